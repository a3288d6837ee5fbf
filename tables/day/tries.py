"""Tries of the deal of the day: begin one, or find it; the days in a row."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils.timezone import localdate
from django.utils.translation import gettext, ngettext

from engine.games.elfer_raus.day import LEVELS, SEAT, deal_of
from leagues.phones import device_of
from tables.access import KEYS, remember_seat
from tables.characters import CHARACTERS
from tables.day.models import DayTry
from tables.models import Table, TableSeat
from tables.puzzles.attempts import start_solver
from tables.puzzles.models import Solver
from tables.seats.practice import deal_apart, remove_old_tries


def try_of(solver: Solver | None, day: date) -> DayTry | None:
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
    """Two tabs at the same moment share one try: the second waits for the row of the first."""
    own = DayTry.objects.select_related("table")
    attempt, is_new = own.get_or_create(solver=solver, day=day, defaults={"device": device})
    if is_new:
        attempt.table = table_of_day(day)
        attempt.save(update_fields=["table"])
    return attempt


def table_of_day(day: date) -> Table:
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
    deal_apart(table, [own, *bots], record)
    return table


@dataclass(frozen=True)
class Streak:
    """The days whose deals somebody has finished."""

    days: frozenset[date]
    today: date

    @property
    def is_played(self) -> bool:
        return self.today in self.days

    @property
    def yesterday(self) -> date:
        return self.today - timedelta(days=1)

    @property
    def length(self) -> int:
        """Days in a row up to today, or up to yesterday while today's deal is not played."""
        last = self.today if self.is_played else self.yesterday
        count = 0
        while last - timedelta(days=count) in self.days:
            count += 1
        return count

    @property
    def words(self) -> str:
        words = ngettext("%(days)s day in a row", "%(days)s days in a row", self.length)
        return words % {"days": self.length}

    @property
    def week(self) -> list[date]:
        """Monday to Sunday."""
        monday = self.today - timedelta(days=self.today.weekday())
        return [monday + timedelta(days=at) for at in range(7)]


def streak_of(solver: Solver | None) -> Streak:
    finished = DayTry.objects.filter(solver=solver, better_than__isnull=False)
    days = finished.values_list("day", flat=True) if solver else ()
    return Streak(frozenset(days), localdate())
