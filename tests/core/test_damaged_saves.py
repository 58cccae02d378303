"""Saves that are damaged, foreign, newer or hostile: one sentence, or a table that can be watched."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.core import save
from tabletop_kit.core.errors import SaveError, TabletopError
from tabletop_kit.core.log import Resolved
from tabletop_kit.core.record import MIGRATIONS, SCHEMA, Record, checked, digest, migrate
from tests.harness.commits import commits
from tests.harness.deck import deck
from tests.harness.toys import commits_table, deck_table

GOLDEN = Path(__file__).parent / "golden"


def midway():
    t = commits_table(skippable=False, turns=3).roll()
    return t.play(t.legal(1)[0], 1).play(t.legal(0)[0], 0).roll().play("keep").roll().play("reroll", 1)


def cards():
    return deck_table().roll().play("draw").play("play " + deck_table().roll().play("draw").state.hand[0])


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("saves") / "game.json"


def opened(game, place, content):
    place.write_bytes(content)
    return save.load(game, place)


@pytest.mark.parametrize("make", [midway, cards])
def test_a_save_cut_short_anywhere_gets_one_sentence(make, place):
    t = make()
    content = t.save(place).read_bytes()
    assert content.endswith(b"\n")  # all but this last byte is the record itself
    for length in range(len(content) - 1):
        with pytest.raises(SaveError, match="damaged or cut short"):
            opened(t.game, place, content[:length])
    assert opened(t.game, place, content[:-1]).state == t.state


@pytest.mark.parametrize("make", [midway, cards])
def test_a_save_with_any_byte_changed_is_refused_or_watched_or_still_folds(make, place):
    t = make()
    content = t.save(place).read_bytes()
    for at in range(len(content)):
        for byte in (0x00, 0xFF, content[at] ^ 0x01):
            place.write_bytes(content[:at] + bytes([byte]) + content[at + 1 :])
            agreeable(t.game, place)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b'"save"',
        b"{}",
        b'{"format": "something else"}',
        b'{"format": null, "game": "commits"}',
    ],
)
def test_a_foreign_file_is_named_as_such(place, content):
    sentence = (
        "damaged or cut short" if not content else r"holds no table of tabletop_kit; it was left as it is\.$"
    )
    with pytest.raises(SaveError, match=sentence):
        opened(commits, place, content)
    assert place.read_bytes() == content


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"PK\x03\x04", b"[" * 100_000, b'{"a":' * 100_000, b"1" + b"0" * 9999]
)
def test_what_is_no_json_is_damaged(place, content):
    with pytest.raises(SaveError, match="damaged or cut short"):
        opened(commits, place, content)


def test_a_file_far_too_large_is_not_read(place):
    with place.open("wb") as file:
        file.truncate(save.MAX_BYTES + 1)
    with pytest.raises(
        SaveError, match=r"has 4,000,001 bytes; a save of tabletop_kit has at most 4,000,000\.$"
    ):
        save.load(commits, place)
    place.unlink()


def changed(place, **fields):
    record = json.loads(midway().save(place).read_text("utf8"))
    return json.dumps({**record, **fields}).encode()


def test_a_newer_save_asks_for_a_newer_kit(place):
    with pytest.raises(
        SaveError, match=r"newer tabletop_kit \(schema 99, .*up to 1\); update the kit to open it\.$"
    ):
        opened(commits, place, changed(place, schema=99))


@pytest.mark.parametrize("schema", [0, -1, True, "1", None, 1.0, []])
def test_a_schema_that_is_none_is_damage(place, schema):
    with pytest.raises(SaveError, match="is damaged: its schema is"):
        opened(commits, place, changed(place, schema=schema))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"rules": "1"}, "its entry 'rules' cannot be read"),
        ({"log": {}}, "its entry 'log' cannot be read"),
        ({"log": [{"is": "move", "seat": 0, "move": "take 1"}]}, "its entry 'log[0].events' is missing"),
        (
            {"log": [{"is": "move", "seat": 0, "move": "keep", "events": [], "by": 1}]},
            "its entry 'log[0].by' is not known",
        ),
        (
            {"log": [{"is": "roll", "stream": "faces", "outcome": [], "events": [], "by": 1}]},
            "its entry 'log[0].by' is not known",
        ),
        (
            {"log": [{"is": "move", "seat": 0, "move": "keep", "events": [{"kind": "a", "by": 1}]}]},
            "its entry 'log[0].events[0].by' is not known",
        ),
        ({"log": [{"is": "spell"}]}, "its entry 'log[0].is' cannot be read"),
        ({"surprise": 1}, "its entry 'surprise' is not known"),
        ({"setup": {"turns": "two"}}, "its entry 'turns' cannot be read"),
        ({"setup": {"turns": 0}}, "Commits goes on for 1 to 50 turns"),
        ({"setup": {"clash": "maybe"}}, "clash cannot be 'maybe'"),
        ({"bots": {"5": {"name": "random"}}}, "it names a bot for a seat that is not at the table"),
        ({"bots": {"first": {"name": "random"}}}, "it names a bot for a seat that is not at the table"),
        ({"bots": {"1": "random"}}, "its entry 'bots[...]' cannot be read"),
        (
            {"bots": {"1": {"name": "random", "options": {"a": [1]}}}},
            "its entry 'bots[...].options[...]' cannot be read",
        ),
        ({"chance": {"source": "seeded", "seed": 1, "luck": 2}}, "its entry 'chance.luck' is not known"),
        ({"chance": {"source": "prayer"}}, "chance cannot come from 'prayer' with nothing"),
        ({"chance": {"source": "seeded"}}, "chance cannot come from 'seeded' with nothing"),
        ({"chance": {"source": "scripted"}}, "chance cannot come from 'scripted' with nothing"),
        ({"chance": {"source": "typed", "seed": 3}}, "chance cannot come from 'typed' with seed"),
        ({"chance": {"source": "scripted", "rolls": [1], "streams": {}}}, "with rolls and streams"),
        ({"chance": {"source": "seeded", "seed": 2**70}}, "is damaged: a seed is a whole number"),
    ],
    ids=str,
)
def test_a_field_that_cannot_be_is_named(place, fields, fault):
    with pytest.raises(SaveError) as error:
        opened(commits, place, changed(place, **fields))
    assert f"{place} is damaged: " in str(error.value)
    assert fault in str(error.value)
    assert str(error.value).endswith(". It was left as it is; use a copy made earlier.")
    assert "\n" not in str(error.value)


def test_a_sentence_stays_short_whatever_the_file_says(place):
    with pytest.raises(SaveError) as error:
        opened(commits, place, changed(place, game="x" * 100_000))
    assert len(str(error.value)) < 300


# ---------------------------------------------------------------------- anything at all
def paths(value, path=()):
    """The way to every value inside a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths(inner, (*path, key))


