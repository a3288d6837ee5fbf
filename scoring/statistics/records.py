"""A league's records: closest game, longest streak, most cards in a hand, highest penalty."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

from django.db.models import Count, F, QuerySet, Sum
from django.utils.translation import gettext, ngettext

from games.families import WITH_HANDS
from games.names import names_words
from leagues.models import League, Player, are_people
from scoring.models import Match, Result, Streak
from scoring.statistics.metric_words import lead_words, points_words


class Closest(NamedTuple):
    match: Match
    points: int  # between first and second
    winner: Player
    second: str  # whoever came second


@dataclass(frozen=True)
class Records:
    closest: Closest | None
    streak: Streak | None
    cards: Result | None
    penalty: Result | None
    bonus: Result | None
    rounds: tuple[Player, int] | None  # the player with most rounds


FULL_HAND: Final = 3  # fewer cards are no record; and a total alone may tell of one card


def records(league: League) -> Records:
    """Counted from all results of "Elfer raus!". Of equal results the first one counts."""
    streaks = Streak.objects.filter(
        are_people("player"), season__league=league, family="", longest__gt=1
    )
    results = Result.objects.filter(
        round__match__league=league,
        round__match__is_counted=True,
        round__match__family__in=WITH_HANDS,
    )
    return Records(
        closest=closest(results),
        streak=streaks.select_related("player", "season").order_by("-longest", "pk").first(),
        cards=highest(results.filter(cards__gte=FULL_HAND), "cards"),
        penalty=highest(results, "penalty"),
        bonus=highest(results, "bonus"),
        rounds=most_rounds(league),
    )


def highest(results: QuerySet[Result], name: str) -> Result | None:
    """The highest result of a person."""
    some = results.filter(are_people("player"), **{f"{name}__gt": 0})
    rows = some.select_related("player", "round__match")
    return rows.order_by(f"-{name}", "round_id", "seat").first()


def closest(results: QuerySet[Result]) -> Closest | None:
    least = min(margins(results), default=None)
    if least is None:
        return None
    points, match, winner, second = least
    people = Player.objects.in_bulk([winner, *second])
    names = names_words(people[pk].name for pk in second)
    return Closest(Match.objects.get(pk=match), points, people[winner], names)


def margins(results: QuerySet[Result]) -> Iterator[tuple[int, int, int, list[int]]]:
    """For each finished match that a person won: the points between the first two, its id, and
    whose they are. Where people came and went the totals say less, so such games are left out."""
    whole = {"round__match__continues": None, "round__match__continued_by": None}
    by_match = (
        results.filter(**whole)
        .order_by("round__match_id")
        .values_list(
            *("round__match_id", "player", "player__is_bot", "round__match__rounds_agreed")
        )
    )
    totals = by_match.annotate(rounds=Count("pk"), points=Sum(F("bonus") - F("penalty")))
    for match, rows in groupby(totals, itemgetter(0)):
        (_match, winner, is_bot, agreed, rounds, points), *others = sorted(
            rows, key=itemgetter(5), reverse=True
        )
        second = [row[1] for row in others if row[5] == others[0][5]]
        if rounds >= agreed and points > others[0][5] and not is_bot:
            yield points - others[0][5], match, winner, second


def most_rounds(league: League) -> tuple[Player, int] | None:
    """From the standings of all seasons."""
    played = league.players.people().annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    first: Any = played.order_by("-rounds", "pk").first()
    return (first, first.rounds) if first else None


class RecordLine(NamedTuple):
    name: str
    figure: str
    meaning: str
    player: Player | None = None
    match: Match | None = None


def record_lines(records: Records) -> Iterator[RecordLine]:
    """The records in the order of the page, without those that nobody has set yet."""
    if records.closest:
        yield closest_line(records.closest)
    if records.streak:
        yield streak_line(records.streak.longest, records.streak.player)
    if records.cards:
        yield cards_line(records.cards)
    if records.penalty:
        yield penalty_line(records.penalty)
    if records.bonus:
        yield bonus_line(records.bonus)
    if records.rounds:
        yield rounds_line(*records.rounds)


def closest_line(game: Closest) -> RecordLine:
    return RecordLine(
        gettext("The closest game"),
        lead_words(game.points, "", game.second).removesuffix("."),
        gettext("The narrowest win in a finished game. Shared wins do not count."),
        game.winner,
        game.match,
    )


def streak_line(rounds: int, player: Player) -> RecordLine:
    return RecordLine(
        gettext("The longest streak"),
        gettext("%(rounds)s rounds won in a row") % {"rounds": rounds},
        gettext("Within one season, whatever the rules; shared wins count."),
        player,
    )


def cards_line(result: Result) -> RecordLine:
    figure = ngettext("%(cards)s card left", "%(cards)s cards left", result.cards or 0)
    return RecordLine(
        gettext("The fullest hand"),
        figure % {"cards": result.cards},
        gettext("The most cards left when a round ended; only rounds in which they were entered."),
        *where_from(result),
    )


def penalty_line(result: Result) -> RecordLine:
    return RecordLine(
        gettext("The costliest round"),
        points_figure(-result.penalty),
        gettext("The most penalty points that anyone got in one round."),
        *where_from(result),
    )


def bonus_line(result: Result) -> RecordLine:
    return RecordLine(
        gettext("Most bonus points"),
        points_figure(result.bonus),
        gettext("The most points for bonus cards in one round of Master."),
        *where_from(result),
    )


def points_figure(points: int) -> str:
    figure = ngettext("%(points)s point", "%(points)s points", abs(points))
    return figure % {"points": points_words(points)}


def rounds_line(player: Player, rounds: int) -> RecordLine:
    figure = ngettext("%(rounds)s round", "%(rounds)s rounds", rounds)
    return RecordLine(
        gettext("Most rounds played"),
        figure % {"rounds": rounds},
        gettext("Who has played the most rounds here, in all seasons together."),
        player,
    )


def where_from(result: Result) -> tuple[Player, Match]:
    return result.player, result.round.match
