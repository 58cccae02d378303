"""What the odds benchmark asks, and how each tool is asked it: every way of a peer that is worth a try."""

from __future__ import annotations

PLAN_BY_HAND = """
from fractions import Fraction
PRICE = Fraction(1, 4)
def plan(n):
    miss = MISS
    worth, go, costs, left = Fraction(0), 0, [], n
    while left >= len(costs) + 1:
        costs.append(len(costs) + 1)
        left -= costs[-1]
    for cost in reversed(costs):
        pushed = 1 - miss - PRICE * cost + miss * worth
        worth, go = (pushed, go + 1) if pushed > 0 else (Fraction(0), 0)
    failing, lost = miss, Fraction(0)
    for cost in costs[:go]:
        lost += cost * failing
        failing *= miss
    return 1 - failing, lost, go
"""
OFFER = """
def offer(roll):
    a, b, c, d = roll
    mask = 1 << a + b | 1 << a + c | 1 << a + d | 1 << b + c | 1 << b + d | 1 << c + d
    if a == b or a == c or a == d: mask |= 4096 << a
    if b == c or b == d: mask |= 4096 << b
    if c == d: mask |= 4096 << c
    return mask
def offer_with(given, roll):
    a, b, c = roll
    mask = 1 << given + a | 1 << given + b | 1 << given + c
    return mask | 4096 << given if given in roll else mask
"""
SETUP = {
    "tabletop_kit": "from fractions import Fraction\nfrom tabletop_kit import dice\ndice.Pool\n"
    "PRICE = Fraction(1, 4)\n"
    "def plan(n):\n    o = dice.overexertion(n, PRICE)\n    return o.chance, o.lost, o.overexertions\n",
    "icepool": "import icepool\nfrom icepool import Die, d6\n"
    + OFFER
    + PLAN_BY_HAND.replace("MISS", "1 - d6.highest(n).probability(6)"),
    "dyce": "from fractions import Fraction\nfrom dyce import H, P\nd6 = H(6)\n"
    + OFFER
    + PLAN_BY_HAND.replace("MISS", "Fraction(d6.exactly_k_times_in_n(6, n, 0), 6**n)")
    + """
def sign(a, b):
    return (a > b) - (a < b)
def chance_of_six(h):
    return Fraction(h[6], h.total)
""",
}
HIT_ICE, HIT_DYCE = "Die({0: 5, 1: 1})", "H({0: 5, 1: 1})"


class Row:
    """One question: how the product is asked, the ways of each peer, how far ahead it must be, and
    whether the answers are compared.
    """

    def __init__(
        self,
        name: str,
        product: str,
        icepool: list[str],
        dyce: list[str],
        ahead: int = 3,
        compared: bool = True,
    ) -> None:
        self.name, self.ahead, self.compared = name, ahead, compared
        self.ways = {"tabletop_kit": [product], "icepool": icepool, "dyce": dyce}


def _ahead(n: int) -> int:
    return 10 if n >= 100 else 3


def rows() -> list[Row]:
    """Every question of the comparison."""
    return [
        *[_at_least_one(n) for n in (10, 100, 1000, 10_000)],
        *[_successes(n) for n in (10, 100, 1000, 10_000)],
        *[_opposed(a, b) for a, b in ((10, 10), (10, 7), (100, 100), (100, 70), (1000, 1000))],
        *[_highest_three(n) for n in (4, 20, 100)],
        *[_sum(n) for n in (100, 1000)],
        Row(
            "totals and doubles of 2 of 4 dice",
            "dice.offers(4)",
            ["icepool.map(offer, d6.pool(4).expand(), star=False)"],
            ["H.from_counts((offer(roll), n) for roll, n in (4 @ P(6)).rolls_with_counts())"],
        ),
        Row(
            "the same, 1 given die and 1 of 3",
            "dice.offers(4, using=1)",
            ["icepool.map(offer_with, d6, d6.pool(3).expand(), star=False)"],
            [
                "H.from_counts((offer_with(f, roll), n) for roll, n in (3 @ P(6)).rolls_with_counts() "
                "for f in range(1, 7))"
            ],
        ),
        *[Row(f"overexertion plan, {n} dice", f"plan({n})", [f"plan({n})"], [f"plan({n})"]) for n in (5, 10)],
    ]


