"""The calendar of a league's evenings: a month, a year, and who won which evening."""

from calendar import Calendar
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple, Self

from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR
from django.utils.formats import date_format, get_format

from games.words import Words
from leagues.models import League, Player
from scoring.matches.evenings import has_ended, tonight
from scoring.statistics.evenings import EveningBoard, evening_boards

Winners = Mapping[date, tuple[Player, ...]]  # of each evening; nobody while it goes on


class Day(NamedTuple):
    """A cell of a month."""

    day: date
    is_evening: bool
    winners: tuple[Player, ...]


class Month(NamedTuple):
    name: str
    weekdays: Sequence[tuple[Words, Words]]  # short and whole
    weeks: list[list[Day | None]]  # None: a day of another month

    @classmethod
    def of(cls, year: int, month: int, evenings: Winners) -> Self:
        first = (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7  # 0 is Monday here
        order = [(first + n) % 7 for n in range(7)]
        weeks = [
            [day_of(year, month, number, evenings) if number else None for number in week]
            for week in Calendar(first).monthdayscalendar(year, month)
        ]
        weekdays = [(WEEKDAYS_ABBR[n], WEEKDAYS[n]) for n in order]
        return cls(date_format(date(year, month, 1), "F"), weekdays, weeks)


def day_of(year: int, month: int, number: int, evenings: Winners) -> Day:
    day = date(year, month, number)
    return Day(day, day in evenings, evenings.get(day, ()))


def winners_in(league: League, since: date, until: date) -> Winners:
    """Of each evening with games in these days."""
    played = league.matches.filter(evening__range=(since, until), delete_at=None)
    days = played.order_by().values_list("evening", flat=True).distinct()
    boards = evening_boards(league, evening__range=(since, until))
    return winners_of(league, boards, [day for day in days if day is not None])


def winners_of(
    league: League, boards: Mapping[date, EveningBoard], days: Collection[date]
) -> Winners:
    open_day = open_evening(league) if tonight(league) in days else None
    return {day: boards[day].winners if day in boards and day != open_day else () for day in days}


def open_evening(league: League) -> date | None:
    """Tonight, unless it has ended: nobody is crowned yet."""
    now = tonight(league)
    return None if has_ended(league, now) else now
