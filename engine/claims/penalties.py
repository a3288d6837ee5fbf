"""Checks of hands with only a penalty: can the cards left make it?"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.claims.account import NUMBERS, Account
from engine.claims.counting.packing import Share, can_be_parted
from engine.claims.counting.sums import Kind, choices, sizes_of, total_of
from engine.claims.openers import holdable
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem
from engine.seats import Seat


@lru_cache(maxsize=4)  # the account at hand
def kinds_left(account: Account) -> tuple[Kind, ...]:
    """The cards left for such hands, after those that hands claim by number."""
    free = account.left & holdable(account)
    found = []
    for number in range(account.rules.numbers[0], account.rules.numbers[1] + 1):
        copies = (free & NUMBERS[number]).bit_count() - account.asked.get(number, 0)
        if copies > 0:
            found.append(Kind(number, copies))
    if account.jokers_left:
        found.append(Kind(account.rules.joker_penalty, account.jokers_left, joker=True))
    return tuple(found)


@lru_cache(maxsize=32)
def made_from(kinds: tuple[Kind, ...], most: int) -> int:
    """The sums up to ``most`` of choices of these cards."""
    return choices(kinds, most)


def penalty_sizes(account: Account, penalty: int) -> int:
    """The sizes of choices of cards left that count ``penalty``: a bit for each size."""
    kinds = kinds_left(account)
    if penalty > total_of(kinds):
        return 0
    most = min(sum(summed(account).values()), total_of(kinds))
    return sizes_of(made_from(kinds, most), penalty)


def between(low: int, high: int) -> int:
    """The bits of the sizes from ``low`` to ``high``."""
    return (1 << high + 1) - (1 << max(low, 0)) if high >= max(low, 0) else 0


def summed(account: Account) -> dict[Seat, int]:
    """The seats whose hand is only a penalty, with it."""
    return {Seat(s): h.penalty for s, h in enumerate(account.hands) if h is not None and h.penalty}


def penalty_problems(account: Account, sizes: dict[Seat, int], together: int) -> Iterator[Problem]:
    """Penalties that the cards left cannot make: each alone, all as one sum, all divided.

    ``sizes`` are the possible sizes for each such seat, ``together`` those for all as one hand. A
    hand is a choice of the cards left, and several hands are one larger choice.
    """
    penalties = summed(account)
    alone = [
        s for s, penalty in penalties.items() if not penalty_sizes(account, penalty) & sizes[s]
    ]
    for seat in alone:
        yield impossible(account, (seat,))
    if alone:
        return
    if not penalty_sizes(account, sum(penalties.values())) & together:
        yield impossible(account, tuple(penalties))
    elif not are_parted(account, sizes, together):
        yield clash(account, sizes)


def are_parted(account: Account, sizes: dict[Seat, int], together: int) -> bool:
    """Whether the cards left can be divided into the penalties of these seats."""
    shares = tuple(Share(summed(account)[seat], open_to) for seat, open_to in sizes.items())
    return len(shares) < 2 or can_be_parted(kinds_left(account), shares, together)


def clash(account: Account, sizes: dict[Seat, int]) -> Problem:
    """The problem, with as few seats as possible: two if two of them clash, else all."""
    anything = between(0, account.rest)
    for pair in combinations(sizes, 2):
        if not are_parted(account, {seat: sizes[seat] for seat in pair}, anything):
            return impossible(account, pair, ProblemCode.PENALTIES_CLASH)
    return impossible(account, tuple(sizes), ProblemCode.PENALTIES_CLASH)


def impossible(
    account: Account,
    seats: tuple[Seat, ...],
    code: ProblemCode = ProblemCode.PENALTY_IMPOSSIBLE,
) -> Problem:
    penalties = tuple(summed(account)[seat] for seat in seats)
    return problem(code, seats, account.left, penalties=penalties)
