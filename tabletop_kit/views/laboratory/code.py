"""What stands on the bench as a few lines of Python that give the same answers. Pure."""

from __future__ import annotations

from .bench import LETTERS, Bench
from .trials import Trials

__all__ = ["code"]

_ASKED = {
    "successes": "successes()",
    "sum": "sum()",
    "highest": "keep_highest({keep})",
    "lowest": "keep_lowest({keep})",
}


def code(bench: Bench, trials: Trials | None = None) -> str:
    """Python that asks the odds what is shown.

    Examples
    --------
    >>> from tabletop_kit.dice import Pool
    >>> from tabletop_kit.views.laboratory.bench import Bench, Side
    >>> print(code(Bench((Side("Might", Pool(5)),))))
    from tabletop_kit import dice
    <BLANKLINE>
    a = dice.Pool('5d6', success='six')  # Might
    print(a.successes())
    print(a.successes().at_least(1))
    """
    names = [letter.lower() for letter in LETTERS[: len(bench.sides)]]
    lines = ["from tabletop_kit import dice"]
    lines += ["from tabletop_kit.views.laboratory.trials import Trials"] * (bench.question == "simulation")
    lines.append("")
    for name, side in zip(names, bench.sides, strict=True):
        note = f"  # {side.name}" if side.name else ""
        lines.append(f"{name} = dice.{side.pool!r}{note}")
    return "\n".join([*lines, *_asked(bench, trials, names)])


def _asked(bench: Bench, trials: Trials | None, names: list[str]) -> list[str]:
    first, second = names[bench.chosen], names[bench.opponent]
    asked = _ASKED[bench.count].format(keep=bench.keep)
    match bench.question:
        case "against":
            return [f"print(dice.opposed({first}, {second}))"]
        case "overexertion":
            options = f"price={str(bench.price)!r}, reading={bench.reading!r}, nemesis={bench.nemesis}, done={bench.done}"
            return [f"print(dice.overexertion({name}, {options}))" for name in names]
        case "simulation":
            seed, made = (trials.seed, trials.made) if trials else (0, 0)
            how = f"{bench.count!r}, keep={bench.keep}, seed={seed}"
            return [
                f"trials = Trials({first}, {how})",
                f"for left in trials.batches({made or 1000}):",
                "    pass",
                "print(sorted(trials.seen.items()))",
                f"print({first}.{asked})",
            ]
    each = [f"print({name}.{asked})" for name in names]
    return [*each, *(f"print({name}.{asked}.at_least({bench.least}))" for name in names)]
