"""A league's records: the closest game, the longest streak, the fullest hand, the dearest round."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.db.models import Count, F, Sum

from leagues.models import Form, League, Player
from scoring.models import Match, Result


@dataclass(frozen=True)
class Records:
    closest: tuple[Match, int] | None  # and the points between first and second
    streak: Form | None
    cards: Result | None
    penalty: Result | None
    bonus: Result | None
    rounds: tuple[Player, int] | None  # who has played most


def records(league: League) -> Records:
    """In eight queries at most; whoever did it first holds the record."""
    forms = Form.objects.filter(season__league=league, family="", longest__gt=1)
    results = Result.objects.filter(round__match__league=league)
    with_match = results.select_related("player", "round__match")
    return Records(
        closest=closest(league),
        streak=forms.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=with_match.filter(cards__gt=0).order_by("-cards", "round_id", "seat").first(),
        penalty=with_match.filter(penalty__gt=0).order_by("-penalty", "round_id", "seat").first(),
        bonus=with_match.filter(bonus__gt=0).order_by("-bonus", "round_id", "seat").first(),
        rounds=most_rounds(league),
    )


def most_rounds(league: League) -> tuple[Player, int] | None:
    """From the standings of all seasons."""
    played = league.players.annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    first = played.order_by("-rounds", "pk").first()
    return (first, first.rounds) if first else None


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
