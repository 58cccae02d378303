"""The pupils' file holds no answer and no switch, and runs."""

import copy
import json
from pathlib import Path

import pytest

from tabletop_kit.core.errors import SaveError, SetupError
from tabletop_kit.learn.pupil import pupil_file, write_pupil_file
from tabletop_kit.learn.study import Study
from tabletop_kit.learn.unit import UNITS, unit
from tests.learn.test_predict import parts

FOLDER = Path(__file__).parents[2] / "notebooks" / "teach"
NOTEBOOKS = sorted(path for path in FOLDER.glob("*.ipynb") if path.stem[3:] in UNITS)


def lesson(path=NOTEBOOKS[0]):
    return json.loads(path.read_text(encoding="utf-8"))


def sources(notebook):
    return "\n".join("".join(cell["source"]) for cell in notebook["cells"])


def with_knobs(*lines):
    cell = {
        "cell_type": "code",
        "metadata": {},
        "source": 'PUPIL = "Ana"\nCLASS_SEED = 7',
        "outputs": [],
        "execution_count": 1,
    }
    return {"cells": [cell, {**cell, "source": "\n".join(lines)}], "metadata": {}}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_answer_and_no_switch_stands_in_the_pupils_file(path):
    made = pupil_file(lesson(path), 4711, "Ben")
    whole = json.dumps(made, ensure_ascii=False)
    assert "show_answers" not in whole.casefold()
    assert "teacher" not in "".join(json.dumps(cell["metadata"]) for cell in made["cells"])
    assert "misconception" not in whole
    assert all(cell["outputs"] == [] for cell in made["cells"] if cell["cell_type"] == "code")
    for asking in unit(path.stem[3:]):
        for pupil in ("Ana", "Ben"):
            exact = asking.ask(4711, pupil).exact()
            forms = {f"{float(exact):.4f}", f"{float(exact) * 100:.1f}"}
            assert not any(form in whole for form in forms)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_pupils_file_runs_and_its_widgets_hold_no_answer(path):
    names = {}
    shown = []
    names["display"] = lambda *views: shown.extend(views)
    for cell in pupil_file(lesson(path), 4711, "Ben")["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    study = names["study"]
    assert isinstance(study, Study)
    assert (study.pupil, study.class_seed, study.show_answers) == ("Ben", 4711, False)
    views = [study[asking.name] for asking in study.unit] + shown
    for view in views:
        exact = view.work.inquiry.exact()
        state = " ".join(str(part.get_state()) for part in parts(view.widget))
        assert f"{float(exact):.4f}" not in state
        assert f"{float(exact):.1%}" not in state
        assert view.work.prediction == ""


def test_name_and_seed_are_set_and_the_rest_of_their_lines_stays():
    made = sources(pupil_file(lesson(), 4711, 'Zoë "Z"'))
    assert 'PUPIL = "Zoë \\"Z\\""  # your name' in made
    assert "CLASS_SEED = 4711  # the same" in made
    assert 'PUPIL = ""  #' in sources(pupil_file(lesson(), 4711))


def test_the_teachers_notebook_stays_as_it_is():
    before = lesson()
    kept = copy.deepcopy(before)
    pupil_file(before, 1)
    assert before == kept


def test_a_cell_that_breaks_without_the_switch_is_told():
    with pytest.raises(SetupError, match="'if SHOW_ANSWERS:' is no longer whole"):
        pupil_file(with_knobs("if SHOW_ANSWERS:", "    print(1)"), 1)


def test_a_notebook_that_is_no_lesson_is_told(tmp_path):
    with pytest.raises(SetupError, match="no cell of it sets PUPIL and CLASS_SEED"):
        pupil_file({"cells": [], "metadata": {}}, 1)
    (tmp_path / "a.ipynb").write_text("{}")
    with pytest.raises(SaveError, match="is no notebook"):
        write_pupil_file(tmp_path / "a.ipynb", 1, tmp_path / "b.ipynb")


def test_the_pupils_file_is_never_written_over_the_teachers(tmp_path):
    path = tmp_path / "lesson.ipynb"
    path.write_bytes(NOTEBOOKS[0].read_bytes())
    with pytest.raises(SetupError, match="the teacher's notebook itself"):
        write_pupil_file(path, 1, path)
    made = write_pupil_file(path, 1, tmp_path / "pupils.ipynb")
    assert json.loads(made.read_text(encoding="utf-8"))["nbformat"] == 4
