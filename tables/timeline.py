"""The timeline of a round: every state of the game from the deal to now, replayed from the moves.

Timelines are cached. What another process has played meanwhile is read from the database and played
on.
"""

from dataclasses import replace
from threading import Lock
from typing import Final, NamedTuple

from cachetools import LRUCache

from engine import Game, Move, Record
from tables.models import Deal

BACK: Final = "back "


class Timeline(NamedTuple):
    """The round after ``number`` moves. Moves that were taken back count in ``number`` only."""

    number: int
    games: tuple[Game, ...]
    texts: tuple[str, ...]  # without moves that were taken back
    seats: tuple[int, ...]  # the seat of each move

    @property
    def game(self) -> Game:
        return self.games[-1]

    @property
    def moves_in_effect(self) -> int:
        """The number of moves without those that were taken back."""
        return len(self.texts)

    def after(self, text: str, seat: int) -> "Timeline":
        """The timeline with one more move; raises what ``Game.play`` raises."""
        if text.startswith(BACK):
            left = int(text.removeprefix(BACK))
            games, texts, seats = self.games[: left + 1], self.texts[:left], self.seats[:left]
            return Timeline(self.number + 1, games, texts, seats)
        game = self.game.play(text, seat)
        return Timeline(
            self.number + 1, (*self.games, game), (*self.texts, text), (*self.seats, seat)
        )


timelines: LRUCache[str, Timeline] = LRUCache(maxsize=2000)  # of some hundred small tuples each
lock = Lock()


def timeline_of(deal: Deal) -> Timeline:
    """The timeline of a dealt round, up to the move count of this row."""
    with lock:
        timeline = timelines.get(deal.promise)
    if timeline is None:
        timeline = Timeline(0, (deal.record.start(),), (), ())
    if timeline.number != deal.move_count:
        new = deal.moves.filter(number__gt=timeline.number, number__lte=deal.move_count)
        if timeline.number > deal.move_count:  # this row was read before later moves
            timeline = Timeline(0, timeline.games[:1], (), ())
            new = deal.moves.filter(number__lte=deal.move_count)
        for text, seat in new.order_by("number").values_list("text", "seat"):
            timeline = timeline.after(text, seat)
        remember_timeline(deal, timeline)
    return timeline


def record_of(deal: Deal) -> Record:
    """The record of the round so far. Do not show it before the round is over."""
    return replace(deal.record, moves=tuple(map(Move.parse, timeline_of(deal).texts)))


def remember_timeline(deal: Deal, timeline: Timeline) -> None:
    """Spare the next page the replay. The moves of the timeline are committed."""
    with lock:
        timelines[deal.promise] = timeline
