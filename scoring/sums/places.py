"""What a rank is worth at a table of any size, in integer parts, so that sums stay exact."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

# Divisible by 1 to 6 (winners of a round) and by twice 1 to 5 (half steps between places).
PARTS: Final = 120


class Placed(NamedTuple):
    """A player's share of a round's win, and the share of the other players ranked behind."""

    win: int  # 120: won alone, 60: by two, 0: not won
    place: int  # 120: first, 0: last, ties averaged


def placed(ranks: Sequence[int]) -> list[Placed]:
    """What each rank is worth, for ranks such as 1, 1, 3."""
    level, steps = Counter(ranks), len(ranks) - 1
    return [
        Placed(
            win=PARTS // level[rank] if rank == 1 else 0,
            place=PARTS * (2 * (len(ranks) - rank) - level[rank] + 1) // (2 * steps),
        )
        for rank in ranks
    ]
