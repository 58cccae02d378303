"""Moves of the dice rules as the oracle reads them, and a small table, for examples worked by hand."""

from __future__ import annotations

from tests.oracle.pathwalker_oracle import Oracle

__all__ = [
    "AGAIN",
    "HELP",
    "OVEREXERT",
    "PASS",
    "SESSION",
    "duel",
    "fail",
    "overexert",
    "roll",
    "table",
    "tire",
    "versus",
]

OVEREXERT = {"do": "overexert"}
AGAIN = {"do": "again"}
PASS = {"do": "pass"}
SESSION = {"do": "session"}
HELP = {"do": "help"}


def roll(trait="Might", dice=None, against=(), text=""):
    return {"do": "roll", "trait": trait, "dice": dice, "against": list(against), "text": text}


def versus(*sides):
    return {"do": "versus", "sides": [{"who": who, "trait": trait, "dice": None} for who, trait in sides]}


def table(**options):
    """Ann is strong, Bo is quick, Cy is a little of both."""
    characters = {
        "Ann": {"Might": 6, "Charm": 2},
        "Bo": {"Swiftness": 3, "Might": 1},
        "Cy": {"Might": 2, "Swiftness": 2},
    }
    return Oracle(characters, **options)


def fail(oracle, who, trait="Might", against=()):
    """Roll a trait and show nothing but ones."""
    move = roll(trait, against=against)
    oracle.play(who, move, {who: [1] * len(oracle.dice(who, move)[who])})


def overexert(oracle, who):
    """Roll the failed attempt again, in vain."""
    oracle.play(who, OVEREXERT, {who: [1] * len(oracle.dice(who, OVEREXERT)[who])})


def duel(oracle, **successes):
    """Everyone named rolls Might for so many sixes, the other dice show ones."""
    move = versus(*((who, "Might") for who in successes))
    dice = oracle.dice("Ann", move)
    shown = {who: [6] * wins + [1] * (len(dice[who]) - wins) for who, wins in successes.items()}
    oracle.play("Ann", move, shown)


def tire(oracle, who, trait="Might"):
    """Two overexertions in one attempt: three dice of the score, and TIRED."""
    fail(oracle, who, trait)
    overexert(oracle, who)
    overexert(oracle, who)
