"""Positions of the Seeker that random play rarely reaches: a forest that runs dry, a full hand, much that is due.

They are set on both sides of a `Pair`; what is planted could have come about, but did not.
"""

from __future__ import annotations

from tabletop_kit.wyr.state import PLACES, Due, changed
from tests.oracle.wyr_oracle_forest import ABOVE, GAP, PATH, QUEST
from tests.oracle.wyr_pair import Pair

__all__ = ["mirror", "plant"]


def plant(pair: Pair) -> None:
    """Lay out a table that stands before a choice anew, as it may lie late in a game."""
    rng, oracle = pair.rng, pair.oracle
    assert (oracle.phase(), oracle.need(), oracle.turn > 1) == ("choose", None, True)
    if rng.random() < 0.6:
        _drain(pair)
    _deal_out(pair)
    oracle.now = {
        "modifier": rng.randint(-3, 3),
        "draw_less": rng.choice((0, 0, 1, 1, 2, 5)),
        "lose_object": rng.choice((0, 0, 1, 2)),
        "lose_menninkainen": rng.choice((0, 0, 1, 2)),
    }
    mirror(pair)
    pair.made.append("planted: " + str(oracle.read()))


def _drain(pair: Pair) -> None:
    """The quest stands in the forest and no cards come any more."""
    rng, oracle = pair.rng, pair.oracle
    left = [card for cards in oracle.stages for card in cards] + [oracle.top]
    cards = [card for card in [*oracle.forest.values(), *left] if card not in (GAP, QUEST)]
    if len(cards) < len(PLACES):
        return
    rng.shuffle(cards)
    oracle.forest = dict.fromkeys(PLACES, GAP)
    oracle.stages, oracle.buried, oracle.top = [[], [], []], [], ""
    share = rng.choice((0.0, 0.4))
    above_path = [place for place in reversed(PLACES) if place not in PATH]
    filled = [rng.choice(above_path)]
    for place in reversed(PLACES):
        below_a_card = any(above in filled for above in ABOVE.get(place, ()))
        if place not in filled and (below_a_card or rng.random() < share):
            filled.append(place)
    quest_on = rng.choice([place for place in filled if place not in PATH])
    for place in filled:
        if place == quest_on:
            oracle.forest[place] = QUEST
        else:
            oracle.forest[place] = cards.pop()
    oracle.removed += cards


def _deal_out(pair: Pair) -> None:
    """The Seeker deck, with more Menninkäinen and Dead Ends, in other piles; more Keiju befriended."""
    rng, oracle = pair.rng, pair.oracle
    share = rng.choice((0.2, 0.9))
    back = [card for card in oracle.removed if rng.random() < share and card not in oracle.lost]
    kinds = rng.choice((("Menninkäinen",), ("Menninkäinen", "Dead End")))
    joined = [card for card in back if oracle.kind(card) in kinds]
    oracle.befriended += [card for card in back if oracle.kind(card) == "Keiju"]
    moved = {*joined, *oracle.befriended}
    oracle.removed = [card for card in oracle.removed if card not in moved]
    cards = [card.strip("~") for card in [*oracle.pile, *oracle.discard, *oracle.hand]] + joined
    cards = [card + rng.choice(("", "~")) for card in cards]
    rng.shuffle(cards)
    cards.sort(key=lambda card: rng.random() - bool(oracle.object(card) or card in joined))
    hand, pile = rng.randint(0, 4), rng.choice((0, 0, 1, 2, 6))
    oracle.hand, oracle.pile, oracle.discard = cards[:hand], cards[hand : hand + pile], cards[hand + pile :]
    oracle.turned = 0


def mirror(pair: Pair) -> None:
    """What was changed on the oracle's side is so on the engine's too."""
    oracle = pair.oracle
    pair.before = oracle.read()
    pair.state = changed(
        pair.state,
        forest=tuple(oracle.forest[place] for place in PLACES),
        top=oracle.top,
        stages=tuple(tuple(cards) for cards in oracle.stages),
        buried=tuple(oracle.buried),
        now=Due(**oracle.now),
        coming=Due(**oracle.coming),
        turned=oracle.turned,
        **{
            name: tuple(getattr(oracle, name))
            for name in ("hand", "pile", "discard", "befriended", "removed", "lost")
        },
    )
