"""Every fault that a deck can have is one sentence with its line, and nothing else ever happens."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop_kit.core.edition import MOST
from tabletop_kit.core.errors import EditionError
from tabletop_kit.wyr.deck import Deck, kit

#: The kit's deck with one blank between words, so that columns are easily named.
GOOD = re.sub("  +", " ", kit().text())
STEP, KEY = "1/3 - Quiet Step", "0/2 key Key of Change"
REEDS = "ajatar down 7 18 - lose-object - Ajatar of the Reeds"
DAM = "dead-end up 4 41 - -1 0/0 Dead End at the Beaver Dam"
BIRCHES = "keiju up 7 38 three - - Keiju of the Birches"
MILL = "menninkäinen up 6 19 - - 1/2 Menninkäinen of the Mill"
#: A line, what stands in its place, and what the sentence says; the fault is on that line.
ON_ITS_LINE = [
    # the top
    ('title = "The Old Forest"', "", "The deck needs a name on top"),
    ('title = "The Old Forest"', "title = 3", "The deck needs a name on top"),
    ('title = "The Old Forest"', 'title = "The Old Forest', "cannot be read as TOML"),
    ('title = "The Old Forest"', 'title = "The <b>Forest"', "a name has no '<'"),
    ('title = "The Old Forest"', f'title = "{"x" * 41}"', "at most 40 characters"),
    ('title = "The Old Forest"', 'titel = "The Old Forest"', "A deck has no 'titel'"),
    ('title = "The Old Forest"', STEP, "cannot be read as TOML"),
    # sections
    ("[seeker]", "[seekers]", "did you mean [seeker]?"),
    ("[seeker]", "[seeker", "did you mean [seeker]?"),
    ("[seeker]", "[stage 1]", "The section [seeker] comes before [stage 1]."),
    ("[stage 1]", "[seeker]", "The section [seeker] is there twice; it began on line 3."),
    ("[stage 1]", "[stage 2]", "The section [stage 1] comes before [stage 2]."),
    ("[stage 2]", "[stage 4]", "'[stage 4]' is no section"),
    ("[stage 2]", "[stage 2] keiju", "'[stage 2] keiju' is no section"),
    # Seeker cards
    (STEP, "1/3", "The line ends before object"),
    (STEP, "1/10 - Quiet Step", "A number of a card is 0 to 9, not 10."),
    (STEP, "1/x - Quiet Step", "'1/x' is no pair of numbers"),
    (STEP, "-1/3 - Quiet Step", "'-1/3' is no pair of numbers"),
    (STEP, "1/2/3 - Quiet Step", "'1/2/3' is no pair of numbers"),
    (STEP, "1.5/3 - Quiet Step", "'1.5/3' is no pair of numbers"),
    (STEP, "١/٣ - Quiet Step", "is no pair of numbers"),
    (STEP, "9999/1 - Quiet Step", "'9999/1' is no pair of numbers"),
    (STEP, "- - Quiet Step", "A Seeker card has two numbers"),
    (STEP, "1/3 Quiet Step", "'Quiet' is no object"),
    (STEP, "1/3 keys Quiet Step", "did you mean key?"),
    ("1/3 - Keen Ear", STEP, "Quiet Step is the name of s01 too; no two cards have one name."),
    ("1/3 - Keen Ear", "1/3 - QUIET STEP", "QUIET STEP is the name of s01 too"),
    (STEP, "1/3 - Quiet <i>", "a name has no '<'"),
    (STEP, "1/3 - Quiet & Step", "a name has no '&'"),
    (STEP, f"1/3 - {'Quiet ' * 7}", "at most 40 characters"),
    (STEP, "1/3 - Quiet \u202eStep", "no sign that turns the direction"),
    (STEP, "1/3 - Quiet\x07Step", "cannot be a name"),
    (STEP, "1/3 - \ud800", "half of a sign"),
    (STEP, "1/3 - \u3164", "at least one letter, digit or sign"),
    (STEP, REEDS, "'ajatar' is no pair of numbers"),
    (KEY, "0/2 watch Key of Change", "The Watch of Broken Time is s16 already; each object is there once."),
    # Stage cards
    (REEDS, "ajatar down 7 18 - lose-object", "The line ends before numbers"),
    (REEDS, "ajatar", "The line ends before pointer"),
    (REEDS, REEDS.replace("ajatar", "ayatar"), "did you mean ajatar?"),
    (REEDS, REEDS.replace("ajatar", "quest"), "'quest' is no kind of card"),
    (REEDS, REEDS.replace("ajatar", "x" * 3000), "is no kind of card"),
    (REEDS, REEDS.replace("ajatar ", ""), "'down' is no kind of card"),
    (REEDS, REEDS.replace("down", "left"), "'left' is no pointer"),
    (REEDS, REEDS.replace("down 7", "7 down"), "'7' is no pointer"),
    (REEDS, REEDS.replace("7", "0"), "The time of a card is 1 to 30, not 0."),
    (REEDS, REEDS.replace("7", "31"), "The time of a card is 1 to 30, not 31."),
    (REEDS, REEDS.replace("7", "7.5"), "The time is a whole number, not '7.5'."),
    (REEDS, REEDS.replace("7", "-7"), "The time is a whole number, not '-7'."),
    (REEDS, REEDS.replace("7", "9" * 5000), "The time is a whole number, not '999"),
    (REEDS, REEDS.replace("18", "0"), "The initiative of a card is 1 to 999, not 0."),
    (REEDS, REEDS.replace("18", "1000"), "The initiative of a card is 1 to 999, not 1000."),
    (REEDS, REEDS.replace("18", "first"), "The initiative is a whole number, not 'first'."),
    (REEDS, REEDS.replace("lose-object -", "lose-object 1/2"), "An Ajatar never comes to the hand"),
    (REEDS, STEP, "The line ends before bonus"),
    (REEDS, f"1/3 - {STEP} - -", "'1/3' is no kind of card"),
    (DAM, DAM.replace("0/0", "0/1"), "A Dead End counts 0 in the hand"),
    (DAM, DAM.replace("-1", "-0"), "A modifier of 0 changes nothing; leave it out of the penalty."),
    (DAM, DAM.replace("-1", "-10"), "The modifier in a penalty is -9 to +9, not -10."),
    (DAM, DAM.replace("-1", "-1,-1"), "The penalty has two modifiers; write what they come to, as in: +2"),
    (DAM, DAM.replace("-1", "1"), "'1' is no effect"),
    (DAM, DAM.replace("- -1", "discard-pile -1"), "The discard pile cannot be the bonus of this card"),
    (BIRCHES, BIRCHES.replace("three", "tree"), "did you mean three?"),
    (BIRCHES, BIRCHES.replace("three", "three,three"), "The bonus says three twice; once is enough."),
    (BIRCHES, BIRCHES.replace("three", "three,"), "'' is no effect"),
    (BIRCHES, BIRCHES.replace("three", "three, clear"), "'' is no effect"),
    (BIRCHES, BIRCHES.replace("three", "three,-"), "'-' is no effect"),
    (BIRCHES, BIRCHES.replace("three", "modifier"), "'modifier' is no effect"),
    (BIRCHES, BIRCHES.replace("three", "discard-pile"), "The discard pile cannot be the bonus of this card"),
    (BIRCHES, BIRCHES.replace("three", "three" + ",draw-less" * 4), "A bonus has an effect 3 times at most."),
    (BIRCHES, BIRCHES.replace("- - Keiju", "- 1/2 Keiju"), "A Keiju never comes to the hand"),
    (BIRCHES, BIRCHES.replace("of the Birches", "of: Birches"), "a name has no ':'"),
    (BIRCHES, BIRCHES.replace("Keiju of the Birches", "QUIET STEP"), "QUIET STEP is the name of s01 too"),
    (MILL, MILL.replace("1/2", "-"), "A Menninkäinen has two numbers for the hand"),
    (MILL, MILL.replace("1/2", "1/12"), "A number of a card is 0 to 9, not 12."),
    (MILL, MILL.replace("1/2", ""), "'Menninkäinen' is no pair of numbers"),
    (MILL, MILL.replace("menninkäinen", "mennink"), "did you mean menninkäinen?"),
    (MILL, MILL.replace("- - 1/2", "- discard-pile 1/2"), "The discard pile cannot be the penalty"),
]
#: A piece of the text, what stands in its place, what the sentence says, and how its line begins.
ELSEWHERE = [
    (KEY, "0/2 - Key of Change", "No card is the Key of Change; write key in the column", "[seeker]"),
    (STEP, "\n".join(f"1/3 - N{n}" for n in range(182)), "200 cards at most, not 201.", "[seeker]"),
    (REEDS, "\n".join(f"keiju up 5 1 - - - N{n}" for n in range(160)), "at most, not 201.", "[stage 1]"),
    (GOOD[GOOD.index("[seeker]") :], "", "The section [seeker] is missing; write it", "title"),
    (
        GOOD[GOOD.index("[stage 3]") :],
        "",
        "The section [stage 3] is missing; write it",
        "menninkäinen up 7 15",
    ),
    (GOOD[GOOD.index("[stage 3]") :], "[stage 3]", "among the quest; it has 0.", "[stage 3]"),
    (GOOD[GOOD.index("dead-end up 5 1 ") :], "", "among the quest; it has 4.", "[stage 3]"),
    (
        GOOD[GOOD.index(REEDS) : GOOD.index("ajatar down 9 29")],
        "[stage 2]\n[stage 3]\n",
        "The Stage decks need 13 cards or more, the first 8 for the forest and 5 among the quest; they have 12.",
        "[stage 1]",
    ),
]
#: Pieces that people and programs may put anywhere.
PIECES = ["", "-", ",", "/", "#", "[", "]", "[stage 2]", "[seeker]", '"', "'", "=", "\n", "\r", "\t", " "]
PIECES += [
    "0",
    "1/2",
    "+9",
    "99999",
    "١",
    "\N{MINUS SIGN}",
    "\0",
    "\ufeff",
    "\u2028",
    "\x85",
    "\ud800",
    "ä",
    "é",
]
PIECES += [
    "keiju",
    "down",
    "clear",
    "discard-pile",
    "watch",
    "[[",
    "{",
    '"""',
    "\\",
    "x" * 300,
    KEY,
    REEDS,
    MILL,
]


