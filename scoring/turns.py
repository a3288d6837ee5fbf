"""A round told turn by turn: who did what, and what is new to a seat since it moved."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine import Game, Move


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did before the next one moved; ``first`` is the number of its first move."""

    seat: int
    first: int
    moves: tuple[Move, ...]
    is_over: bool = True  # False while the seat may still go on

    @property
    def last(self) -> int:
        return self.first + len(self.moves) - 1


def turns_of(games: Sequence[Game], moves: Sequence[Move]) -> list[Turn]:
    """The turns of a round; ``games`` holds the moment before each move and the last one."""
    turns: list[Turn] = []
    for number, move in enumerate(moves, 1):
        seat = games[number - 1].seat
        assert seat is not None  # a move was made
        goes_on = bool(turns) and not turns[-1].is_over
        before = turns.pop() if goes_on else Turn(seat, number, ())
        ends = games[number].seat != seat or games[number].state.idle > 0
        turns.append(replace(before, moves=(*before.moves, move), is_over=ends))
    return turns


def news_for(turns: Sequence[Turn], seat: int | None) -> list[Turn]:
    """What the others did since a seat's last turn that is over; for a spectator the last turn."""
    if seat is None:
        return list(turns[-1:])
    own = [at for at, turn in enumerate(turns) if turn.seat == seat and turn.is_over]
    start = own[-1] + 1 if own else 0
    return [turn for turn in turns[start:] if turn.seat != seat]


def moves_in(turns: Iterable[Turn]) -> list[Move]:
    return [move for turn in turns for move in turn.moves]
