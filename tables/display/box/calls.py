"""On a phone that several people share each of them may call, no matter whose hand is shown."""

import uuid
from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from engine.box.rounds import BoxRound
from tables.display.boards import Board
from tables.display.box.nouns import Choice
from tables.display.box.pictures import picture_of
from tables.words.box.names import Names


class SeatCalls(NamedTuple):
    """What one of these people may call; each call is a form with its own key."""

    seat: int
    name: str
    choices: tuple[Choice, ...]
    key: UUID


def shared_calls(board: Board, state: BoxRound, mine: tuple[int, ...]) -> tuple[SeatCalls, ...]:
    """The calls of all seats of the phone; None on a phone of one person: it has buttons."""
    if len(mine) < 2 or board.is_paused:
        return ()
    return tuple(calls_of(board, state, mine))


def calls_of(board: Board, state: BoxRound, mine: tuple[int, ...]) -> Iterator[SeatCalls]:
    names = tuple(place.name for place in board.places)
    for place in board.places:
        if place.seat not in mine or place.is_bot:
            continue
        called = Names(names, place.seat)
        picture = picture_of(state.sight(place.seat), called)
        calls = tuple(choice for choice in picture.buttons if choice.is_call)
        if calls:
            yield SeatCalls(place.seat, called.shorts[place.seat], calls, uuid.uuid4())
