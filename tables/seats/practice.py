"""A finished round tried again from one of its moves, against bots. It counts in no league."""

from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from engine import Record
from engine.games.elfer_raus.bots import Level
from tables.models import Deal, Table, TableSeat
from tables.play.due import turn_due
from tables.play.rounds import Event, changed, happening, record_of, timeline_of
from tables.seats.seating import lay_out, promise_deal

OTHERS = Level.HOLDER  # the level of the bots that replace people
LIFETIME = timedelta(days=7)
REMOVED_AT_ONCE = 10  # so that a try never waits long for it


@transaction.atomic
def try_again(*, deal: Deal, step: int) -> TableSeat:
    """A table with the cards of this round, where its first ``step`` moves are made.

    Returns the seat whose move is next, which is free for a person; of the deal of a day, that of
    the person. ``step`` must not be the end.
    """
    old = deal.table
    mover = timeline_of(deal).games[step].seat
    assert mover is not None
    seat = int(mover)
    if old.day is not None:  # its bots answer as they did
        seat = old.seats.get(is_person=True).seat
    remove_old_tries()
    table = Table.objects.create(
        league=old.league,
        ruleset_text=old.ruleset_text,
        layout=old.layout,
        seat_count=old.seat_count,
        rounds_agreed=1,
        repeats=deal,
        repeated=step,
        day=old.day,
        happened=happening(Event.AGAIN, seat),
    )
    seats = seats_again(table, list(old.seats.all()), seat)
    deal_apart(table, seats, record_of(deal), step)
    return table.seats.get(seat=seat)


def deal_apart(table: Table, seats: Sequence[TableSeat], record: Record, made: int = 0) -> None:
    """The only round of a table that no league counts, with so many moves of its record made."""
    TableSeat.objects.bulk_create(seats)
    deal = promise_deal(table, 1)  # an empty promise: no cards are shuffled here
    lay_out(deal, record, made)
    table.due_at = turn_due(table, deal, timeline_of(deal).state, seats)
    changed(table)


def remove_old_tries() -> None:
    """Each new try removes some old tries, which nobody else removes: also of deals of a day."""
    is_try = Q(repeats__isnull=False) | Q(day__isnull=False)
    old = Table.objects.filter(is_try, made_at__lt=timezone.now() - LIFETIME)
    some = list(old.order_by("pk").values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    Table.objects.filter(pk__in=some).delete()


def seats_again(table: Table, old: Sequence[TableSeat], own: int) -> list[TableSeat]:
    """The seats with a person at this one. If a bot had it, the bot swaps seats with a person."""
    who = {seat.seat: (seat.name, seat.level) for seat in old}
    other = next((seat.seat for seat in old if not seat.is_bot), own)
    if old[own].is_bot:
        who[own], who[other] = who[other], who[own]
    return [
        TableSeat(
            table=table,
            seat=seat.seat,
            name=who[seat.seat][0],
            is_person=seat.seat == own,
            level="" if seat.seat == own else who[seat.seat][1] or OTHERS,
        )
        for seat in old
    ]
