"""A league's records: closest game, longest streak, most cards in a hand, highest penalty."""

from dataclasses import dataclass

from django.db.models import Sum

from leagues.models import League, Player
from scoring.models import Match, Result, Streak
from scoring.sums.rollups.rollup_views import look_at_league
from scoring.sums.rollups.top_list import TopList


@dataclass(frozen=True)
class Records:
    is_whole: bool  # all rounds are counted
    closest: tuple[Match, int] | None  # the match, and the points between first and second
    streak: Streak | None
    cards: Result | None
    penalty: Result | None
    bonus: Result | None
    rounds: tuple[Player, int] | None  # the player with most rounds


def records(league: League) -> Records:
    """At most eight queries if the rollup is up to date. Of equal results the first one counts."""
    figures, is_whole = look_at_league(league)
    streaks = Streak.objects.filter(season__league=league, family="", longest__gt=1)
    return Records(
        is_whole=is_whole,
        closest=closest(league, figures.closest),
        streak=streaks.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=result_of(figures.cards),
        penalty=result_of(figures.penalty),
        bonus=result_of(figures.bonus),
        rounds=most_rounds(league),
    )


def result_of(highest: TopList) -> Result | None:
    if highest.first is None:
        return None
    _, round_, seat = highest.first
    found = Result.objects.filter(round=round_, seat=seat)
    return found.select_related("player", "round__match").first()


def closest(league: League, margins: TopList) -> tuple[Match, int] | None:
    if margins.first is None:
        return None
    margin, pk = margins.first
    match = league.matches.filter(pk=pk).first()
    return (match, margin) if match else None


def most_rounds(league: League) -> tuple[Player, int] | None:
    """From the standings of all seasons."""
    played = league.players.annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    first = played.order_by("-rounds", "pk").first()
    return (first, first.rounds) if first else None
