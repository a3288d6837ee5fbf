"""The timeline of a round: its states from the deal to now, replayed from the moves.

A round is one of "Elfer raus!" or of another game of the box; this is what a table needs of both.
Timelines are cached. Moves that another process has made meanwhile are read from the database.
"""

from dataclasses import replace
from threading import Lock
from typing import Final, NamedTuple

from cachetools import LRUCache

from engine import Game, Move, Record, Sight
from engine.box.rounds import BoxRound
from tables.models import Deal

BACK: Final = "back "


class Timeline(NamedTuple):
    """The round after ``number`` moves. Moves that were taken back count in ``number`` only.

    Of another game of the box only the last state stays, because nothing is taken back there.
    """

    number: int
    states: tuple[Game | BoxRound, ...]
    texts: tuple[str, ...]  # without moves that were taken back
    seats: tuple[int, ...]  # the seat of each move
    backs: int = 0  # how often moves were taken back in this turn

    @property
    def state(self) -> Game | BoxRound:
        return self.states[-1]

    @property
    def games(self) -> tuple[Game, ...]:
        """The states of "Elfer raus!"; none of another game."""
        return tuple(each for each in self.states if isinstance(each, Game))

    @property
    def game(self) -> Game:
        """The state now of "Elfer raus!"."""
        state = self.state
        assert isinstance(state, Game)
        return state

    def sight(self, seat: int) -> Sight:
        """What a seat may see of "Elfer raus!", with the course of the round."""
        return self.game.sight(seat, self.games)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the table waits for; none when the round is over."""
        return awaited_in(self.state)

    @property
    def moves_in_effect(self) -> int:
        """The number of moves without those that were taken back."""
        return len(self.texts)

    def after(self, text: str, seat: int) -> "Timeline":
        """The timeline with one more move; raises EngineError."""
        if text.startswith(BACK):
            left = int(text.removeprefix(BACK))
            states, texts, seats = self.states[: left + 1], self.texts[:left], self.seats[:left]
            return Timeline(self.number + 1, states, texts, seats, self.backs + 1)
        state = self.state.play(text, seat)
        states = (state,) if isinstance(state, BoxRound) else (*self.states, state)
        texts, seats = (*self.texts, text), (*self.seats, seat)
        backs = self.backs if awaited_in(state) == self.awaited else 0
        return Timeline(self.number + 1, states, texts, seats, backs)


def awaited_in(state: Game | BoxRound) -> tuple[int, ...]:
    """The seats that a round waits for."""
    if isinstance(state, BoxRound):
        return state.awaited
    return () if state.seat is None else (int(state.seat),)


timelines: LRUCache[str, Timeline] = LRUCache(maxsize=2000)  # of some hundred small tuples each
lock = Lock()


def timeline_of(deal: Deal) -> Timeline:
    """The timeline of a dealt round, up to the move count of this row."""
    with lock:
        timeline = timelines.get(deal.promise)
    if timeline is None:
        timeline = Timeline(0, (deal.start,), (), ())
    if timeline.number != deal.move_count:
        new = deal.moves.filter(number__gt=timeline.number, number__lte=deal.move_count)
        if timeline.number > deal.move_count:  # this row was read before later moves
            timeline = Timeline(0, (deal.start,), (), ())
            new = deal.moves.filter(number__lte=deal.move_count)
        for text, seat in new.order_by("number").values_list("text", "seat"):
            timeline = timeline.after(text, seat)
        remember_timeline(deal, timeline)
    return timeline


def record_of(deal: Deal) -> Record:
    """The record of a round of "Elfer raus!" so far. Do not show it before the round is over."""
    return replace(deal.record, moves=tuple(map(Move.parse, timeline_of(deal).texts)))


def remember_timeline(deal: Deal, timeline: Timeline) -> None:
    """Cache the timeline, so that the next page need not replay it. Its moves are committed."""
    with lock:
        timelines[deal.promise] = timeline