RECORDS = [json.loads(msgspec.json.encode(save.record(t))) for t in (midway(), cards())]
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 9), st.sampled_from([2**31, 2**63, 2**64, -(2**63) - 1, 10**40]),
    st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=8),
    st.sampled_from(["take 3", "draw", "play c1", "keep", "Ana: keep", "random", "c1~", "move", "roll", "faces"]),
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def part(record, way):
    for key in way:
        record = record[key]
    return record


@st.composite
def mutations(draw):
    """A record with one to three of its parts replaced, removed, doubled or swapped for another part."""
    record = deepcopy(draw(st.sampled_from(RECORDS)))
    for _ in range(draw(st.integers(1, 3))):
        ways = sorted(paths(record), key=str)
        *way, last = draw(st.sampled_from([way for way in ways if way]))
        holder = part(record, way)
        match draw(st.sampled_from(["replace", "remove", "double", "graft"])):
            case "replace":
                holder[last] = draw(VALUES)
            case "remove" if len(record) > 1:
                del holder[last]
            case "double" if isinstance(holder, list):
                holder.insert(last, deepcopy(holder[last]))
            case _:
                holder[last] = deepcopy(part(record, draw(st.sampled_from(ways))))
    return record


def load_or_none(game, path):
    try:
        return save.load(game, path)
    except SaveError:
        return None


