"""A league's records: the closest game, the longest streak, the fullest hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.db.models import Count, F, Sum

from leagues.models import Form, League
from scoring.models import Match, Result


@dataclass(frozen=True)
class Records:
    closest: tuple[Match, int] | None  # and the points between first and second
    streak: Form | None
    cards: Result | None


def records(league: League) -> Records:
    """In four queries at most; whoever did it first holds the record."""
    forms = Form.objects.filter(season__league=league, family="", longest__gt=1)
    hands = Result.objects.filter(round__match__league=league, cards__gt=0)
    return Records(
        closest=closest(league),
        streak=forms.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=hands.select_related("player", "round__match").order_by("-cards", "pk").first(),
    )


def closest(league: League) -> tuple[Match, int] | None:
    margin, pk = min(margins(league), default=(0, 0))
    return (league.matches.get(pk=pk), margin) if pk else None


def margins(league: League) -> Iterator[tuple[int, int]]:
    """Of each finished match: the points between the first two, and its id."""
    results = Result.objects.filter(round__match__league=league)
    finished = results.order_by("round__match_id").values_list(
        "round__match_id", "player", "round__match__rounds_agreed"
    )
    totals = finished.annotate(rounds=Count("pk"), points=Sum(F("bonus") - F("penalty")))
    for pk, rows in groupby(totals, itemgetter(0)):
        each = list(rows)
        first, second, *_ = sorted((row[4] for row in each), reverse=True)
        if each[0][3] >= each[0][2]:
            yield first - second, pk
