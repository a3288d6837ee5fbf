"""The state of a table and of its round: read, cached, locked, saved."""

from dataclasses import replace
from enum import StrEnum
from threading import Lock
from typing import Any, Final, NamedTuple

from cachetools import LRUCache, cached
from django.utils import timezone

from engine import Game, Move, Record, Sight
from engine.games.every_game import AnyRound
from leagues.refusals import Refused
from server.jobs import enqueue
from server.topics import publish
from tables.models import Deal, Motion, Table, TableSeat
from tables.refusals import TableReason

TABLE_JOB: Final = "table"  # kind of the jobs of tables
CHANGING: Final = (
    "version",
    "due_at",
    "pace",
    "is_paused",
    "resumed_at",
    "milliseconds_left",
    "match",
    "happened",
)


def lock_table(table: Table) -> Table:
    """The table as it is now, locked until the transaction ends."""
    return Table.objects.select_for_update(no_key=True).get(pk=table.pk)


def changed(table: Table) -> None:
    """Saves the table as its next version, and notifies every page that shows it."""
    table.version += 1
    table.save(update_fields=CHANGING)
    publish(table.topic, table.version)
    enqueue_job(table)


def enqueue_job(table: Table) -> None:
    """Queues the job for the time that the row says; only while the table is locked.

    Otherwise a time that was read before a move could replace the time that this move has set.
    """
    if table.due_at is not None:
        wait = (table.due_at - timezone.now()).total_seconds()
        enqueue(TABLE_JOB, str(table.pk), after=max(0.0, wait))


def current_deal(table: Table) -> Deal:
    """The deal of the current round, or of the last one."""
    deal = table.deals.order_by("number").last()
    if deal is None:
        raise Refused(TableReason.NOT_DEALT)
    deal.table = table
    return deal


BACK: Final = "back "


class Timeline(NamedTuple):
    """The round after ``number`` moves. Moves that were taken back count in ``number`` only.

    Of another game of the box only the last state stays, because nothing is taken back there.
    """

    number: int
    states: tuple[Any, ...]  # rounds of one game
    texts: tuple[str, ...]  # without moves that were taken back
    seats: tuple[int, ...]  # the seat of each move
    backs: int = 0  # how often moves were taken back in this turn

    @property
    def state(self) -> AnyRound:
        now: AnyRound = self.states[-1]
        return now

    @property
    def games(self) -> tuple[Game, ...]:
        """The states of "Elfer raus!"; none of another game."""
        return self.states if self.state.game.is_open else ()

    @property
    def game(self) -> Game:
        """The state now of "Elfer raus!"."""
        game: Game = self.states[-1]
        return game

    def sight(self, seat: int) -> Sight:
        """The part of an "Elfer raus!" round that a seat may see, with the course of the round."""
        return self.game.sight(seat, self.games)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the table waits for; none when the round is over."""
        return self.state.awaited

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
        states = (*self.states, state) if state.game.is_open else (state,)
        texts, seats = (*self.texts, text), (*self.seats, seat)
        backs = self.backs if state.awaited == self.awaited else 0
        return Timeline(self.number + 1, states, texts, seats, backs)


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


Happened = dict[str, str | int]


class Event(StrEnum):
    PAUSED = "paused"
    RESUMED = "resumed"
    DECLINED = "declined"  # a question was answered with no
    WITHDRAWN = "withdrawn"  # a question was withdrawn by its asker
    HERE = "here"  # the player is there after all, so no bot replaces them
    BACK = "back"  # moves were taken back
    BOT = "bot"  # a bot replaces a player
    PERSON = "person"  # the player is back
    TAKE = "take"  # somebody plays now for whom a bot played
    UNANSWERED = "unanswered"  # the players did not let the newcomer play for this bot
    LATE = "late"  # a clock ran out
    STOP = "stop"  # all agreed to give the round up
    AGAIN = "again"  # a finished round is tried again


def happening(event: Event, seat: int) -> Happened:
    """``seat`` is the seat that acted, or that the event is about."""
    return {"event": event.value, "seat": seat}


class TableState(NamedTuple):
    """The rows that belong to a table."""

    deal: Deal
    seats: tuple[TableSeat, ...]
    motion: Motion | None


states: LRUCache[tuple[str, int], TableState] = LRUCache(maxsize=1000)
newest: LRUCache[int, Table] = LRUCache(maxsize=2000)  # tables as this process has saved them last


def version_key(table: Table) -> tuple[str, int]:
    return table.code, table.version


@cached(states, key=version_key, lock=lock)
def state_of(table: Table) -> TableState:
    """The state of this version of the table. It is shared: do not change it."""
    motion = Motion.objects.filter(table=table).first()
    return TableState(current_deal(table), tuple(table.seats.select_related("player")), motion)


def remember_state(table: Table, state: TableState) -> None:
    """Cache the state of the version that this row has, so that the next page need not read it."""
    with lock:
        states[version_key(table)] = state
        newest[table.pk] = table


def saved_table(pk: int, version: int) -> Table | None:
    """The table as this process has saved it, if it is at this version or a newer one. It is
    shared: do not change it."""
    with lock:
        table = newest.get(pk)
    return table if table is not None and table.version >= version else None