def agreeable(game, path):
    """A save is refused and left alone, or opens to be watched, or as a table that agrees with it."""
    before = path.read_bytes()
    table = load_or_none(game, path)
    if table is None:
        assert path.read_bytes() == before
        return
    recorded = json.loads(before)
    assert len(table.log) == len(recorded["log"])
    assert str(table)
    assert isinstance(str(table.log), str)
    if table.watch_only is None:
        assert digest(table.state) == recorded["digest"]
        rolls = [list(entry.outcome) for entry in table.log if isinstance(entry, Resolved)]
        assert rolls == [entry["outcome"] for entry in recorded["log"] if entry["is"] == "roll"]
    else:
        with pytest.raises(TabletopError, match="it can be watched, not played on"):
            table.roll()
        assert save.record(table) == msgspec.convert(recorded, Record)


@settings(max_examples=6 * settings.default.max_examples)
@given(record=mutations())
def test_a_save_changed_anyhow_is_refused_or_watched_or_still_folds(record, place):
    place.write_bytes(json.dumps(record).encode())
    agreeable(deck if record.get("game") == "deck" else commits, place)


@given(content=st.one_of(st.binary(max_size=60), VALUES.map(lambda value: json.dumps(value).encode())))
def test_any_other_content_gets_a_sentence(content, place):
    with pytest.raises(SaveError):
        opened(commits, place, content)


# ---------------------------------------------------------------------- migrations
def rename_moves(data):
    """From schema 1, which called the log moves."""
    rest = {name: value for name, value in data.items() if name != "moves"}
    return {**rest, "log": data["moves"]}


def name_seats(data):
    """From schema 2, which knew one player only."""
    return {**data, "seats": [data["player"]]}


CHAIN = {1: rename_moves, 2: name_seats}


def test_old_saves_are_brought_up_step_by_step():
    first = {"schema": 1, "moves": ["a"], "player": "Ana"}
    assert migrate(first, migrations=CHAIN, target=3) == {
        "schema": 3,
        "log": ["a"],
        "player": "Ana",
        "seats": ["Ana"],
    }
    assert first == {"schema": 1, "moves": ["a"], "player": "Ana"}


def test_a_chain_starts_where_the_save_is():
    second = {"schema": 2, "log": [], "player": "Ben"}
    assert migrate(second, migrations=CHAIN, target=3)["seats"] == ["Ben"]
    assert migrate({"schema": 3, "log": []}, migrations=CHAIN, target=3) == {"schema": 3, "log": []}


@pytest.mark.parametrize("data", [{"schema": 1}, {"schema": 2, "moves": []}], ids=str)
def test_an_old_save_that_lacks_what_a_step_needs_is_damaged(data):
    with pytest.raises(
        SaveError, match=rf"^Old is damaged: it is no whole save of schema {data['schema']}\."
    ):
        migrate(data, "Old", CHAIN, 3)


def test_an_old_file_is_opened_in_todays_form(tmp_path):
    class Today(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
        format: str
        game: str
        schema: int
        log: list[str]
        player: str
        seats: list[str]

    path = tmp_path / "old.json"
    path.write_bytes(
        b'{"format": "tabletop_kit diary", "game": "commits", "schema": 1, "moves": ["a"], "player": "Ana"}'
    )
    today = save.read_record(path, Today, "tabletop_kit diary", "commits", 3, CHAIN)
    assert (today.schema, today.log, today.seats) == (3, ["a"], ["Ana"])
    with pytest.raises(SaveError, match=r"holds no diary of tabletop_kit"):
        checked({}, Today, "tabletop_kit diary", "commits", "It", 3, CHAIN)


def test_a_step_for_each_schema_leads_to_todays():
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))


@pytest.mark.parametrize(("game", "file"), [(commits, "commits_schema_1.json"), (deck, "deck_schema_1.json")])
def test_a_finished_game_of_the_first_schema_opens_for_ever(game, file, place):
    table = save.load(game, GOLDEN / file)
    assert json.loads(table.save(place).read_bytes()) == json.loads((GOLDEN / file).read_bytes())
    assert table.watch_only is None
    assert table.over
