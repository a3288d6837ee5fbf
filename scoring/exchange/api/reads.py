"""Reading everything of a league."""

from collections.abc import Sequence
from typing import Annotated

from django.http import HttpRequest
from ninja import Query
from pydantic import Field

from leagues.players import known_players
from scoring.exchange.api import shapes
from scoring.exchange.api.authentication import access_of, only_asked
from scoring.exchange.api.router import paths
from scoring.exchange.api.serializers import claims_of, match_lines, round_lines
from scoring.matches.lookup import find_match, find_round, find_season
from scoring.matches.queries import match_table
from scoring.models import Family
from scoring.statistics.leaderboards import BoardLine, board
from scoring.statistics.metrics import known_order
from scoring.sums.places import PARTS

MOST_AT_ONCE = 100

AtMost = Annotated[int, Query(ge=1, le=MOST_AT_ONCE)]
Cursor = Annotated[int, Field(ge=1, le=2**31 - 1)]


@paths.get("/league", response=shapes.LeagueOut)
def league(request: HttpRequest) -> object:
    """The league of this key."""
    access = access_of(request)
    names = ("name", "language", "is_proof_demanded", "created_at")
    told = {name: getattr(access.league, name) for name in names}
    return told | {"may_record": access.may_record}


@paths.get("/players", response=shapes.PlayersOut)
def players(request: HttpRequest, after: Cursor | None = None, limit: AtMost = 50) -> object:
    """Everybody, in the order in which they came."""
    only_asked(request, "after", "limit")
    found = known_players(access_of(request).league).filter(pk__gt=after or 0).order_by("pk")
    page = list(found[: limit + 1])
    more = page[limit - 1].pk if len(page) > limit else None
    return {"items": page[:limit], "next": more}


@paths.get("/seasons", response=list[shapes.SeasonOut])
def seasons(request: HttpRequest) -> object:
    """All seasons, the first one first."""
    return access_of(request).league.seasons.order_by("number")


@paths.get("/seasons/{number}/standings", response=list[shapes.StandingOut])
def standings(request: HttpRequest, number: shapes.Nth) -> object:
    """What everybody has summed up, in each family of rules."""
    season = find_season(access_of(request), number)
    kept = season.standings.select_related("player").order_by("family", "player__key")
    names = ("family", "rounds", "firsts", "penalty", "bonus", "matches")
    return [
        {name: getattr(each, name) for name in names}
        | {"player": each.player_id, "name": each.player.name, "points": each.total}
        for each in kept
    ]


@paths.get("/seasons/{number}/leaderboard", response=list[shapes.BoardLineOut])
def leaderboard(request: HttpRequest, number: shapes.Nth, family: Family | None = None) -> object:
    """As the league has chosen to rank; of one family of rules, or of all."""
    only_asked(request, "family")
    season = find_season(access_of(request), number)
    return board_lines(board(season, family or "", known_order(season.order)))


def board_lines(lines: Sequence[BoardLine]) -> list[dict[str, object]]:
    return [
        {
            "player": line.tallied.player.pk,
            "name": line.tallied.player.name,
            "rank": line.rank,
            "missing": line.missing,
            "rounds": line.tallied.sums.rounds,
            "matches": line.tallied.sums.matches,
            "points": line.tallied.sums.bonus - line.tallied.sums.penalty,
            "wins": line.tallied.sums.wins / PARTS,
            "place": line.tallied.sums.places / PARTS / line.tallied.sums.rounds,
            "streak": line.tallied.run.streak,
            "rating": line.tallied.strength and line.tallied.strength._asdict(),
        }
        for line in lines
    ]


@paths.get("/matches", response=shapes.MatchesOut)
def matches(request: HttpRequest, before: Cursor | None = None, limit: AtMost = 50) -> object:
    """The newest first."""
    only_asked(request, "before", "limit")
    found = access_of(request).league.matches.select_related("season").order_by("-number")
    page = list((found.filter(number__lt=before) if before else found)[: limit + 1])
    more = page[limit - 1].number if len(page) > limit else None
    return {"items": match_lines(page[:limit]), "next": more}


@paths.get("/matches/{number}", response=shapes.MatchOut)
def match(request: HttpRequest, number: shapes.Nth) -> object:
    """One match: its rules, and who sat where."""
    return match_lines([find_match(access_of(request), number)])[0]


@paths.get("/matches/{number}/rounds", response=list[shapes.RoundOut])
def rounds(request: HttpRequest, number: shapes.Nth) -> object:
    """Its rounds, with what each seat counts."""
    return round_lines(match_table(find_match(access_of(request), number)))


@paths.get("/matches/{number}/rounds/{round_number}/claims", response=list[shapes.ClaimOut])
def claims(request: HttpRequest, number: shapes.Nth, round_number: shapes.Nth) -> object:
    """All that was ever said of a round; what counts is the last."""
    found = find_match(access_of(request), number)
    return claims_of(found, find_round(found, round_number))
