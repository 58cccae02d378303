"""The board as text: what is drawn is read back and compared with the position."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.hexmap import LETTERS, bits
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.editions import ISLANDS, tables_of
from tabletop_kit.wayfarer.moves import Travel
from tabletop_kit.wayfarer.sheet import COMPANIONS
from tabletop_kit.wayfarer.state import State
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES

SOLO = [kind for kind, table in TABLES.items() if len(table["players"]) == 1 and "rules" not in table]
TOGETHER = [kind for kind, table in TABLES.items() if len(table["players"]) > 1]
each_kind = pytest.mark.parametrize("kind", TABLES)


def board(state: State, seat: int | None = 0) -> str:
    return game.board(game.observe(state, seat))


def grid(state: State) -> dict[tuple[int, int], tuple[str, str]]:
    """The words of the drawn island by cell: what lies there, and who was there.

    A word belongs to the column whose letter stands above it, moved half a hex to the right in even rows.
    """
    lines = board(state).splitlines()
    top = next(place for place, line in enumerate(lines) if line.split()[:2] == ["A", "B"])
    centres = [found.start() for found in re.finditer(r"[A-Z]", lines[top])]
    width = centres[1] - centres[0]
    found: dict[tuple[int, int], tuple[str, str]] = {}
    row = -1
    for line in lines[top + 1 : lines.index("", top)]:
        begins = re.match(r" *(\d+) ", line)
        row = int(begins[1]) - 1 if begins else row
        shift = width // 2 if row % 2 else 0
        for word in re.finditer(r"\S+", line[4:]):
            middle = word.start() + 4 + (len(word[0]) - 1) / 2 - shift
            column = min(range(len(centres)), key=lambda n: abs(centres[n] - middle))
            signs, _ = found.get((column, row), ("", ""))
            found[column, row] = (word[0], "") if begins else (signs, word[0])
    return found


@each_kind
def test_every_line_fits_a_hundred_columns(kind):
    for seed in range(3):
        for state in states(kind, seed, every=7):
            for seat in (None, *range(len(state.players))):
                assert max(map(len, board(state, seat).splitlines())) <= 100


@each_kind
def test_the_island_is_drawn_as_its_file_draws_it(kind):
    state = next(iter(states(kind, 0)))
    island = tables_of(state.setup).island
    drawn = grid(state)
    assert len(drawn) == island.columns * island.rows
    for cell, (signs, _) in drawn.items():
        one = island.drawing.hex(cell)
        if one is None:
            assert signs == "."
            continue
        assert signs[0] == LETTERS[one.terrain]
        assert one.town in signs
        assert one.statue in signs
        marks = {
            "&": one.tavern,
            "*": one.gem,
            "+": one.shield,
            "^": one.peak,
            "!": one.hideout,
            "@": one.stone,
        }
        assert {mark for mark, there in marks.items() if there} == set(signs) & set(marks)
        assert (str(one.glacier) in signs) == bool(one.glacier)


@each_kind
def test_ice_that_has_thawed_bears_no_number(kind):
    for state in states(kind, 1, every=9):
        island, drawn = tables_of(state.setup).island, grid(state)
        for space, value in island.glaciers:
            signs, _ = drawn[island.cells[space]]
            assert (str(value) in signs) == (not state.thawed >> space & 1)


@each_kind
def test_every_visit_and_open_end_stands_below_its_hex(kind):
    for state in states(kind, 2, every=11):
        island, drawn = tables_of(state.setup).island, grid(state)
        for space, cell in enumerate(island.cells):
            if cell is None:
                continue
            expected = ""
            for letter, player in zip("abcd", state.players, strict=False):
                if player.visited >> space & 1:
                    expected += letter.upper() if player.ends >> space & 1 else letter
            assert drawn[cell][1].removeprefix("/") == expected


@each_kind
def test_the_routes_are_the_lines_that_were_drawn(kind):
    for state in states(kind, 3, every=13):
        island, player = tables_of(state.setup).island, state.players[0]
        text = board(state)
        routes = text[text.index("  Routes") :].split("\n\n")[0].split()[1:]
        routes = [route for route in routes if "-" in route]
        lines = set()
        for route in routes:
            names = route.rstrip(">").split("-")
            lines |= {(island.space(a), island.space(b)) for a, b in pairwise(names)}
            assert route.endswith(">") == bool(player.ends >> island.space(names[-1]) & 1)
        assert lines == set(player.lines)


@each_kind
def test_every_number_of_the_sheet_stands_in_its_box(kind):
    for state in states(kind, 4, every=13):
        player, lines = state.players[0], board(state).splitlines()
        begin = next(place for place, line in enumerate(lines) if line.startswith("  Coachman   "))
        for name, written in (
            ("Coachman", player.coachman),
            ("Adventurer", player.adventurer),
            ("Sailor", player.sailor),
        ):
            place = next(n for n, line in enumerate(lines) if n >= begin and line.startswith(f"  {name} "))
            boxes = re.findall(r"\[([ \d#]\S?)\]", lines[place + 1])
            assert [int(box) for box in boxes if box.strip(" #")] == list(written)
        crosses = sum(line.count("[ x]") for line in lines if re.match(r" {13}[ \d]\d \[", line))
        assert crosses == player.merchant.bit_count()
        guide = "\n".join(lines[begin:]).split("  Guide      ")[1].split("  Merchant   ")[0]
        assert sorted(int(box) for box in re.findall(r"\[([ \d]\d)\]", guide)) == sorted(player.guide)


@each_kind
def test_locked_boxes_are_marked(kind):
    for state in states(kind, 5, every=17):
        sheet, player = tables_of(state.setup).sheet, state.players[0]
        first = board(state).split("  Coachman   ")[1].splitlines()[1]
        open_boxes = min(len(sheet.coachman), sheet.coachman_open + sheet.per_tavern * player.taverns)
        assert first.count("##") == len(sheet.coachman) - open_boxes


@each_kind
def test_every_icon_of_the_sheet_is_shown_until_it_is_struck(kind):
    state = next(iter(states(kind, 0)))
    sheet = tables_of(state.setup).sheet
    boxes = (*sheet.coachman, *sheet.guide, *sheet.merchant, *sheet.adventurer, *sheet.sailor)
    boxes += tuple(one for track in sheet.guide_tracks for one in track.icons)
    shown = re.findall(r"\](\S*)", "\n".join(board(state).splitlines()[3:]).split("  Bonus ")[0])
    for sign, count in (
        ("T", sum(one.treasure > 0 for one in boxes)),
        ("T2", sum(one.treasure == 2 for one in boxes)),
        ("M", sum(one.monster > 0 for one in boxes)),
        ("M2", sum(one.monster == 2 for one in boxes)),
        ("*", sum(one.star for one in boxes)),
    ):
        assert sum(sign in icons for icons in shown) == count


@each_kind
def test_the_points_are_those_of_the_score(kind):
    for state in states(kind, 6, every=19):
        for seat, parts in enumerate(game.score_parts(state)):
            line = next(
                line for line in board(state).splitlines() if line.startswith(state.setup.names[seat] + ": ")
            )
            total, named = re.match(r"\w+: (-?\d+) points \((.*?)\)", line).groups()
            assert int(total) == sum(parts.values())
            assert named == ", ".join(f"{name} {points}" for name, points in parts.items())


@each_kind
def test_what_can_be_done_is_what_is_legal(kind):
    seen = 0
    for state in states(kind, 7, every=3):
        if state.phase != "choose":
            continue
        island = tables_of(state.setup).island
        for seat in range(len(state.players)):
            if state.commits[seat] is not None:
                continue
            text = board(state, seat).rpartition(f"{state.setup.names[seat]} can make ")[2]
            shown = {}
            for companion, rest in re.findall(r"^  (\w+) +(\d.*?|★.*?)(?=\n  \w|\Z)", text, re.M | re.S):
                totals, hexes = rest.split(" to ")
                shown[companion.casefold()] = (
                    {int(total.strip("★")) for total in totals.split()},
                    {island.space(name) for name in hexes.split()},
                )
            expected: dict[str, tuple[set[int], set[int]]] = {}
            for move in game.legal(state, seat):
                if isinstance(move, Travel) and not move.tweaks:
                    totals, targets = expected.setdefault(COMPANIONS[move.companion], (set(), set()))
                    totals.add(move.total)
                    targets.add(move.target)
            assert shown == expected
            seen += len(shown)
    assert seen > 8


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_choice_is_shown_to_who_made_it_alone(kind):
    seen = 0
    for state in states(kind, 0):
        if state.phase != "choose":
            continue
        for seat, move in enumerate(state.commits):
            if move is None:
                continue
            name, seen = state.setup.names[seat], seen + 1
            assert f"{name} has chosen: {game.write(state.setup, move)}" in board(state, seat)
            for other in {None, *range(len(state.players))} - {seat}:
                assert f"{name} has chosen:" not in board(state, other)
            assert f"{name} has chosen" in board(state, None)
    assert seen > 10


@each_kind
def test_the_board_of_all_has_every_sheet_and_that_of_a_seat_its_own(kind):
    state = next(iter(states(kind, 0)))
    seats = len(state.players)
    assert board(state, None).count("  Coachman   ") == seats
    for seat in range(seats):
        assert board(state, seat).count("  Coachman   ") == 1
        assert all(f"{name}: " in board(state, seat) for name in state.setup.names)


@pytest.mark.parametrize("kind", SOLO)
def test_a_solo_board_counts_what_the_scenario_asks_for(kind):
    for state in states(kind, 8, every=7):
        text, player, sheet = board(state), state.players[0], tables_of(state.setup).sheet
        row = next(line for line in text.splitlines() if line.startswith("  Monsters "))
        assert row.count("[") == sheet.monster_spaces
        assert row.count("[ x]") == player.crosses
        assert [int(one) for one in re.findall(r"\[ ?(\d+)\]", row)] == list(player.monster)
        left = (tables_of(state.setup).island.towns & ~player.visited).bit_count()
        assert f"towns {f'{left} to go' if left else 'all done'}" in text


@each_kind
def test_the_legend_names_every_town(kind):
    state = next(iter(states(kind, 0)))
    island = tables_of(state.setup).island
    text = " ".join(board(state).split())
    assert all(name in text for name in island.town_names.values())
    for ship in bits(island.ships):
        assert island.names[ship] in text


@pytest.mark.parametrize("slug", ISLANDS)
def test_islands_of_the_kit_are_drawn_within_a_hundred_columns(slug):
    table = wayfarer.table(["Ana", "Ben", "Cem", "Dia"], island=slug, seed=1).roll().roll()
    assert max(map(len, str(table).splitlines())) <= 100
