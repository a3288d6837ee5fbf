"""The turns of a round: who did what, and what is new to a seat since its last turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from engine import Move

parsed = lru_cache(maxsize=5000)(Move.parse)  # each new page parses all moves of the round


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of a seat until the next seat moved; ``first`` is the number of the first one."""

    seat: int
    first: int
    moves: tuple[Move, ...]
    is_over: bool = True  # False while the seat may still go on

    @property
    def last(self) -> int:
        return self.first + len(self.moves) - 1


@lru_cache(maxsize=100)
def turns_of(made: tuple[tuple[int, str], ...], now: int | None) -> tuple[Turn, ...]:
    """The turns of a round from its moves (seat and text); ``now`` is the seat to move next.

    Cached for all pages that show the same moment.
    """
    turns: list[Turn] = []
    numbered = enumerate(made, 1)
    for seat, group in groupby(numbered, key=lambda each: each[1][0]):
        each = list(group)
        moves = tuple(parsed(text) for _, (_, text) in each)
        is_last = each[-1][0] == len(made)
        turns.append(Turn(seat, each[0][0], moves, is_over=not is_last or now != seat))
    return tuple(turns)


def news_for(turns: Sequence[Turn], seat: int | None) -> list[Turn]:
    """The others' turns since this seat's last finished turn; for a spectator the last turn."""
    if seat is None:
        return list(turns[-1:])
    own = [at for at, turn in enumerate(turns) if turn.seat == seat and turn.is_over]
    start = own[-1] + 1 if own else 0
    return [turn for turn in turns[start:] if turn.seat != seat]


def moves_in(turns: Iterable[Turn]) -> list[Move]:
    return [move for turn in turns for move in turn.moves]
