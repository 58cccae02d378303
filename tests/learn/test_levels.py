"""What holds for every level of every course."""

import random

import pytest

from tabletop_kit import learn
from tabletop_kit.core.errors import IllegalMove, TabletopError
from tabletop_kit.core.game import Chance, Decide
from tabletop_kit.learn.course import COURSES
from tabletop_kit.learn.coverage import met

GAMES = [game for game in COURSES if game in learn.courses_there()]
LEVELS = [
    pytest.param(game, level, id=f"{game}/{level.name}") for game in GAMES for level in learn.course(game)
]
MISTAKES = [
    pytest.param(game, level, mistake, id=f"{game}/{level.name}/{number}")
    for game in GAMES
    for level in learn.course(game)
    for number, mistake in enumerate(level.mistakes)
]
#: Courses as long as they are promised to be.
LEAST = {"wayfarer": 30, "wyr": 20, "pathwalker": 12}


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_as_long_as_promised_and_every_name_in_it_is_its_own(game):
    levels = [level.name for level in learn.course(game)]
    questions = [question.name for chapter in learn.course(game).chapters for question in chapter.questions]
    assert len(levels) >= LEAST[game]
    assert len(set(levels)) == len(levels)
    assert len(set(questions)) == len(questions)


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_solution_solves_the_level_with_all_stars(game, level):
    attempt = learn.Try(level)
    outcomes = [attempt.play(text).outcome for text in level.solution]
    assert outcomes == ["open"] * (len(level.solution) - 1) + ["solved"]
    assert attempt.stars == 3


@pytest.mark.parametrize(("game", "level", "mistake"), MISTAKES)
def test_a_foreseen_mistake_is_answered_in_its_own_words(game, level, mistake):
    attempt = learn.Try(level)
    for text in mistake.by:
        answer = attempt.play(text)
    assert answer.text.startswith(mistake.say)
    assert answer.outcome == "lost" or answer.refused


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_no_level_gets_stuck_and_what_ends_it_is_told(game, level):
    """Random play, legal moves only, comes to an end with a sentence, and not always to the goal."""
    for seed in range(6):
        rng, attempt = random.Random(seed), learn.Try(level)
        for _ in range(60):
            if attempt.answer.outcome != "open":
                break
            attempt.play(random_move(attempt, rng))
        assert attempt.answer.outcome in ("solved", "lost")
        assert attempt.answer.text.endswith((".", "!", "?"))
        assert "\n" not in attempt.answer.text


def random_move(attempt, rng):
    """A legal move of somebody who may move, in notation with its name, or the roll that waits."""
    table = attempt.table
    turn = table.turn
    if isinstance(turn, Chance) and (not turn.may or rng.random() < 0.8):
        return "roll"
    seats = (turn.seats or turn.may) if isinstance(turn, Decide) else turn.may
    if attempt.level.seat is not None:
        seats = [seat for seat in seats if seat == attempt.level.seat] or seats
    seat = rng.choice(list(seats))
    move = table.game.write(table.setup, rng.choice(list(table.legal(seat))))
    return f"{table.names[seat]}: {move}" if len(table.names) > 1 else move


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_something_that_bars_a_move_costs_nothing(game, level):
    attempt = learn.Try(level)
    before = len(attempt.table.log)
    for text in [text for mistake in level.mistakes for text in mistake.by[:1]]:
        try:
            attempt.table.fork().play(text, default=level.seat)
        except IllegalMove:
            attempt.play(text)
        except TabletopError:
            continue
    assert len(attempt.table.log) == before
    assert attempt.answer.outcome == "open"


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_hints_say_more_each_time_and_cost_a_star(game, level):
    attempt = learn.Try(level)
    hints = [attempt.hint() for _ in range(len(level.hints) + 1)]
    assert hints == [*level.hints, level.hints[-1]]
    for text in level.solution:
        attempt.play(text)
    assert attempt.stars == 2


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_texts_are_sentences_and_rules_are_those_of_the_game(game, level):
    for text in (
        level.goal,
        level.learned,
        level.otherwise,
        *level.hints,
        *(one.say for one in level.mistakes),
    ):
        assert text == text.strip()
        assert text.endswith((".", "!", "?"))
    assert level.rules
    rulebook = level.opening.open().game.rulebook
    assert all(rulebook[rule] for rule in level.rules)


@pytest.mark.parametrize("game", GAMES)
def test_questions_have_one_right_answer_and_a_word_for_each_wrong_one(game):
    course = learn.course(game)
    rulebook = next(iter(course)).opening.open().game.rulebook
    for question in (one for chapter in course.chapters for one in chapter.questions):
        assert 0 <= question.right < len(question.options)
        assert len({option.text for option in question.options}) == len(question.options) >= 2
        assert all(option.say.endswith((".", "!", "?")) for option in question.options)
        assert all(rulebook[rule] for rule in question.rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_met_in_its_course(game):
    course = learn.course(game)
    rulebook = next(iter(course)).opening.open().game.rulebook
    assert set(rulebook) - set(met(course)) == set()


def test_an_unknown_course_or_level_is_told_with_those_there_are():
    with pytest.raises(TabletopError, match=f"There are: {', '.join(GAMES)}"):
        learn.course("chess")
    with pytest.raises(TabletopError, match="no level 'castling'; known are first-roll"):
        learn.level("pathwalker", "castling")
    with pytest.raises(TabletopError, match=r"no level 'first-rol'; did you mean first-roll\?"):
        learn.level("pathwalker", "first-rol")
