"""What a year's cards tell, of a person or of a league: counted from whole games."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from itertools import combinations
from typing import Final, NamedTuple

from django.db.models import Q, Sum

from engine.games.every_game import game_of_text
from leagues.models import EVENING_ENDS, League
from scoring.matches.queries import LISTED, MatchLine, SeatTotal, match_lines
from scoring.models import Result
from scoring.statistics.evenings import evening_boards

LEAST: Final = 2  # games of a series, and of a duel


class Moment(NamedTuple):
    """A round or a game, and what everybody in it had."""

    day: date
    points: int
    seats: Sequence[tuple[SeatTotal, int]]


class Pair(NamedTuple):
    one: SeatTotal
    other: SeatTotal
    ahead: int
    behind: int
    games: int

    @property
    def reversed(self) -> "Pair":
        return Pair(self.other, self.one, self.behind, self.ahead, self.games)


class Series(NamedTuple):
    seat: SeatTotal
    games: tuple[MatchLine, ...] = ()  # won one after the other, alone or with others


def games_in(league: League, year: int) -> list[MatchLine]:
    """The games that count of this year's evenings, in order."""
    games = LISTED.filter(within(league, year), league=league, is_counted=True, delete_at=None)
    boards = evening_boards(match_lines(list(games)))
    return [game for board in boards.values() for game in board.games]


def within(league: League, year: int) -> Q:
    """Games of the evenings of this year; one of an older release says only when it began."""
    first, after = (
        datetime.combine(date(calendar_year, 1, 1), time(), league.zone) + EVENING_ENDS
        for calendar_year in (year, year + 1)
    )
    began = Q(started_at__gte=first, started_at__lt=after)
    return Q(evening__year=year) | Q(evening=None) & began


def people_at(game: MatchLine) -> list[SeatTotal]:
    """Who plays its last part, without bots."""
    return [seat for seat in game.seats[: game.sitting] if not seat.is_bot]


def games_won(games: Sequence[MatchLine]) -> Counter[int]:
    """By person (id), alone or with others."""
    return Counter(seat.pk for game in games for seat in game.best if not seat.is_bot)


def longest_series(games: Sequence[MatchLine], pk: int | None = None) -> Series | None:
    """Of this person, or of whoever was first to have the longest one."""
    now: dict[int, Series] = {}
    series: list[Series] = []
    for game in filter(lambda game: game.is_over, games):
        for seat in people_at(game):
            if pk in (None, seat.pk):
                before = now.get(seat.pk, Series(seat)).games
                now[seat.pk] = Series(seat, (*before, game) if seat in game.best else ())
                series.append(now[seat.pk])
    longest = max(series, key=lambda one: len(one.games), default=None)
    return longest if longest and len(longest.games) >= LEAST else None


def pairs(games: Sequence[MatchLine]) -> Iterator[Pair]:
    """Everybody who finished games with somebody else, and who had more in how many of them."""
    met: dict[tuple[int, int], list[tuple[SeatTotal, SeatTotal]]] = defaultdict(list)
    for game in filter(lambda game: game.is_over, games):
        for one, other in combinations(sorted(people_at(game), key=lambda seat: seat.pk), 2):
            met[one.pk, other.pk].append((one, other))
    for both in met.values():
        ahead = sum(one.points > other.points for one, other in both)
        behind = sum(one.points < other.points for one, other in both)
        if ahead + behind >= LEAST:
            yield Pair(*both[-1], ahead, behind, len(both))


def favourite_duel(games: Sequence[MatchLine], pk: int) -> Pair | None:
    """With whom this person has finished most games; of several, where it is closest."""
    met = [pair for pair in pairs(games) if pk in (pair.one.pk, pair.other.pk)]
    own = [pair if pair.one.pk == pk else pair.reversed for pair in met]
    return max(own, key=lambda pair: (pair.games, -abs(pair.ahead - pair.behind)), default=None)


def closest_duel(games: Sequence[MatchLine]) -> Pair | None:
    """Among those who met often: in half as many games as the pair that met most."""
    met = list(pairs(games))
    enough = max((pair.games for pair in met), default=0) / 2
    often = [pair for pair in met if pair.games >= enough]
    return min(often, key=lambda pair: (abs(pair.ahead - pair.behind), -pair.games), default=None)


def most_left(games: Sequence[MatchLine], pk: int) -> Moment | None:
    """The round won without penalty points in which the others got most, of games with hands."""
    of_part = {part: game for game in games if has_hands(game) for part in game.parts}
    won = {"round__results__rank": 1, "round__results__penalty": 0}
    others = Result.objects.filter(
        round__match__in=of_part, round__results__player=pk, penalty__gt=0, **won
    )
    rounds = others.order_by().values_list("round", "round__match").annotate(left=Sum("penalty"))
    most = rounds.order_by("-left", "round").first()
    if most is None:
        return None
    game = of_part[most[1]]
    seats = {seat.pk: seat for seat in game.seats}
    hands = Result.objects.filter(round=most[0], penalty__gt=0).order_by("seat")
    left = hands.values_list("player", "penalty")
    return Moment(game.match.evening_day, most[2], [(seats[who], -points) for who, points in left])


def closest_game(games: Sequence[MatchLine]) -> Moment | None:
    """The smallest lead of a person in a finished game; not where its players changed."""
    whole = [game for game in games if game.is_over and len(game.parts) == 1 and has_hands(game)]
    moments = [
        Moment(
            game.match.evening_day,
            game.best[0].points - game.behind[0].points,
            [(seat, seat.points) for seat in game.standings],
        )
        for game in whole
        if len(game.best) == 1 and game.behind and not game.best[0].is_bot
    ]
    return min(moments, key=lambda moment: moment.points, default=None)


def has_hands(game: MatchLine) -> bool:
    return game_of_text(game.match.ruleset_text).has_hands
