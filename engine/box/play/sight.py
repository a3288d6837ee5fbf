"""What a seat may see of a round, and nothing more."""

from dataclasses import dataclass
from typing import TypedDict

from engine.box.game import BoxGame
from engine.box.play.events import BoxEvent
from engine.cards import Card


class CommonFacts(TypedDict):
    """The facts of every sight."""

    game: BoxGame
    seats: int
    seat: int | None
    awaited: tuple[int, ...]
    moves: tuple[str, ...]
    events: tuple[BoxEvent, ...]


class HandFacts(CommonFacts):
    """Those of every sight in a game with hands."""

    hand: tuple[Card, ...]
    held: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class BoxSight:
    """What all games have in common; each adds what lies on its table.

    A spectator's sight (``seat`` None) has no hand and no moves.
    """

    game: BoxGame
    seats: int
    seat: int | None
    awaited: tuple[int, ...]  # seats that the table waits for; none when the round is over
    moves: tuple[str, ...]  # of this seat, now
    events: tuple[BoxEvent, ...]
    hand: tuple[Card, ...] = ()  # cards that this seat holds and may look at
    held: tuple[int, ...] = ()  # how many cards each seat holds, in the hand or face down
    won: tuple[int, ...] = ()  # what each seat has won so far, in the unit of the game
