"""Tries of the deal of the day: begin one, or find it; the days in a row."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext

from engine.games.elfer_raus.day import LEVELS, SEAT, deal_of
from leagues.phones import device_of
from tables.access import KEYS, remember_seat
from tables.characters import CHARACTERS
from tables.day.models import DayTry
from tables.models import Table, TableSeat
from tables.play.due import turn_due
from tables.play.rounds import changed, timeline_of
from tables.puzzles.attempts import solver_on, start_solver
from tables.puzzles.models import Solver
from tables.seats.practice import remove_old_tries
from tables.seats.seating import promise_deal


def try_on(request: HttpRequest, day: date) -> DayTry | None:
    """The try of this phone or account at this day's deal."""
    solver = solver_on(request)
    return try_of(solver, day) if solver else None


def try_of(solver: Solver, day: date) -> DayTry | None:
    return DayTry.objects.select_related("table").filter(solver=solver, day=day).first()


def start_try(request: HttpRequest) -> DayTry:
    """Today's try: the one that is there, or a new one, whose cards are laid out."""
    remove_old_tries()
    day, device = localdate(), device_of(request)
    attempt = begin(start_solver(request), day, device)
    own = attempt.table and attempt.table.seats.get(seat=SEAT)
    if own and own.key not in request.session.get(KEYS, ()):
        remember_seat(request, own)
    return attempt


@transaction.atomic
def begin(solver: Solver, day: date, device: str) -> DayTry:
    """Two tabs at the same moment share one try: the solver is locked."""
    solver = Solver.objects.select_for_update().get(pk=solver.pk)
    solver.tried_at = timezone.now()  # so that it is remembered
    solver.save(update_fields=["tried_at"])
    attempt = try_of(solver, day)
    if attempt is None:
        attempt = DayTry.objects.create(solver=solver, day=day, device=device, table=lay_out(day))
    return attempt


def lay_out(day: date) -> Table:
    """A table of no league with the deal of the day, a person and the three bots."""
    record = deal_of(day).record
    table = Table.objects.create(
        ruleset_text=str(record.ruleset),
        layout=record.layout,
        seat_count=len(record.hands),
        rounds_agreed=1,
        day=day,
    )
    own = TableSeat(table=table, seat=SEAT, name=gettext("You"))
    bots = [
        TableSeat(table=table, seat=seat, name=CHARACTERS[level].name, level=level, is_person=False)
        for seat, level in LEVELS.items()
    ]
    TableSeat.objects.bulk_create([own, *bots])
    deal = promise_deal(table, 1)  # an empty promise: no cards are shuffled here
    deal.first, deal.hands, deal.stock = record.first, [*map(str, record.hands)], str(record.stock)
    deal.save(update_fields=["first", "hands", "stock"])
    table.due_at = turn_due(table, deal, timeline_of(deal).state, [own, *bots])
    changed(table)
    return table


def is_begun(attempt: DayTry) -> bool:
    """Whether the person has moved, so that the try counts."""
    table = attempt.table
    return table is not None and table.deals.filter(moves__seat=SEAT).exists()


def days_played(solver: Solver | None) -> set[date]:
    """The days whose deals the solver has finished."""
    if solver is None:
        return set()
    finished = solver.day_tries.filter(better_than__isnull=False)
    return set(finished.values_list("day", flat=True))


def days_in_a_row(days: Collection[date], today: date) -> int:
    """Up to today, or up to yesterday while today's deal is not played."""
    last = today if today in days else today - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


class WeekDay(NamedTuple):
    letter: str
    name: str
    state: str  # done, today (done), now (not yet), missed, later


def week_of(days: Collection[date], today: date) -> list[WeekDay]:
    """Monday to Sunday."""
    monday = today - timedelta(days=today.weekday())
    week = [monday + timedelta(days=at) for at in range(7)]
    return [
        WeekDay(date_format(day, "D")[:1], date_format(day, "l"), state_of(day, days, today))
        for day in week
    ]


def state_of(day: date, days: Collection[date], today: date) -> str:
    if day == today:
        return "today" if day in days else "now"
    if day in days:
        return "done"
    return "missed" if day < today else "later"
