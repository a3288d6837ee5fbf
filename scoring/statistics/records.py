"""A league's records: closest game, longest streak, most cards in a hand, highest penalty."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple, TypeVar

from django.db.models import Count, F, Max, QuerySet, Sum
from django.utils.translation import gettext, ngettext

from engine.games.every_game import game_of_text
from games.names import names_words
from games.registry import FAMILIES
from leagues.models import League, Player, are_people
from scoring.models import Match, Result, Streak
from scoring.statistics.metric_words import lead_words, points_words


class Closest(NamedTuple):
    match: Match
    points: int  # between first and second
    player: Player  # who won it
    second: str  # whoever came second


class MostRounds(NamedTuple):
    player: Player
    rounds: int


@dataclass(frozen=True)
class Records:
    """Each with all who hold it, who was first before the others; nobody where nobody has it."""

    closest: Sequence[Closest]
    streak: Sequence[Streak]
    cards: Sequence[Result]
    penalty: Sequence[Result]
    bonus: Sequence[Result]
    rounds: Sequence[MostRounds]


FULL_HAND: Final = 3  # fewer cards are no record; and a total alone may tell of one card


def records(league: League) -> Records:
    """Counted from all results of games with hands."""
    streaks = Streak.objects.filter(
        are_people("player"), season__league=league, family="", longest__gt=1
    )
    results = Result.objects.filter(
        round__match__league=league,
        round__match__is_counted=True,
        round__match__family__in=[f for f in FAMILIES if game_of_text(f).has_hands],
    )
    longest = streaks.select_related("player", "season").order_by("-longest", "pk")
    return Records(
        closest=closest(results),
        streak=best(longest, attrgetter("longest")),
        cards=highest(results.filter(cards__gte=FULL_HAND), "cards"),
        penalty=highest(results, "penalty"),
        bonus=highest(results, "bonus"),
        rounds=most_rounds(league),
    )


Row = TypeVar("Row", MostRounds, Streak)


def best(rows: Iterable[Row], figure: Callable[[Row], int]) -> Sequence[Row]:
    """Those with the figure of the first; of each person the first one."""
    holders: dict[Player, Row] = {}
    equal = next((group for _figure, group in groupby(rows, figure)), ())
    for row in equal:
        holders.setdefault(row.player, row)
    return list(holders.values())


def highest(results: QuerySet[Result], name: str) -> Sequence[Result]:
    """The highest results of people."""
    some = results.filter(are_people("player"), **{f"{name}__gt": 0})
    most = some.aggregate(most=Max(name))["most"]
    if most is None:
        return []
    equal = some.filter(**{name: most})
    firsts: dict[int, int] = {}  # by player (id): very many may have the same
    for player, pk in equal.order_by("round_id", "seat").values_list("player", "pk"):
        firsts.setdefault(player, pk)
    rows = Result.objects.filter(pk__in=firsts.values())
    holders = rows.select_related("player", "round__match__league")
    return list(holders.order_by("round_id", "seat"))


def closest(results: QuerySet[Result]) -> Sequence[Closest]:
    games = list(margins(results))
    least = min((points for points, *_ in games), default=0)
    firsts: dict[int, tuple[int, int, int, list[int]]] = {}  # by winner (id): very many are equal
    for game in games:
        if game[0] == least:
            firsts.setdefault(game[2], game)
    matches = Match.objects.select_related("league").in_bulk(game[1] for game in firsts.values())
    people = Player.objects.in_bulk(
        {pk for *_, winner, second in firsts.values() for pk in (winner, *second)}
    )
    return [
        Closest(
            matches[match], points, people[winner], names_words(people[pk].name for pk in second)
        )
        for points, match, winner, second in firsts.values()
    ]


def margins(results: QuerySet[Result]) -> Iterator[tuple[int, int, int, list[int]]]:
    """The lead of the winner, the match, the winner and all second ones (ids), for each match that
    is over and that a person won. Games whose players changed are left out: their totals say less.
    """
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


def most_rounds(league: League) -> Sequence[MostRounds]:
    """From the standings of all seasons."""
    played = league.players.people().annotate(rounds=Sum("standings__rounds")).filter(rounds__gt=0)
    people: Iterable[Any] = played.order_by("-rounds", "pk")
    rows = (MostRounds(player, player.rounds) for player in people)
    return best(rows, attrgetter("rounds"))


class Holder(NamedTuple):
    figure: str
    player: Player
    match: Match | None = None


class RecordLine(NamedTuple):
    name: str
    meaning: str
    holders: Sequence[Holder]


def record_lines(records: Records) -> Iterator[RecordLine]:
    """The records in the order of the page, without those that nobody has set yet."""
    return (line for line in all_lines(records) if line.holders)


def all_lines(records: Records) -> Iterator[RecordLine]:
    yield RecordLine(
        gettext("The closest game"),
        gettext("The narrowest win in a finished game. Shared wins do not count."),
        [Holder(closest_figure(game), game.player, game.match) for game in records.closest],
    )
    yield RecordLine(
        gettext("The longest streak"),
        gettext("Within one season, whatever the rules; shared wins count."),
        [Holder(streak_figure(streak.longest), streak.player) for streak in records.streak],
    )
    yield RecordLine(
        gettext("The fullest hand"),
        gettext("The most cards left when a round ended; only rounds in which they were entered."),
        [Holder(cards_figure(result.cards or 0), *where_from(result)) for result in records.cards],
    )
    yield RecordLine(
        gettext("The costliest round"),
        gettext("The most penalty points that anyone got in one round."),
        [Holder(points_figure(-r.penalty), *where_from(r)) for r in records.penalty],
    )
    yield RecordLine(
        gettext("Most bonus points"),
        gettext("The most points for bonus cards in one round of Master."),
        [Holder(points_figure(r.bonus), *where_from(r)) for r in records.bonus],
    )
    yield RecordLine(
        gettext("Most rounds played"),
        gettext("Who has played the most rounds here, in all seasons together."),
        [Holder(rounds_figure(most.rounds), most.player) for most in records.rounds],
    )


def closest_figure(game: Closest) -> str:
    return lead_words(game.points, "", game.second).removesuffix(".")


def streak_figure(rounds: int) -> str:
    return gettext("%(rounds)s rounds won in a row") % {"rounds": rounds}


def cards_figure(cards: int) -> str:
    return ngettext("%(cards)s card left", "%(cards)s cards left", cards) % {"cards": cards}


def points_figure(points: int) -> str:
    figure = ngettext("%(points)s point", "%(points)s points", abs(points))
    return figure % {"points": points_words(points)}


def rounds_figure(rounds: int) -> str:
    return ngettext("%(rounds)s round", "%(rounds)s rounds", rounds) % {"rounds": rounds}


def where_from(result: Result) -> tuple[Player, Match]:
    return result.player, result.round.match
