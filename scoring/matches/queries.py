"""Reads for pages. The number of SQL queries is fixed and does not grow with the rounds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Count, F, OuterRef, QuerySet, Subquery, Sum

from engine import ranks
from leagues.models import League, Player, Season
from leagues.players import known_players
from scoring.matches.summaries import MatchTable, round_lines, seat_lines
from scoring.models import Claim, Family, Match, MatchSeat, Result, Standing

MATCHES_A_PAGE = 20
SEASONS = 4  # the newest seasons, linked on the league page
RECENT_PLAYERS = 24
LONG = (
    *("position_json", "deduced_json", "problems"),
    *("certificate__record", "certificate__problems", "certificate__repairs"),
)


def match_table(match: Match) -> MatchTable:
    """Everything a match page shows, in three queries."""
    players = [seat.player for seat in match.seats.select_related("player")]
    claims = Claim.objects.filter(round__match=match)
    claims = claims.select_related("round", "made_by", "certificate").defer(*LONG)
    results = Result.objects.filter(round__match=match).order_by("round__number", "seat")
    rounds = round_lines(claims.order_by("round__number", "number"), results, len(players))
    return MatchTable(match, seat_lines(players, rounds), rounds)


@dataclass(frozen=True)
class MatchLine:
    """A match in the list of a league."""

    match: Match
    players: tuple[Player, ...]  # in seat order
    rounds: int  # only those that count
    leaders: tuple[Player, ...]

    @property
    def is_over(self) -> bool:
        return self.rounds >= self.match.rounds_agreed


@dataclass(frozen=True)
class StandingLine:
    standing: Standing
    rank: int


@dataclass(frozen=True)
class LeaguePage:
    league: League
    season: Season | None  # the open one
    seasons: tuple[Season, ...]  # the latest first
    matches: tuple[MatchLine, ...]  # newest first
    older: int | None  # matches before this number are on the next page
    standings: Mapping[Family, tuple[StandingLine, ...]]  # of the open season, best first
    players: tuple[Player, ...]  # those who played most recently first

    @property
    def last_table(self) -> MatchLine | None:
        return self.matches[0] if self.matches else None


def league_page(league: League, *, before: int | None = None) -> LeaguePage:
    """Everything a league page shows, in seven queries; only matches below ``before``."""
    seasons = tuple(league.seasons.order_by("-number")[:SEASONS])
    season = league.seasons.filter(closed_at__isnull=True).first()  # may be a reopened one
    matches = league.matches.order_by("-number")
    shown = list((matches.filter(number__lt=before) if before else matches)[: MATCHES_A_PAGE + 1])
    lines = match_lines(shown[:MATCHES_A_PAGE])
    return LeaguePage(
        league=league,
        season=season,
        seasons=seasons,
        matches=lines,
        older=lines[-1].match.number if len(shown) > MATCHES_A_PAGE else None,
        standings=season_standings(season) if season else {},
        players=tuple(recent_players(league)),
    )


def match_lines(matches: Sequence[Match]) -> tuple[MatchLine, ...]:
    seats = MatchSeat.objects.filter(match__in=matches).select_related("player")
    players = {
        match: tuple(seat.player for seat in each)
        for match, each in groupby(seats.order_by("match", "seat"), lambda seat: seat.match_id)
    }
    totals = match_totals(matches)
    return tuple(
        MatchLine(match, players[match.pk], *leading(players[match.pk], totals.get(match.pk, {})))
        for match in matches
    )


def match_totals(matches: Sequence[Match]) -> dict[int, dict[int, tuple[int, int]]]:
    """Rounds and points of each player (by id) in each match (by id)."""
    sums: dict[int, dict[int, tuple[int, int]]] = {}
    results = Result.objects.filter(round__match__in=matches).order_by()
    by_player = results.values_list("round__match", "player")
    for match, player, rounds, points in by_player.annotate(
        rounds=Count("pk"), points=Sum(F("bonus") - F("penalty"))
    ):
        sums.setdefault(match, {})[player] = (rounds, points)
    return sums


def leading(
    players: Iterable[Player], sums: Mapping[int, tuple[int, int]]
) -> tuple[int, tuple[Player, ...]]:
    """How many rounds count, and the players with the best total."""
    if not sums:
        return 0, ()
    rounds, best = max(sums.values(), key=lambda each: each[1])
    return rounds, tuple(player for player in players if sums[player.pk][1] == best)


def season_standings(season: Season) -> dict[Family, tuple[StandingLine, ...]]:
    """For each family that was played, its players by points; equal players share a rank."""
    standings = season.standings.select_related("player").order_by("family", "player__key")
    families: dict[Family, tuple[StandingLine, ...]] = {}
    for family, each in groupby(standings, lambda standing: standing.family):
        lines = sorted(each, key=lambda standing: -standing.total)
        placed = zip(lines, ranks([line.total for line in lines]), strict=True)
        families[Family(family)] = tuple(StandingLine(line, rank) for line, rank in placed)
    return families


def recent_players(league: League) -> QuerySet[Player]:
    """Those who played most recently first, those who never played last."""
    last = MatchSeat.objects.filter(player=OuterRef("pk")).order_by("-match").values("match")[:1]
    players = known_players(league).annotate(last=Subquery(last))  # one index lookup each
    return players.order_by(F("last").desc(nulls_last=True), "pk")[:RECENT_PLAYERS]
