"""A league's rollup, brought up to date step by step."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final

from django.db import transaction
from django.db.models import Count, F, Max, Min, OuterRef, Q, QuerySet, Subquery, Sum

from leagues.models import League
from scoring.models import WITH_HANDS, LeagueRollup, Result
from scoring.sums.rollups import top_list
from scoring.sums.rollups.figures import HIGHEST, LeagueFigures
from scoring.sums.rollups.rollup_lock import locked_rollups
from scoring.sums.rollups.texts import league_figures, league_json
from scoring.sums.rollups.top_list import TopList

AT_ONCE: Final = 5_000  # rounds per transaction, so that nobody waits long
OF_HANDS: Final = Q(round__match__family__in=WITH_HANDS)


def rollup_of(league: League) -> LeagueRollup:
    return LeagueRollup.objects.filter(league=league).first() or LeagueRollup(league=league)


@transaction.atomic
def moved_on(league: League, most: int = AT_ONCE) -> LeagueRollup:
    """Count at most ``most`` more rounds."""
    rollup = lock_rollup(league.pk)
    figures = league_figures(rollup.figures)
    count_some(rollup, figures, most)
    save_rollup(rollup, figures)
    return rollup


def count_some(rollup: LeagueRollup, figures: LeagueFigures, most: int = AT_ONCE) -> bool:
    """Count some rounds that are not counted yet; returns whether there were any."""
    first = next_round(rollup)
    if first is None:
        return False
    within = Result.objects.filter(player__league=rollup.league_id)
    within = within.filter(round_id__gte=first, round_id__lt=first + most).order_by()
    counted = within.filter(round__match__is_counted=True)
    for name in HIGHEST:
        take_highest(getattr(figures, name), counted.filter(OF_HANDS), name)
    weigh(figures, counted.values_list("round__match", flat=True).distinct())
    rollup.upto = within.aggregate(last=Max("round"))["last"]
    return True


def take_highest(best: TopList, within: QuerySet[Result], name: str) -> None:
    """Offer the highest of these results: one more than the list keeps, to show there are more."""
    some = within.filter(**{f"{name}__gt": 0}).order_by(f"-{name}", "round_id", "seat")
    for figure, *whose in some.values_list(name, "round_id", "seat")[: top_list.MOST + 1]:
        best.take((-figure, *whose))


def next_round(rollup: LeagueRollup) -> int | None:
    """The first round not counted yet: one index lookup for each player."""
    found = Result.objects.filter(player=OuterRef("pk"), round_id__gt=rollup.upto)
    first = Subquery(found.order_by("round_id").values("round_id")[:1])
    players = rollup.league.players.annotate(first=first)
    next_: int | None = players.aggregate(next=Min("first"))["next"]
    return next_


def lock_rollup(league: int) -> LeagueRollup:
    [rollup] = locked_rollups(LeagueRollup, "league_id", [league])
    return rollup


def save_rollup(rollup: LeagueRollup, figures: LeagueFigures) -> None:
    if figures.is_lost:
        rollup.upto, figures = 0, LeagueFigures()  # the next reader counts it again
    rollup.figures = league_json(figures)
    rollup.save(update_fields=["upto", "figures"])


def weigh(figures: LeagueFigures, matches: Iterable[int]) -> None:
    """Update the margins of these matches; only finished matches have one."""
    matches = list(matches)
    for match in matches:
        figures.closest.drop(match)
    for margin, match in margins(Result.objects.filter(round__match__in=matches)):
        figures.closest.take((margin, match))


def margins(results: QuerySet[Result]) -> Iterator[tuple[int, int]]:
    """For each finished match of "Elfer raus!": the points between the first two, and its id."""
    by_match = (
        results.filter(OF_HANDS)
        .order_by("round__match_id")
        .values_list("round__match_id", "player", "round__match__rounds_agreed")
    )
    totals = by_match.annotate(rounds=Count("pk"), points=Sum(F("bonus") - F("penalty")))
    for pk, rows in groupby(totals, itemgetter(0)):
        each = list(rows)
        first, second, *_ = sorted((row[4] for row in each), reverse=True)
        if each[0][3] >= each[0][2]:
            yield first - second, pk
