"""Totals of before the league was here: a date, names, points or wins; no rounds.

They are part of no season, rating or record. The leaderboard of all time counts them where the
league wants it (``League.counts_past``).
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from django.db import transaction
from django.db.models import Sum, TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.models import League, Player
from leagues.names import name_key
from leagues.players import names_in
from leagues.refusals import Refused
from leagues.seasons import lock_league
from scoring.matches.evenings import check_day
from scoring.models import PastTotal

MOST_AT_ONCE: Final = 5_000
LARGEST: Final = 1_000_000
LARGEST_WINS: Final = 9_999


class PastReason(TextChoices):
    NOTHING = (
        "past-nothing",
        _("There are no totals in this file: each needs a day, a name and a number."),
    )
    TOO_MANY = "past-too-many", _("At most %(most)s totals at once.")
    NUMBER = "past-number", _("%(name)s cannot have so many points or wins.")
    SILENT = "past-silent", _("Enter points or wins of %(name)s.")


class Total(NamedTuple):
    """One line: what a person had after an evening or a game."""

    day: date
    name: str
    points: int | None = None
    wins: int | None = None


class PastSums(NamedTuple):
    points: int
    wins: int


@transaction.atomic
def add_past(
    *, league: League, totals: Sequence[Total], by: Player | None = None
) -> list[PastTotal]:
    """Unknown names become players; a total that is there is not added again: two taps add it once.
    Raises Refused, and then nothing was written."""
    if not totals:
        raise Refused(PastReason.NOTHING)
    if len(totals) > MOST_AT_ONCE:
        raise Refused(PastReason.TOO_MANY, most=MOST_AT_ONCE)
    for total in totals:
        check_total(league, total)
    lock_league(league)
    if is_there(league, totals):
        return []
    names = list(dict.fromkeys(total.name for total in totals))
    people = {name: player for name, [player] in ((n, names_in(league, [n])) for n in names)}
    rows = [row_of(league, total, people[total.name], by) for total in totals]
    PastTotal.objects.bulk_create(rows)
    after = {"players": len({row.player_id for row in rows}), "rows": len(rows)}
    note(league, Action.PAST_ADDED, by=by, after=after)
    return rows


def check_total(league: League, total: Total) -> None:
    check_day(league, total.day)
    if total.points is None and total.wins is None:
        raise Refused(PastReason.SILENT, name=total.name)
    if abs(total.points or 0) > LARGEST or not 0 <= (total.wins or 0) <= LARGEST_WINS:
        raise Refused(PastReason.NUMBER, name=total.name)


def row_of(league: League, total: Total, name: Player, by: Player | None) -> PastTotal:
    return PastTotal(
        league=league,
        date=total.day,
        player=name.counts_as,
        played_as=name if name.same_as else None,
        points=total.points,
        wins=total.wins,
        made_by=by,
    )


def is_there(league: League, totals: Sequence[Total]) -> bool:
    """Whether each of these totals has come in already."""
    days = {total.day for total in totals}
    rows = league.past_totals.filter(date__in=days).select_related("player", "played_as")
    there = {(row.date, (row.played_as or row.player).key, row.points, row.wins) for row in rows}
    wanted = {(total.day, name_key(total.name), total.points, total.wins) for total in totals}
    return wanted <= there


@transaction.atomic
def remove_past(*, league: League, day: date | None = None, by: Player | None = None) -> int:
    """Remove the totals of a day, or all; how many there were."""
    lock_league(league)
    rows = league.past_totals.all() if day is None else league.past_totals.filter(date=day)
    count, _models = rows.delete()
    if count:
        note(league, Action.PAST_REMOVED, by=by, before={"rows": count})
    return count


def past_sums(league: League) -> Mapping[int, PastSums]:
    """By the id of the player, whether the league counts them or not."""
    sums = league.past_totals.order_by().values_list("player").annotate(Sum("points"), Sum("wins"))
    return {player: PastSums(points or 0, wins or 0) for player, points, wins in sums}
