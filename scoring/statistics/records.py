"""A league's records: closest game, longest streak, most cards in a hand, highest penalty."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.db.models import Count, F, QuerySet, Sum

from leagues.models import League, Player
from scoring.models import WITH_HANDS, Match, Result, Streak


@dataclass(frozen=True)
class Records:
    closest: tuple[Match, int] | None  # the match, and the points between first and second
    streak: Streak | None
    cards: Result | None
    penalty: Result | None
    bonus: Result | None
    rounds: tuple[Player, int] | None  # the player with most rounds


def records(league: League) -> Records:
    """Counted from all results of "Elfer raus!". Of equal results the first one counts."""
    streaks = Streak.objects.filter(
        season__league=league, family="", longest__gt=1, player__is_bot=False
    )
    results = Result.objects.filter(
        round__match__league=league,
        round__match__is_counted=True,
        round__match__family__in=WITH_HANDS,
    )
    return Records(
        closest=closest(results),
        streak=streaks.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=highest(results, "cards"),
        penalty=highest(results, "penalty"),
        bonus=highest(results, "bonus"),
        rounds=most_rounds(league),
    )


def highest(results: QuerySet[Result], name: str) -> Result | None:
    """The highest result of a person."""
    some = results.filter(player__is_bot=False, **{f"{name}__gt": 0})
    found = some.select_related("player", "round__match")
    return found.order_by(f"-{name}", "round_id", "seat").first()


def closest(results: QuerySet[Result]) -> tuple[Match, int] | None:
    margin, pk = min(margins(results), default=(0, 0))
    match = Match.objects.filter(pk=pk).first()
    return (match, margin) if match else None


def margins(results: QuerySet[Result]) -> Iterator[tuple[int, int]]:
    """For each finished match: the points between the first two, and its id."""
    by_match = results.order_by("round__match_id").values_list(
        "round__match_id", "player", "round__match__rounds_agreed"
    )
    totals = by_match.annotate(rounds=Count("pk"), points=Sum(F("bonus") - F("penalty")))
    for pk, rows in groupby(totals, itemgetter(0)):
        each = list(rows)
        first, second, *_ = sorted((row[4] for row in each), reverse=True)
        if each[0][3] >= each[0][2]:
            yield first - second, pk


def most_rounds(league: League) -> tuple[Player, int] | None:
    """From the standings of all seasons."""
    people = league.players.filter(is_bot=False)
    played = people.annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    first = played.order_by("-rounds", "pk").first()
    return (first, first.rounds) if first else None
