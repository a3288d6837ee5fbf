"""Who has won a game: whoever is first when it is over; everybody equal has won.

It is stored with the seats of the game's last part (``MatchSeat.has_won``), and counted in the
standings. Players who have left, and games that go on, have no winner.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, NamedTuple

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from leagues.models import Season
from scoring.models import Match, MatchSeat, Result, Standing

Beginning = tuple[int, int | None]  # a player (id), and what their seat says


def added_up(
    parts: Mapping[int, Sequence[Beginning]], gained: Mapping[tuple[int, int], int]
) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
    """The totals at the beginning of each part (id) and after it, by player (id). A player who
    comes back goes on with the total from before, if the seat says nothing else. ``gained``: what
    each player has gained in each part."""
    totals: dict[int, int] = {}
    for part, seats in parts.items():
        start = {
            player: totals.get(player, 0) if begins_with is None else begins_with
            for player, begins_with in seats
        }
        totals = totals | {pk: total + gained.get((part, pk), 0) for pk, total in start.items()}
        yield start, totals


def gains_of(parts: Collection[Match]) -> dict[tuple[int, int], int]:
    """The points of each player (id) in each part (id)."""
    return {at: points for at, (points, _rounds) in sums_in(parts).items()}


def sums_in(parts: Collection[Match] | QuerySet[Match]) -> dict[tuple[int, int], tuple[int, int]]:
    """The points of each player (id) in each part (id), and the rounds that count."""
    results = Result.objects.filter(round__match__in=parts).order_by()
    sums = results.values_list("round__match", "player").annotate(
        Sum("bonus"), Sum("penalty"), Count("pk")
    )
    return {(part, pk): (bonus - penalty, rounds) for part, pk, bonus, penalty, rounds in sums}


class Seat(NamedTuple):
    pk: int
    player: int
    begins_with: int | None
    has_won: bool  # as stored
    part: int
    before: int | None  # the part before
    agreed: int  # rounds of this part


SEATS: Final = (
    *("pk", "player", "begins_with", "has_won"),
    *("match", "match__continues", "match__rounds_agreed"),
)


def settle(parts: Sequence[Match]) -> None:
    """Store who has won the game of these parts. Called whenever it may have ended or opened again;
    its season is locked."""
    changed = store_winners(parts)
    if not changed:
        return
    match = parts[0]
    standings = Standing.objects.filter(season=match.season_id, family=match.family)
    count_games(standings.filter(player__seats__in=changed))


def count_games(standings: QuerySet[Standing]) -> None:
    """Store how many games have been won, as the seats say."""
    won = MatchSeat.objects.filter(
        has_won=True,
        player=OuterRef("player"),
        match__season=OuterRef("season"),
        match__family=OuterRef("family"),
        match__is_counted=True,
    )
    games = won.order_by().values("player").annotate(count=Count("pk")).values("count")
    standings.update(games_won=Coalesce(Subquery(games), 0))


def store_winners(parts: Collection[Match] | QuerySet[Match]) -> set[int]:
    """The seats (ids) that it has changed; ``parts`` are all those of some games."""
    right, stored = winners_of(parts)
    for seats, has_won in ((right - stored, True), (stored - right, False)):
        if seats:
            MatchSeat.objects.filter(pk__in=seats).update(has_won=has_won)
    return right ^ stored


def winners_of(parts: Collection[Match] | QuerySet[Match]) -> tuple[set[int], set[int]]:
    """The seats (ids) of those who have won, and those that are stored; two queries."""
    rows = MatchSeat.objects.filter(match__in=parts).order_by("match_id", "seat")
    seats = [Seat._make(row) for row in rows.values_list(*SEATS)]
    sums = sums_in(parts)
    gained = {at: points for at, (points, _rounds) in sums.items()}
    over = [game for game in games_in(seats) if is_over(game[-1][0], sums)]
    right = {seat.pk for game in over for seat in first_in(game, gained)}
    return right, {seat.pk for seat in seats if seat.has_won}


def games_in(seats: Iterable[Seat]) -> Iterable[list[list[Seat]]]:
    """The seats of each part of each game; a part has a higher id than the part before."""
    games: dict[int | None, list[list[Seat]]] = {}  # by the last part so far
    for part, group in groupby(seats, attrgetter("part")):
        here = list(group)
        games[part] = [*games.pop(here[0].before, []), here]
    return games.values()


def is_over(seat: Seat, sums: Mapping[tuple[int, int], tuple[int, int]]) -> bool:
    """Whether all rounds of the seat's part are played."""
    _points, played = sums.get((seat.part, seat.player), (0, 0))
    return played >= seat.agreed


def first_in(
    game: Sequence[Sequence[Seat]], gained: Mapping[tuple[int, int], int]
) -> Iterator[Seat]:
    """The seats that are first at the end of the game of these parts."""
    parts = {seats[0].part: [(seat.player, seat.begins_with) for seat in seats] for seats in game}
    [*_earlier, (_start, totals)] = added_up(parts, gained)
    best = max(totals[seat.player] for seat in game[-1])
    return (seat for seat in game[-1] if totals[seat.player] == best)


def games_won(season: Season, winners: Collection[int] | None = None) -> dict[Any, int]:
    """How many games that count, by family and player (id); ``winners``: the seats (ids) that have
    won, unless as stored."""
    is_won = Q(has_won=True) if winners is None else Q(pk__in=winners)
    seats = MatchSeat.objects.filter(is_won, match__season=season, match__is_counted=True)
    rows = seats.order_by().values_list("match__family", "player").annotate(Count("pk"))
    return {(family, player): games for family, player, games in rows}
