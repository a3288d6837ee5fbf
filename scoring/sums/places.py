"""What a rank is worth at a table of any size, in whole parts so that sums stay exact."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

# At a table of 2 to 6 a win is shared by 1 to 6, and a place is a half or a whole of 1 to 5 steps.
PARTS: Final = 120


class Placed(NamedTuple):
    """A player's part of a round's win, and the share of the others left behind."""

    win: int  # 120: won alone, 60: by two, 0: not won
    place: int  # 120: first, 0: last, ties averaged


def placed(ranks: Sequence[int]) -> list[Placed]:
    """For ranks such as 1, 1, 3: what each is worth."""
    level, steps = Counter(ranks), len(ranks) - 1
    return [
        Placed(
            win=PARTS // level[rank] if rank == 1 else 0,
            place=PARTS * (2 * (len(ranks) - rank) - level[rank] + 1) // (2 * steps),
        )
        for rank in ranks
    ]
