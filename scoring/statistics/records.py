"""A league's records: closest game, longest streak, most cards in a hand, highest penalty."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q, Sum

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
    streaks = Streak.objects.filter(
        season__league=league, family="", longest__gt=1, player__is_bot=False
    )
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
    """The first of these results that is not a bot's."""
    places = [(round_, seat) for _figure, round_, seat in highest.entries]
    wanted = reduce(or_, (Q(round=round_, seat=seat) for round_, seat in places), Q(pk__in=[]))
    of_people = Result.objects.filter(wanted, player__is_bot=False)
    found = {
        (each.round_id, each.seat): each
        for each in of_people.select_related("player", "round__match")
    }
    return next((found[place] for place in places if place in found), None)


def closest(league: League, margins: TopList) -> tuple[Match, int] | None:
    if margins.first is None:
        return None
    margin, pk = margins.first
    match = league.matches.filter(pk=pk).first()
    return (match, margin) if match else None


def most_rounds(league: League) -> tuple[Player, int] | None:
    """From the standings of all seasons."""
    people = league.players.filter(is_bot=False)
    played = people.annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    first = played.order_by("-rounds", "pk").first()
    return (first, first.rounds) if first else None
