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
    streaks = Streak.objects.filter(
        season__league=league, family="", longest__gt=1, player__is_bot=False
    )
    cards, penalty, bonus = firsts_of_people(figures.cards, figures.penalty, figures.bonus)
    return Records(
        is_whole=is_whole,
        closest=closest(league, figures.closest),
        streak=streaks.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=cards,
        penalty=penalty,
        bonus=bonus,
        rounds=most_rounds(league),
    )


def firsts_of_people(*lists: TopList) -> list[Result | None]:
    """The first result of each list that is not a bot's; in two queries."""
    rounds = {round_ for each in lists for _figure, round_, _seat in each.entries}
    of_people = Result.objects.filter(round__in=rounds, player__is_bot=False)
    places = {tuple(place): pk for pk, *place in of_people.values_list("pk", "round", "seat")}
    firsts = [next((places[e[1:]] for e in each.entries if e[1:] in places), 0) for each in lists]
    found = Result.objects.select_related("player", "round__match").in_bulk(firsts)
    return [found.get(pk) for pk in firsts]


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
