"""Sets a position of ``wyr.json`` up in the engine, plays its steps, answers its questions."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tabletop_kit import wyr
from tabletop_kit.core.errors import SetupError
from tabletop_kit.core.game import Chance
from tabletop_kit.wyr import game, quests, totals
from tabletop_kit.wyr.deck import Deck, Effects, SeekerCard, StageCard
from tabletop_kit.wyr.moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Choose,
    Crown,
    Discard,
    Farsight,
    Lose,
    Move,
    Play,
    Power,
    Watch,
)
from tabletop_kit.wyr.state import GAP, NOWHERE, QUEST, Due, Setup, State, plain

KINDS = ("AJATAR", "DEADEND", "KEIJU", "MENNINKAINEN")
#: Where the rows of the positions begin among the places of the engine.
ROWS = (0, 3, 6, 8)


class Scene:
    """A state, and the order in which the cards of its piles are to come."""

    def __init__(self, state: State, draw: list[str], stage: list[str]) -> None:
        self.state, self.draw, self.stage = state, draw, stage

    def step(self, step: dict[str, Any]) -> None:
        """Make a legal move, then let the cards come that it asks for."""
        move = _move(step["move"])
        assert self.allows(move)
        self.state = game.apply(self.state, 0, move).state
        self.fall([*step.get("orders", ())])

    def fall(self, orders: list[list[str]]) -> None:
        while isinstance(game.turn(self.state), Chance):
            request = game.chance(self.state)
            pile = self.stage if request.stream == "stage" else self.draw
            if request.stream == "seeker" and {*pile} != {*map(plain, self.state.pile)}:
                pile[:] = orders.pop(0)  # the discard pile was shuffled
            marked = {plain(card): card for card in self.state.pile}
            cards = [marked.get(card, card) for card in pile[: request.space.need]]
            del pile[: request.space.need]
            self.state = game.resolve(self.state, request.read(cards)).state

    def allows(self, move: Move) -> bool:
        legal = move in game.legal(self.state, 0)
        assert legal == (not game.refusals(self.state, 0, move))
        return legal


def answers(position: dict[str, Any]) -> list[Any]:
    """What the engine says to each question of the position, in order."""
    try:
        scene = set_up(position)
    except SetupError:
        return ["refused" for _ in position["ask"]]
    for step in position["steps"]:
        scene.step(step)
    return [ask(scene, name, about) for name, about in position["ask"]]


# ---------------------------------------------------------------------- setting up
def set_up(position: dict[str, Any]) -> Scene:
    """The table before the first step."""
    setup = position["setup"]
    if setup["do"] == "set_up":
        return _from_decks(position["id"], setup)
    return _as_it_lies(position["id"], setup)


def _from_decks(name: str, setup: dict[str, Any]) -> Scene:
    third = setup["stage3"]
    goals = [goal.casefold() for goal in setup.get("goals", ())]
    quest = setup["quest"].casefold()
    names = dict(zip(("q", "q2"), goals or [quest], strict=False))
    stage = [*setup["stage1"], *setup["stage2"], *third[5:]]
    stage += [names.get(card, card) for card in setup["last_order"]]
    seeker = [_marked(card) for card in setup["seeker"]]
    t = wyr.table(
        quest=quest, goals=goals, deck=_deck(name, setup, third), seeker=seeker, stage=stage, autoroll=False
    )
    scene = _Dealt(t.state, seeker, stage)
    scene.fall([])
    return scene


class _Dealt(Scene):
    """A table whose Seeker deck lies as it was shuffled, marks included."""

    def fall(self, orders: list[list[str]]) -> None:
        while isinstance(game.turn(self.state), Chance):
            request = game.chance(self.state)
            pile = self.stage if request.stream == "stage" else self.draw
            self.state = game.resolve(self.state, request.read(pile[: request.space.need])).state
            del pile[: request.space.need]


def _as_it_lies(name: str, setup: dict[str, Any]) -> Scene:
    deck = _deck(name, setup, ())
    quest = setup["quest"].casefold()
    phase = setup.get("phase", "choose")
    stage = [QUEST if card == "q" else card for card in setup["stage"]]
    draw = [_marked(card) for card in setup["draw"]]
    state = State(
        Setup(quest, trials=setup.get("trials", "printed"), deck=deck.slug, own=(deck,)),
        quest,
        tuple(quest for quest in quests.QUESTS if quest.upper() in setup["goals"]),
        phase,
        turn=2 if phase == "choose" else 1,
        forest=_forest(setup["forest"]),
        chosen=setup.get("chosen", NOWHERE),
        top=stage[0] if stage else "",
        stages=((), (), tuple(stage[1:])) if QUEST in stage[:1] else (tuple(stage[1:]), (), ()),
        hand=tuple(_marked(card) for card in setup["hand"]),
        pile=tuple(sorted(draw)),
        discard=tuple(_marked(card) for card in setup["discard"]),
        befriended=tuple(setup.get("befriended", ())),
        removed=tuple(setup.get("removed", ())),
        now=Due(**setup.get("now", {})),
    )
    return Scene(state, [plain(card) for card in draw], stage[1:])


def _marked(card: list[Any]) -> str:
    return f"{card[0]}~" if card[1] else str(card[0])


def _forest(rows: list[list[str | None]]) -> tuple[str, ...]:
    path, *others = rows
    cards = [card for row in ([*path, None][:3], *others) for card in row]
    return tuple({None: GAP, "q": QUEST}.get(card, card) for card in cards)


def _deck(name: str, setup: dict[str, Any], third: Any) -> Deck:
    seeker, stage = [], []
    for card, printed in setup["cards"].items():
        if printed["kind"] == "SEEKER":
            thing = printed["object"] and printed["object"].casefold()
            seeker.append(SeekerCard(card, tuple(printed["numbers"]), thing, card))
        elif printed["kind"] != "QUEST":
            kind = KINDS.index(printed["kind"])
            number = 3 if card in third else 2 if card in setup.get("stage2", ()) else 1
            numbers = tuple(printed.get("numbers", ())) or ((0, 0) if printed["kind"] == "DEADEND" else None)
            sides = (_effects(printed["bonus"]), _effects(printed["penalty"]))
            time = (printed["pointer"], printed["time"], printed["initiative"])
            stage.append(StageCard(card, number, kind, *time, *sides, numbers, card))
    return Deck(name.casefold(), name, tuple(seeker), tuple(stage))


def _effects(icons: list[list[Any]]) -> Effects:
    names = [icon[0] for icon in icons]
    return Effects(
        sum(icon[1] for icon in icons if icon[0] == "MODIFIER"),
        names.count("DRAW_LESS"),
        names.count("LOSE_OBJECT"),
        names.count("LOSE_MENNINKAINEN"),
        "THREE" in names,
        "CLEAR" in names,
    )


# ---------------------------------------------------------------------- moves and questions
def _move(step: dict[str, Any]) -> Move:
    match step["do"], step.get("object"):
        case "choose", _:
            return Choose(step["slot"])
        case "draw", _:
            return DRAW
        case "play", _:
            return Play(tuple(step["cards"]))
        case "discard", _:
            return Discard(tuple(step["cards"]))
        case "lose", _:
            return Lose(step["card"])
        case _, "WATCH":
            return Watch(*(ROWS[row] + place for row, place in step["swap"]))
        case _, "CROWN":
            return Crown(tuple(step["turn"]))
        case _, "FARSIGHT":
            return Farsight(step["deadend"])
        case _, name:
            return {"KEY": KEY, "GAUNTLET": GAUNTLET}[name]


def ask(scene: Scene, name: str, about: Any) -> Any:
    """The engine's answer to one question."""
    state = scene.state
    legal = game.legal(state, 0)
    match name:
        case "legal":
            return scene.allows(_move(about))
        case "moves":
            kind = {"object": Power, "discard": Discard}[about]
            return sum(isinstance(move, kind) for move in legal)
        case "choices":
            return [state.forest[move.place] for move in legal if isinstance(move, Choose)]
        case "view":
            seen = game.observe(state, 0)
            return len(seen.pile) if about == "draw_count" else _pairs(seen.discard)
        case "hand" | "discard":
            return _pairs(getattr(state, name))
        case "draw":
            marked = {plain(card): card for card in (*state.pile, *scene.draw)}
            return _pairs(marked[plain(card)] for card in scene.draw)
        case "stage":
            there = {state.top, *state.stages[0], *state.stages[1], *state.stages[2]}
            return [card for card in (state.top, *scene.stage) if card and card in there]
        case "forest":
            cards = [{GAP: None, QUEST: "q"}.get(card, card) for card in state.forest]
            return [cards[: 3 if cards[2] else 2], cards[3:6], cards[6:8], cards[8:]]
        case "path":
            return [card for card in state.forest[:3] if card]
        case "removed":
            return sorted(state.removed)
        case "removed_order":
            return list(state.removed)
        case "next" | "now":
            return asdict(state.coming if name == "next" else state.now)
        case "total":
            return totals.total(state, about)
        case "goal":
            return all(goal.met for goal in quests.progress(state) if goal.quest == about.casefold())
        case "powers_used":
            return [power.upper() for power in state.powers]
        case "lost_objects":
            return list(state.lost)
        case "befriended":
            return list(state.befriended)
    return getattr(state, name)


def _pairs(cards: Any) -> list[list[Any]]:
    return [[plain(card), card.endswith("~")] for card in cards]