def fault_of(text: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        Deck.parse(text, source="mine.deck")
    return caught.value


@pytest.mark.parametrize(("line", "instead", "sentence"), ON_ITS_LINE)
def test_a_fault_is_told_with_the_line_it_is_on(line, instead, sentence):
    assert GOOD.count(f"{line}\n") == 1
    number = GOOD[: GOOD.index(f"{line}\n")].count("\n") + 1
    error = fault_of(GOOD.replace(f"{line}\n", f"{instead}\n"))
    assert sentence in error.fault
    assert str(error) == f"mine.deck, line {number}: {error.fault}"


@pytest.mark.parametrize(("piece", "instead", "sentence", "begin"), ELSEWHERE)
def test_a_fault_of_the_whole_is_told_where_it_can_be_mended(piece, instead, sentence, begin):
    assert GOOD.count(piece) == 1
    changed = GOOD.replace(piece, instead)
    number = next(n for n, line in enumerate(changed.split("\n"), 1) if line.startswith(begin))
    error = fault_of(changed)
    assert sentence in error.fault
    assert error.line == number


def test_there_are_more_than_fifty_different_faults():
    faults = {fault_of(GOOD.replace(f"{line}\n", f"{instead}\n")).fault for line, instead, _ in ON_ITS_LINE}
    faults |= {fault_of(GOOD.replace(piece, instead)).fault for piece, instead, _, _ in ELSEWHERE}
    assert len(faults) > 50
    assert all(len(fault) < 220 and "\n" not in fault for fault in faults)


# ---------------------------------------------------------------------- files that are no decks
@pytest.mark.parametrize("text", ["", "\n\n", "   ", "# only a remark\n"])
def test_an_empty_text_asks_for_a_title(text):
    assert "The deck needs a name on top" in fault_of(text).fault


def test_a_text_that_is_far_too_long_is_not_read():
    error = fault_of(GOOD + "#" * MOST)
    assert (error.line, error.fault) == (None, "The text is longer than 100,000 characters; no deck is.")


@pytest.mark.parametrize(
    ("content", "line", "sentence"),
    [
        (b"", 1, "The deck needs a name on top"),
        (GOOD.encode("latin-1"), 30, "no text in UTF-8"),
        (GOOD.encode("utf-16"), 1, "no text in UTF-8"),
        (b"\x89PNG\r\n\x1a\n" + bytes(300), 1, "no text in UTF-8"),
        (bytes(5000), 1, "cannot be read as TOML"),
        (b"PK\x03\x04", 1, "cannot be read as TOML"),
        (b"#" * (MOST + 1), None, "larger than 100,000 bytes"),
    ],
)
def test_a_file_that_is_no_deck_is_told_in_one_sentence(tmp_path, content, line, sentence):
    file = tmp_path / "mine.deck"
    file.write_bytes(content)
    with pytest.raises(EditionError) as caught:
        Deck.read(file)
    assert sentence in caught.value.fault
    assert caught.value.file == "mine.deck"
    assert caught.value.line == line


def test_a_file_that_is_not_there_is_told_in_one_sentence(tmp_path):
    with pytest.raises(EditionError, match="The file cannot be read"):
        Deck.read(tmp_path / "nowhere.deck")


def test_a_file_with_a_mark_of_byte_order_is_read(tmp_path):
    file = tmp_path / "old-forest.deck"
    file.write_bytes(GOOD.replace("\n", "\r\n").encode("utf-8-sig"))
    assert Deck.read(file) == kit()


# ---------------------------------------------------------------------- anything at all
def deck_or_fault(text: str) -> None:
    """Read a text; a deck that comes of it is the same once written and read, a fault is on a line of it."""
    fault = None
    try:
        deck = Deck.parse(text)
    except EditionError as error:
        fault = error
    if fault is None:
        assert Deck.parse(deck.text()) == deck
    else:
        assert fault.line is None or 1 <= fault.line <= text.count("\n") + 1
        assert "\n" not in str(fault)
        assert len(str(fault)) < 300


@given(
    edits=st.lists(
        st.tuples(
            st.integers(0, len(GOOD)), st.integers(0, 30), st.sampled_from(PIECES) | st.text(max_size=5)
        ),
        min_size=1,
        max_size=4,
    )
)
@settings(max_examples=300)
def test_edits_anywhere_leave_a_deck_or_a_fault(edits):
    text = GOOD
    for at, length, piece in edits:
        text = text[:at] + piece + text[at + length :]
    deck_or_fault(text)


@given(st.permutations(GOOD.split("\n")))
@settings(max_examples=40)
def test_lines_in_any_order_leave_a_deck_or_a_fault(lines):
    deck_or_fault("\n".join(lines))


@given(st.text(max_size=200))
@example('title = "A"\n[seeker]\n[stage 1]\n[stage 2]\n[stage 3]')
@example('title = """\n[seeker]"""')
@example("title = " + "[" * 2000)
@example("title = " + "9" * 5000)
def test_any_text_is_a_deck_or_a_fault(text):
    deck_or_fault(text)
