"""The sums that some cards can make, with the number of cards: one integer holds them all.

Bit ``sum << WIDTH | size`` stands for a choice of ``size`` cards that count ``sum``.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

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
    found = [1]
    for kind in kinds:
        made, step = found[-1], (kind.value << WIDTH) + 1
        for _ in range(kind.copies):
            made |= made << step & limit
        found.append(made)
    return found


def sizes_of(made: int, total: int) -> int:
    """The sizes of the choices that count ``total``, as bits."""
    return made >> (total << WIDTH) & SIZES


def total_of(kinds: Sequence[Kind]) -> int:
    """The sum of all these cards."""
    return sum(kind.value * kind.copies for kind in kinds)


def ways(kinds: Sequence[Kind], total: int, sizes: int) -> Iterator[tuple[int, ...]]:
    """Each way to make ``total`` with one of these sizes: the number of cards of each kind."""
    made = prefixes(kinds, total)
    for size in range(sizes.bit_length()):
        if sizes >> size & 1:
            yield from ways_from(kinds, made, total, size)


def ways_from(
    kinds: Sequence[Kind], made: Sequence[int], total: int, size: int
) -> Iterator[tuple[int, ...]]:
    if not kinds:
        yield ()
        return
    value, copies, _ = kinds[-1]
    for taken in range(min(copies, size, total // value) + 1):
        rest, fewer = total - taken * value, size - taken
        if made[len(kinds) - 1] >> (rest << WIDTH | fewer) & 1:
            for way in ways_from(kinds[:-1], made, rest, fewer):
                yield (*way, taken)
