"""The sections of RESULTS.md: each game replaces its own and leaves the others alone."""

from __future__ import annotations

from tests.balance import results


def test_a_section_is_replaced_and_the_others_stay(tmp_path, monkeypatch):
    path = tmp_path / "RESULTS.md"
    monkeypatch.setattr(results, "RESULTS", path)
    results.write_section("first", "First game", ["one"])
    results.write_section("second", "Second game", ["two"])
    results.write_section("first", "First game", ["three"])
    assert path.read_text("utf8") == (
        "# Balance\n\n<!-- first -->\n## First game\n\nthree\n<!-- /first -->\n\n"
        "<!-- second -->\n## Second game\n\ntwo\n<!-- /second -->\n"
    )
