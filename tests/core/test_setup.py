"""Setting a table up: keywords, rulings and options, the same in every game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tabletop_kit.core.errors import SetupError, UnknownRule
from tabletop_kit.core.rules import Rulebook
from tabletop_kit.core.setup import deal, edition_meant, edition_named, refuse_unknown, settle
from tests.harness.commits import CommitsSetup, commits


class Doubled(Rulebook):
    """The rules of Commits with both options in one rule."""

    def _load(self):
        rules = dict(super()._load())
        both = rules["C-TURN-CLASH"].options + rules["C-TURN-BONUS"].options
        rules["C-TURN-CLASH"] = replace(rules["C-TURN-CLASH"], options=both)
        rules["C-TURN-BONUS"] = replace(rules["C-TURN-BONUS"], options=())
        return rules


def test_a_table_is_dealt_with_everything_that_was_asked_for():
    t = deal(commits, CommitsSetup(), rolls=[1, 2, 3], autoroll=True, practice=True, bots={"Ben": "random"})
    assert t.state.faces == (1, 2, 3)
    assert (t.practice, list(t.bots)) == (True, [1])
    assert t.state.taken[1] in (1, 2, 3), "bots sit down before the first move"


def test_two_sources_of_chance_are_refused():
    with pytest.raises(SetupError, match="Chance comes from one place"):
        deal(commits, CommitsSetup(), seed=1, typed=True)


def test_an_unknown_keyword_is_answered_with_the_nearest_of_all():
    with pytest.raises(SetupError, match=r"^A table has no 'sed'; did you mean seed\?$"):
        refuse_unknown({"sed": 7}, ["rolls", "seed", "typed"])
    refuse_unknown({}, ["seed"])


def test_options_are_settled_by_rule_or_by_name():
    usual = {"clash": "void", "skippable": True}
    assert settle(commits.rulebook, None, usual) == usual
    assert settle(commits.rulebook, {"C-TURN-CLASH": "all"}, usual)["clash"] == "all"
    assert settle(commits.rulebook, {"C-TURN-CLASH": "all"}, {"clash": "all"})["clash"] == "all"
    assert settle(commits.rulebook, {}, {"clash": "all"}) == {"clash": "all", "skippable": True}


def test_a_keyword_that_contradicts_a_ruling_is_refused():
    with pytest.raises(
        SetupError, match=r"^C-TURN-CLASH is ruled 'void', but clash is 'all'; leave out one of the two\.$"
    ):
        settle(commits.rulebook, {"C-TURN-CLASH": "void"}, {"clash": "all"})


def test_a_rule_with_several_options_is_ruled_by_their_names():
    book = Doubled("commits", "tests.harness", "toys.toml")
    ruled = settle(book, {"C-TURN-CLASH": {"clash": "all", "skippable": False}}, {})
    assert ruled == {"clash": "all", "skippable": False}
    with pytest.raises(
        SetupError,
        match=r"^C-TURN-CLASH leaves several things open; say which, as in {'clash': \.\.\., 'skippable': \.\.\.}\.$",
    ):
        settle(book, {"C-TURN-CLASH": "all"}, {})
    with pytest.raises(SetupError, match=r"^C-TURN-CLASH has no option 'clsh'; did you mean clash\?$"):
        settle(book, {"C-TURN-CLASH": {"clsh": "all"}}, {})


def test_a_rule_that_leaves_nothing_open_says_so():
    with pytest.raises(
        SetupError, match=r"^C-TURN-ROLL leaves nothing to choose; did you mean C-TURN-[A-Z]+\?$"
    ) as error:
        settle(commits.rulebook, {"C-TURN-ROLL": 1}, {})
    assert "\n" not in str(error.value)
    with pytest.raises(UnknownRule, match="did you mean C-TURN-CLASH"):
        settle(commits.rulebook, {"C-TURN-CLSH": 1}, {})
    with pytest.raises(SetupError, match="clash cannot be 'none'"):
        settle(commits.rulebook, {"C-TURN-CLASH": "none"}, {})


# ---------------------------------------------------------------------- sheets, maps and decks
@dataclass(frozen=True)
class Paper:
    slug: str
    words: str = ""


PLAIN, OWN = Paper("plain"), Paper("own")


def test_a_short_name_means_ones_own_edition_before_the_kits():
    kits = {"plain": lambda: PLAIN}
    assert edition_named("paper", "PLAIN", (), kits) is PLAIN
    mine = Paper("plain", "mine")
    assert edition_named("paper", "plain", (OWN, mine), kits) is mine


def test_a_name_opens_no_file_since_saves_hold_names(tmp_path):
    place = tmp_path / "mine.paper"
    place.write_text("anything")
    with pytest.raises(SetupError, match=r"There is no paper .*; .*(plain|own)"):
        edition_named("paper", str(place), (OWN,), {"plain": lambda: PLAIN})


def test_who_sets_a_table_up_gives_an_edition_a_file_or_a_name(tmp_path):
    opened = []

    def read(path):
        opened.append(path)
        return OWN

    def meant(given):
        return edition_meant("paper", given, Paper, read, lambda name: PLAIN)

    place = tmp_path / "mine.paper"
    assert [meant(given) for given in (OWN, place, str(place), "plain")] == [OWN, OWN, OWN, PLAIN]
    assert opened == [place, str(place)]
    with pytest.raises(SetupError, match="A paper is a short name, a file or a Paper, not None"):
        meant(None)
