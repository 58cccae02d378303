"""The teacher's words on the command line, from a list of names to a class result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_kit import learn
from tabletop_kit.cli import main, teaching
from tabletop_kit.learn import results


@pytest.fixture
def names(tmp_path: Path) -> Path:
    """A list of pupils, one of them twice."""
    path = tmp_path / "names.txt"
    path.write_text("Ana\n\n  Ben  \nZoë O'Hara\nAna\n", encoding="utf-8")
    return path


def test_every_pupil_gets_a_file(tmp_path: Path, names: Path) -> None:
    out = tmp_path / "class"
    assert main(["pupils", "1", "--seed", "7", "--names", str(names), "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "one_six_Ana.ipynb",
        "one_six_Ben.ipynb",
        "one_six_Zoë_O_Hara.ipynb",
    ]
    text = (out / "one_six_Ben.ipynb").read_text(encoding="utf-8")
    assert 'PUPIL = \\"Ben\\"' in text
    assert "CLASS_SEED = 7" in text
    assert "SHOW_ANSWERS" not in text


def test_a_name_that_stands_twice_is_told(
    tmp_path: Path, names: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pupils", "1", "--seed", "7", "--names", str(names), "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if not line.startswith("Written: ")] == [
        f"Ana stands more than once in {names} and is taken for one pupil; write two of them as two names."
    ]


def test_a_seed_that_is_no_number_is_answered_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["pupils", "1", "--seed", "x"])
    assert "'x' is no whole number: give one such as 2026" in capsys.readouterr().err


def test_without_names_there_is_one_file_in_which_pupils_write_theirs(tmp_path: Path) -> None:
    assert main(["pupils", "hidden-pool", "--seed", "7", "--out", str(tmp_path)]) == 0
    notebook = json.loads((tmp_path / "hidden_pool.ipynb").read_text(encoding="utf-8"))
    assert any('PUPIL = ""' in "".join(cell["source"]) for cell in notebook["cells"])


def test_a_teachers_own_copy_is_taken(tmp_path: Path) -> None:
    own = tmp_path / "own.ipynb"
    assert main(["pupils", "1", "--seed", "7", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "one_six.ipynb").read_text(encoding="utf-8")
    own.write_text(text.replace("# At least one six", "# Our lesson"), encoding="utf-8")
    assert main(["pupils", "1", "--seed", "8", "--notebook", str(own), "--out", str(tmp_path)]) == 0
    made = (tmp_path / "one_six.ipynb").read_text(encoding="utf-8")
    assert "# Our lesson" in made
    assert "CLASS_SEED = 8" in made


def test_worksheets_and_their_key_are_printed(tmp_path: Path, names: Path) -> None:
    assert main(["worksheet", "opposed", "--seed", "7", "--names", str(names), "--out", str(tmp_path)]) == 0
    for name in ("opposed.pdf", "opposed-key.pdf"):
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")


def test_a_class_is_put_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    for pupil in ("Ana", "Ben"):
        study = learn.Study("one-six", pupil, 7)
        study["some-six"].predict("1/2")
        study.hand_in(tmp_path)
    out = tmp_path / "out"
    assert main(["class", str(tmp_path), "--out", str(out)]) == 0
    assert len(results.read(out / "class_results.csv")) == 2
    assert (out / "class_some-six.png").read_bytes().startswith(b"\x89PNG")
    assert "some-six: 2 predicted" in capsys.readouterr().out


def test_what_is_not_installed_is_named_with_the_line_that_installs_it(
    tmp_path: Path, names: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_: object) -> list[Path]:
        raise ModuleNotFoundError("No module named 'ipywidgets'", name="ipywidgets")

    monkeypatch.setitem(teaching.COMMANDS, "worksheet", missing)
    assert main(["worksheet", "1", "--seed", "1", "--names", str(names)]) == 1
    assert capsys.readouterr().err == (
        'This needs ipywidgets; install it with: pip install "tabletop-kit[play]"\n'
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pupils", "chess", "--seed", "1"], "There is no lesson 'chess'"),
        (["pupils", "13", "--seed", "1"], "There is no lesson 13; they are numbered 1 to 12."),
        (["pupils", "1", "--seed", "1", "--names", "nobody.txt"], "nobody.txt"),
        (["worksheet", "1", "--seed", "1", "--names", "empty.txt"], "holds no names"),
        (["pupils", "1", "--seed", "1", "--notebook", "empty.txt"], "is no notebook"),
        (["pupils", "1", "--seed", "1", "--out", "empty.txt"], "cannot be made"),
        (["pupils", "1", "--seed", "1", "--names", "same.txt"], "files of the same name"),
        (["pupils", "1", "--seed", "1", "--names", "odd.txt"], "cannot be a name"),
        (["class", "nowhere"], "There are no results in nowhere"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "same.txt").write_text("A B\nA_B\n")
    (tmp_path / "odd.txt").write_text("<b>\n")
    assert main(words) == 1
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
