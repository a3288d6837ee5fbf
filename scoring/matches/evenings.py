"""Evenings: the evening of a game, its texts, and its end.

An evening is a date that each game carries: from five in the morning to five the next, by the wall
clock of the league's time zone. It has a row of its own only where something was written or ended.
"""

from collections.abc import Iterable
from datetime import date
from typing import Final

from django.db import transaction
from django.db.models import QuerySet, TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note, note_change
from leagues.models import League, Player
from leagues.names import clean_line
from leagues.players import LATER, WAIT
from leagues.refusals import Refused
from leagues.seasons import lock_league
from scoring.matches.games import called, parts_of
from scoring.models import LONGEST_PLACE, LONGEST_REMARK, Evening, Match
from scoring.refusals import RecordReason
from server.jobs import enqueue, job
from server.topics import publish

KIND: Final = "evenings"
AT_ONCE: Final = 500
EARLIEST: Final = date(1900, 1, 1)


class EveningReason(TextChoices):
    DAY = "evening-day", _("Choose a day between %(first)s and %(last)s.")
    NOTHING = "evening-nothing", _("Nothing was played on this evening.")


def games_of(league: League, day: date) -> QuerySet[Match]:
    """The games of this evening that count, in the order in which they began; each part of a game
    is a row."""
    games = league.matches.filter(evening=day, delete_at=None)
    return games.select_related("season", "league").order_by("number")


def tonight(league: League) -> date:
    return league.evening_of(timezone.now())


def evening_row(league: League, day: date) -> Evening:
    """The evening's row; a new, unsaved one if nothing was written."""
    return league.evenings.filter(date=day).first() or Evening(league=league, date=day)


def has_ended(league: League, day: date) -> bool:
    """Whether it has a winner: somebody ended it and nobody began another game, or the night is
    over."""
    if day < tonight(league):
        return True
    row = evening_row(league, day)
    return row.ended_at is not None and was_ended_after(row, games_of(league, day))


def was_ended_after(row: Evening, games: Iterable[Match]) -> bool:
    """Whether somebody ended it after all these had begun."""
    ended_at = row.ended_at
    return ended_at is not None and all(game.started_at <= ended_at for game in games)


def open_evening(league: League) -> date | None:
    """Tonight, unless it has ended: nobody is crowned yet."""
    now = tonight(league)
    return None if has_ended(league, now) else now


@transaction.atomic
def end_evening(*, league: League, day: date, by: Player | None = None) -> Evening:
    """End an evening by hand. A later game opens it again. Raises Refused."""
    lock_league(league)
    if not games_of(league, day).exists():
        raise Refused(EveningReason.NOTHING)
    row = evening_row(league, day)
    if has_ended(league, day):
        return row
    row.ended_at, row.ended_by = timezone.now(), by
    row.save()
    note(league, Action.EVENING_ENDED, by=by, after={"evening": day.isoformat()})
    publish(f"league-{league.pk}", f"evening-{row.pk}")
    return row


@transaction.atomic
def describe_evening(
    *,
    league: League,
    day: date,
    text: str | None = None,
    place: str | None = None,
    by: Player | None = None,
) -> Evening:
    """Write a note and a place to it; empty removes them, None leaves them. Raises Refused."""
    check_day(league, day)
    lock_league(league)
    row = evening_row(league, day)
    before = {"note": row.note, "place": row.place}
    if text is not None:
        row.note = line(text, LONGEST_REMARK)
    if place is not None:
        row.place = line(place, LONGEST_PLACE)
    row.save()
    after = {"note": row.note, "place": row.place}
    action, subject = Action.EVENING_CHANGED, day.isoformat()
    note_change(league, action, by=by, before=before, after=after, subject=subject)
    return row


def line(text: str, most: int) -> str:
    """Raises Refused."""
    cleaned = clean_line(text)
    if len(cleaned) > most:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=most)
    return cleaned


def check_day(league: League, day: date) -> None:
    """Raises Refused for a day on which nobody can have played."""
    last = tonight(league)
    if not EARLIEST <= day <= last:
        raise Refused(EveningReason.DAY, first=EARLIEST, last=last)


@transaction.atomic
def move_game(*, match: Match, day: date, by: Player | None = None) -> None:
    """All parts of the game belong to this evening from now on. Raises Refused."""
    check_day(match.league, day)
    lock_league(match.league)  # nobody begins another part meanwhile
    before, after = {"evening": match.evening_day.isoformat()}, {"evening": day.isoformat()}
    subject = called(match)
    parts = parts_of(match)
    Match.objects.filter(pk__in=[part.pk for part in parts]).update(evening=day)
    match.evening = day
    note_change(
        match.league,
        Action.GAME_MOVED,
        by=by,
        before=before,
        after=after,
        subject=subject,
    )
    publish(f"league-{match.league_id}", f"evening-of-{match.pk}-{day}")


@job(KIND)
def give_missing_evenings(key: str) -> None:
    """To games of an older release, also to those that it begins while it is replaced."""
    missing = Match.objects.filter(evening=None).select_related("league").order_by("pk")
    while games := list(missing[:AT_ONCE]):
        for game in games:
            game.evening = game.evening_day
        Match.objects.bulk_update(games, ["evening"])
    if key != LATER:
        enqueue(KIND, LATER, after=WAIT)