def _at_least_one(n: int) -> Row:
    return Row(
        f"at least one 6, {n} dice",
        f"dice.at_least_one({n})",
        [f"d6.highest({n}).probability(6)"],
        [
            f"chance_of_six(d6.order_stat_for_n_at_pos({n}, {n - 1}))",
            f"1 - Fraction(d6.exactly_k_times_in_n(6, {n}, 0), 6**{n})",
        ],
    )


def _successes(n: int) -> Row:
    icepool = [f"{n} @ (d6 == 6)", f"{HIT_ICE}.pool({n}).sum()"]
    if n <= 100:  # with 1000 dice this way takes a minute
        icepool.append(f"d6.pool({n}).keep_outcomes([6]).size()")
    return Row(
        f"successes of {n} dice",
        f"dice.Pool({n}).successes()",
        icepool,
        [f"{n} @ {HIT_DYCE}", f"H({{k: d6.exactly_k_times_in_n(6, {n}, k) for k in range({n + 1})}})"],
        _ahead(n),
        compared=n <= 1000,  # ten thousand fractions take longer to write down than the odds
    )


def _opposed(a: int, b: int) -> Row:
    return Row(
        f"opposed, {a} against {b}",
        f"dice.opposed({a}, {b})",
        [
            f"({a} @ {HIT_ICE}).cmp({b} @ {HIT_ICE})",
            f"{HIT_ICE}.pool({a}).sum().cmp({HIT_ICE}.pool({b}).sum())",
        ],
        [f"({a} @ {HIT_DYCE}).apply(sign, {b} @ {HIT_DYCE})"],
        _ahead(a),
    )


def _highest_three(n: int) -> Row:
    return Row(
        f"highest 3 of {n} dice",
        f"dice.Pool({n}).keep_highest(3)",
        [f"d6.highest({n}, 3)", f"d6.pool({n}).highest(3).sum()"],
        [f"({n} @ P(6)).at(slice(-3, None))"],
    )


def _sum(n: int) -> Row:
    return Row(
        f"sum of {n} dice",
        f"dice.Pool({n}).sum()",
        [f"{n} @ d6", f"d6.pool({n}).sum()"],
        [f"{n} @ H(6)", f"({n} @ P(6)).h()"],
        _ahead(n),
    )


# Everything that a slider up to 12 dice can ask, each asked once, in one process.
SLIDER = """
from fractions import Fraction
from time import perf_counter_ns as now
from tabletop_kit import dice
import json
questions = {}
for n in range(13):
    questions |= {
        f"at_least_one({n})": lambda n=n: dice.at_least_one(n),
        f"successes of {n}": lambda n=n: dice.Pool(n).successes().mean,
        f"successes of {n}d8 + {n}d6": lambda n=n: dice.Pool({6: n, 8: n}, "six-up").successes().mean,
        f"sum of {n}": lambda n=n: dice.Pool(n).sum().var,
        f"pair_sums({n})": lambda n=n: dice.pair_sums(n)[7],
        f"doubles({n})": lambda n=n: dice.doubles(n),
        f"offers({n})": lambda n=n: dice.offers(n).any_of([5, 9]),
        f"offers({n}, using=1)": lambda n=n: dice.offers(n, using=1).any_of([5, 9]),
        f"overexertion({n})": lambda n=n: dice.overexertion(n, Fraction(1, 4)).chance,
        f"overexertion({n}, shrink)": lambda n=n: dice.overexertion(n, reading="shrink").lost,
    }
    for k in range(n + 1):
        questions[f"highest {k} of {n}"] = lambda n=n, k=k: dice.Pool(n).keep_highest(k).mean
        questions[f"lowest {k} of {n}"] = lambda n=n, k=k: dice.Pool(n).keep_lowest(k).mean
    for m in range(13):
        questions[f"opposed({n}, {m})"] = lambda n=n, m=m: dice.opposed(n, m).win
times = {}
for name, ask in questions.items():
    start = now()
    ask()
    times[name] = (now() - start) / 1e6
start = now()
grid = [[dice.opposed(a, b) for b in range(1, 13)] for a in range(1, 13)]
times["grid"] = (now() - start) / 1e6
print(json.dumps(times))
"""
