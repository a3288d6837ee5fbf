"""Claimed penalties: the cards that can make them, each alone and all together."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from engine.games.elfer_raus.checks.account import NUMBERS, Account
from engine.games.elfer_raus.checks.openers import holdable
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem
from engine.seats import Seat

WIDTH: Final = 7  # a deck has at most 127 cards
SIZES: Final = (1 << (1 << WIDTH)) - 1


class Kind(NamedTuple):
    """Cards that count the same."""

    value: int
    copies: int
    joker: bool = False


def choices(kinds: Sequence[Kind], most: int) -> int:
    """All sums up to ``most`` that choices of these cards make, with their sizes."""
    return prefixes(kinds, most)[-1]


def prefixes(kinds: Sequence[Kind], most: int) -> list[int]:
    """The choices from the first 0, 1, 2, … kinds."""
    limit = (1 << (most + 1 << WIDTH)) - 1
    choices_so_far = [1]
    for kind in kinds:
        sums, step = choices_so_far[-1], (kind.value << WIDTH) + 1
        for _ in range(kind.copies):
            sums |= sums << step & limit
        choices_so_far.append(sums)
    return choices_so_far


def sizes_of(sums: int, total: int) -> int:
    """The sizes of the choices that count ``total``, as bits."""
    return sums >> (total << WIDTH) & SIZES


def total_of(kinds: Sequence[Kind]) -> int:
    """The sum of all these cards."""
    return sum(kind.value * kind.copies for kind in kinds)


def ways(kinds: Sequence[Kind], total: int, sizes: int) -> Iterator[tuple[int, ...]]:
    """Each way to make ``total`` with one of these sizes: the number of cards of each kind."""
    sums = prefixes(kinds, total)
    for size in range(sizes.bit_length()):
        if sizes >> size & 1:
            yield from ways_from(kinds, sums, total, size)


def ways_from(
    kinds: Sequence[Kind], sums: Sequence[int], total: int, size: int
) -> Iterator[tuple[int, ...]]:
    if not kinds:
        yield ()
        return
    value, copies, _ = kinds[-1]
    for taken in range(min(copies, size, total // value) + 1):
        rest, fewer = total - taken * value, size - taken
        if sums[len(kinds) - 1] >> (rest << WIDTH | fewer) & 1:
            for way in ways_from(kinds[:-1], sums, rest, fewer):
                yield (*way, taken)


MOST_STEPS: Final = 200  # of the search, less than two milliseconds


class Share(NamedTuple):
    """The penalty that a hand still needs, and the allowed numbers of cards: a bit a size."""

    penalty: int
    sizes: int


Shares = tuple[Share, ...]


@lru_cache(maxsize=4)  # the same question comes for a claim and for its deductions
def can_be_parted(kinds: tuple[Kind, ...], shares: Shares, together: int) -> bool:
    """Whether the cards can be divided into these hands; ``together``: sizes of all as one.

    Also true if the full search would take too long.
    """
    parting = Parting(kinds, sum(share.penalty for share in shares))
    return parting.can_go_on(len(parting.cards), shares, together)


class Parting:
    """A search that gives out cards, the largest first, if the smaller ones can do the rest."""

    def __init__(self, kinds: Sequence[Kind], most: int) -> None:
        singles = [kind for kind in kinds for _ in range(kind.copies)]
        self.cards = sorted(kind.value for kind in singles)
        self.sums = prefixes([Kind(value, 1) for value in self.cards], most)
        self.failed: set[tuple[int, Shares, int]] = set()
        self.steps = MOST_STEPS

    def can_go_on(self, left: int, shares: Shares, together: int) -> bool:
        """Whether the ``left`` smallest cards can make all shares."""
        needy = [share for share in shares if share.penalty]
        if len(needy) < 2:
            return self.can_end(left, shares, needy, together)
        state = left, tuple(sorted(shares)), together
        if state in self.failed or not self.may_do(left, shares, together):
            return False
        self.steps -= 1
        if self.steps < 0 or self.some_way(left - 1, shares, together):
            return True
        self.failed.add(state)
        return False

    def can_end(self, left: int, shares: Shares, needy: list[Share], together: int) -> bool:
        """Whether at most one share is left, and the cards can make it; the others take no more."""
        if not all(share.sizes & 1 for share in shares if not share.penalty):
            return False
        sizes = 1
        for share in needy:
            sizes = sizes_of(self.sums[left], share.penalty) & share.sizes
        return bool(sizes & together)

    def may_do(self, left: int, shares: Shares, together: int) -> bool:
        """Whether the ``left`` smallest cards can make each share alone, and all as one."""
        sums, total = self.sums[left], sum(share.penalty for share in shares)
        return bool(sizes_of(sums, total) & together) and all(
            sizes_of(sums, share.penalty) & share.sizes for share in shares
        )

    def some_way(self, card: int, shares: Shares, together: int) -> bool:
        """Whether the card can go to one of the hands (most needed first), or to none."""
        value = self.cards[card]
        for share in sorted(set(shares), reverse=True):
            if share.penalty >= value:
                at = shares.index(share)
                less = Share(share.penalty - value, share.sizes >> 1)
                if self.can_go_on(card, (*shares[:at], less, *shares[at + 1 :]), together >> 1):
                    return True
        return self.can_go_on(card, shares, together)


@lru_cache(maxsize=4)  # the account at hand
def kinds_left(account: Account) -> tuple[Kind, ...]:
    """The cards left for such hands, after those that hands claim by number."""
    free = account.left & holdable(account)
    kinds = []
    for number in range(account.rules.numbers[0], account.rules.numbers[1] + 1):
        copies = (free & NUMBERS[number]).bit_count() - account.colourless.get(number, 0)
        if copies > 0:
            kinds.append(Kind(number, copies))
    if account.jokers_left:
        kinds.append(Kind(account.rules.joker_penalty, account.jokers_left, joker=True))
    return tuple(kinds)


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
        most, laid_out = highest(account, sizes[seat]), is_laid_out(account, seat)
        yield impossible(account, (seat,), most=most, laid_out=laid_out)
    if alone:
        return
    if not penalty_sizes(account, sum(penalties.values())) & together:
        yield impossible(account, tuple(penalties), most=highest(account, together))
    elif not are_parted(account, sizes, together):
        yield clash(account, sizes)


def highest(account: Account, sizes: int) -> int:
    """The highest penalty of a choice of cards left with one of these sizes."""
    values = sorted(kind.value for kind in kinds_left(account) for _ in range(kind.copies))
    most = min(sizes.bit_length() - 1, account.dealt + account.first_stock)
    return sum(values[::-1][: max(0, most)])


def is_laid_out(account: Account, seat: Seat) -> bool:
    """Whether the penalty is the lowest number, and all cards of it were laid out before play."""
    penalty, cards = summed(account)[seat], NUMBERS[account.rules.numbers[0]]
    is_lowest = penalty == account.rules.numbers[0]
    return is_lowest and not account.deck.places & cards & ~account.deck.laid_out


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
    **facts: int,
) -> Problem:
    penalties = tuple(summed(account)[seat] for seat in seats)
    return problem(code, seats, account.left, penalties=penalties, **facts)
