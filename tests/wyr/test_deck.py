"""The deck: the kit's own, what a file says of a card, and that a deck is the same once written and read."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from unicodedata import normalize

import pytest

from tabletop_kit.core.errors import EditionError
from tabletop_kit.wyr.deck import (
    AJATAR,
    DEADEND,
    KEIJU,
    KINDS,
    MENNINKAINEN,
    OBJECT_NAMES,
    OBJECTS,
    Deck,
    Effects,
    SeekerCard,
    kit,
)
from tabletop_kit.wyr.deck_check import faults

KIT_FILE = files("tabletop_kit.wyr") / "data" / "old-forest.deck"
SEEKER = "[seeker]\n" + "".join(f"1/2 {thing}\n" for thing in OBJECTS)
FILLING = "".join(f"keiju up 5 {number} - - -\n" for number in range(101, 113))


def small(stage: str = "keiju up 5 1 - - -", seeker: str = "") -> Deck:
    """A deck with the least that one needs and the lines that are looked at."""
    return Deck.parse(
        f'title = "Small"\n{SEEKER}{seeker}\n[stage 1]\n{stage}\n[stage 2]\n[stage 3]\n{FILLING}'
    )


# ---------------------------------------------------------------------- the kit's own deck
def test_the_kits_deck_has_ten_or_more_cards_of_each_kind():
    counts = Counter(card.kind for card in kit().stage)
    assert {KINDS[kind] for kind, count in counts.items() if count >= 10} == set(KINDS)


def test_the_kits_deck_has_each_object_once_and_by_its_full_name():
    objects = {card.object: card.name for card in kit().seeker if card.object}
    assert objects == dict(OBJECT_NAMES)
    assert len(kit().seeker) == 20


def test_no_two_cards_of_the_kit_have_one_name_or_one_initiative():
    names = [card.name for card in kit().cards.values()]
    assert len(names) == len(set(names)) == 62
    assert sorted(card.initiative for card in kit().stage) == list(range(1, 43))


def test_every_card_of_the_forest_bears_the_name_of_its_kind():
    assert all(card.name.startswith(f"{KINDS[card.kind]} ") for card in kit().stage)


def test_every_effect_of_the_glossary_is_on_a_card_of_the_kit():
    found = {name for card in kit().stage for side in (card.bonus, card.penalty) for name in named(side)}
    assert found == set(Effects.__dataclass_fields__)


def named(effects: Effects) -> list[str]:
    return [name for name in Effects.__dataclass_fields__ if getattr(effects, name)]


def test_the_forest_grows_harder_from_stage_to_stage():
    means = [
        sum(kit().card(name).time for name in kit().by_stage(stage)) / len(kit().by_stage(stage))
        for stage in (1, 2, 3)
    ]
    assert means == sorted(means)
    assert means[0] + 1 < means[2]


def test_the_kits_file_is_in_the_canonical_form_below_its_remarks():
    text = KIT_FILE.read_text("utf8")
    assert text[text.index("title") :] == kit().text()


def test_the_digest_of_the_kits_deck_is_that_of_its_rules_version():
    # a save names it: whoever changes a card writes the new one here and raises the game's rules version
    assert kit().digest == "6ad535b7c099dee4"


# ---------------------------------------------------------------------- cards by id
def test_ids_are_counted_by_kind_in_the_order_of_the_file():
    deck = small("ajatar up 5 1 - - -\ndead-end up 5 2 - - -\nmenninkäinen up 5 3 - - 1\nkeiju up 5 4 - - -")
    assert [card.id for card in deck.stage[:6]] == ["a01", "d01", "m01", "k01", "k02", "k03"]
    assert [card.id for card in deck.seeker] == ["s01", "s02", "s03", "s04", "s05"]


def test_a_card_is_found_by_its_id():
    assert all(kit().card(card.id) is card for card in (*kit().seeker, *kit().stage))


def test_the_stages_share_out_all_stage_cards():
    assert [*kit().by_stage(1), *kit().by_stage(2), *kit().by_stage(3)] == [card.id for card in kit().stage]
    assert {kit().card(name).stage for name in kit().by_stage(2)} == {2}


def test_an_id_that_is_not_there_is_a_key_error():
    with pytest.raises(KeyError, match="k99"):
        kit().card("k99")


# ---------------------------------------------------------------------- what a line says
def test_a_line_says_all_of_a_stage_card():
    card = small("Ajatar DOWN 8 32 +2,draw-less lose-object,lose-menninkäinen - Ajatar of the Fog").stage[0]
    assert (card.stage, card.kind, card.pointer, card.time, card.initiative) == (1, AJATAR, "down", 8, 32)
    assert card.bonus == Effects(modifier=2, draw_less=1)
    assert card.penalty == Effects(lose_object=1, lose_menninkainen=1)
    assert (card.numbers, card.name) == (None, "Ajatar of the Fog")


def test_a_line_says_all_of_a_seeker_card():
    card = small(seeker="0/4 - Long  Way   Home  # a remark").seeker[-1]
    assert card == SeekerCard("s06", (0, 4), None, "Long Way Home")


@pytest.mark.rule("Y-CARD-MENNINKAINEN")
def test_a_single_number_of_a_menninkainen_stands_on_both_ends():
    assert small("menninkäinen up 5 1 - - 3").stage[0].numbers == (3, 3)


@pytest.mark.rule("Y-CARD-DEADEND")
@pytest.mark.parametrize("column", ["-", "0", "0/0"])
def test_a_dead_end_counts_0_both_ways(column):
    assert small(f"dead-end up 5 1 - - {column}").stage[0].numbers == (0, 0)


@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY")
def test_the_icon_of_the_discard_pile_changes_nothing_where_it_is_built_in():
    deck = small("dead-end up 5 1 - discard-pile -\nmenninkäinen up 5 2 +1,discard-pile - 2")
    assert not deck.stage[0].penalty
    assert deck.stage[1].bonus == Effects(modifier=1)
    assert "discard-pile" not in deck.text()


@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY")
@pytest.mark.parametrize(
    "line",
    [
        "keiju up 5 1 discard-pile - -",
        "keiju up 5 1 - -1,discard-pile -",
        "ajatar up 5 1 discard-pile - -",
        "ajatar up 5 1 - Discard-Pile -",
        "dead-end up 5 1 discard-pile - -",
        "menninkäinen up 5 1 - discard-pile 1",
    ],
)
def test_the_icon_of_the_discard_pile_is_refused_anywhere_else(line):
    with pytest.raises(EditionError, match="The discard pile cannot be the"):
        small(line)


@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY")
@pytest.mark.parametrize("kind", [AJATAR, DEADEND, KEIJU, MENNINKAINEN])
def test_any_kind_may_bear_any_other_effect_on_either_side(kind):
    word, numbers = ("ajatar -", "dead-end -", "keiju -", "menninkäinen 1")[kind].split()
    every = "-2,clear,three,draw-less,lose-object,lose-menninkäinen"
    card = small(f"{word} up 5 1 {every} {every} {numbers}").stage[0]
    assert card.kind == kind
    assert card.bonus == card.penalty == Effects(-2, 1, 1, 1, True, True)


def test_an_icon_that_is_printed_twice_counts_twice():
    card = small("keiju up 5 1 - lose-object,draw-less,lose-object -").stage[0]
    assert (card.penalty.lose_object, card.penalty.draw_less) == (2, 1)


def test_names_that_are_left_out_are_made_of_kind_and_id():
    deck = small("dead-end up 5 1 - - -", seeker="1/1 -")
    assert deck.stage[0].name == "Dead End d01"
    assert [card.name for card in deck.seeker[-2:]] == ["Significance of Farsight", "Ability s06"]


@pytest.mark.parametrize("word", ["menninkainen", "MENNINKÄINEN", normalize("NFD", "menninkäinen")])
def test_the_menninkainen_is_understood_from_any_keyboard(word):
    deck = small(f"{word} up 5 1 - lose-{word} 1/2 {word.title()} of the Mill")
    assert (deck.stage[0].kind, deck.stage[0].penalty) == (MENNINKAINEN, Effects(lose_menninkainen=1))


def test_a_minus_sign_is_as_good_as_a_hyphen():
    assert small("keiju up 5 1 - \N{MINUS SIGN}2 -").stage[0].penalty.modifier == -2


# ---------------------------------------------------------------------- effects in words
def test_effects_are_told_in_the_order_in_which_they_apply():
    every = Effects(modifier=2, draw_less=1, lose_object=1, lose_menninkainen=1, three=True, clear=True)
    assert every.words == (
        "clear the path",
        "three cards on the path",
        "+2 next turn",
        "draw one card less",
        "lose an object",
        "lose a Menninkäinen",
    )


def test_several_of_one_effect_are_told_with_their_number():
    words = Effects(modifier=-3, draw_less=2, lose_object=2, lose_menninkainen=3).words
    assert words == ("−3 next turn", "draw 2 cards less", "lose 2 objects", "lose 3 Menninkäinen")


def test_no_effects_have_no_words_and_count_as_none():
    assert Effects().words == ()
    assert not Effects()
    assert all(Effects(**{name: 1}) for name in Effects.__dataclass_fields__)


# ---------------------------------------------------------------------- a deck as a whole
def test_a_deck_is_the_same_once_written_and_read():
    again = Deck.parse(kit().text())
    assert (again.title, again.seeker, again.stage) == (kit().title, kit().seeker, kit().stage)
    assert again.text() == kit().text()


def test_a_deck_with_every_sort_of_entry_is_the_same_once_written_and_read():
    deck = small(
        "keiju down 30 999 three,+9 clear,lose-object,lose-object -\ndead-end up 1 1 - - - A\nkeiju up 5 1 - - -"
    )
    again = Deck.parse(deck.text())
    assert (again.seeker, again.stage) == (deck.seeker, deck.stage)


def test_remarks_blanks_and_line_ends_change_nothing():
    text = kit().text()
    wide = text.replace("  ", "\t ").replace("\n", "   # remark\r\n\r\n  # another\r\n")
    assert Deck.parse(wide) == kit()


def test_decks_are_equal_if_their_files_say_the_same():
    changed = kit().text().replace("up       7     38", "up       8     38")
    assert Deck.parse(kit().text()) == kit()
    assert Deck.parse(changed) != kit()
    assert len({kit(), Deck.parse(kit().text()), Deck.parse(changed)}) == 2


def test_a_deck_is_named_by_its_file_or_by_its_title(tmp_path):
    file = tmp_path / "My Own.deck"
    file.write_text(kit().text(), "utf8")
    assert Deck.read(file).slug == "my-own"
    assert Deck.parse(kit().text()).slug == kit().slug == "old-forest"


def test_a_deck_can_be_handed_to_another_process():
    assert pickle.loads(pickle.dumps(kit())) == kit()


def test_the_kits_deck_is_read_once():
    assert kit() is kit()


# ---------------------------------------------------------------------- decks made by programs
def test_all_faults_of_a_deck_are_listed():
    first, *others = kit().seeker
    deck = replace(kit(), seeker=(replace(first, numbers=(12, 1), name="A # B"), *others[:-1]))
    assert [where for where, _ in faults(deck)] == ["s01", "s01", "seeker"]


@pytest.mark.rule("Y-SETUP-QUEST")
def test_a_deck_needs_five_cards_of_the_third_stage():
    stage = tuple(replace(card, stage=2) if card.stage == 3 else card for card in kit().stage)
    few = replace(kit(), stage=stage[:-4] + tuple(replace(card, stage=3) for card in stage[-4:]))
    enough = replace(kit(), stage=stage[:-5] + tuple(replace(card, stage=3) for card in stage[-5:]))
    assert [(where, sentence[-9:]) for where, sentence in faults(few)] == [("stage 3", "it has 4.")]
    assert not list(faults(enough))


@pytest.mark.rule("Y-SETUP-QUEST")
def test_a_deck_needs_eight_cards_ahead_of_those_around_the_quest():
    third = kit().stage[-7:]
    assert not list(faults(replace(kit(), stage=(*kit().stage[:6], *third))))
    (fault,) = faults(replace(kit(), stage=(*kit().stage[:5], *third)))
    assert fault[0] == "stage 1"
    assert fault[1].endswith("they have 12.")
