"""Endpoints that read a league."""

from typing import Annotated

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Query

from leagues.players import known_players
from scoring.exchange import shapes
from scoring.exchange.api import schemas
from scoring.exchange.api.authentication import access_of, only_asked
from scoring.exchange.api.router import paths
from scoring.exchange.api.serializers import claims_of, page_of, with_seats
from scoring.matches.lookup import find_match, find_round, find_season
from scoring.matches.queries import match_table
from scoring.models import Family
from scoring.statistics.leaderboards import season_leaderboard

MOST_AT_ONCE = 100

AtMost = Annotated[int, Query(ge=1, le=MOST_AT_ONCE)]


@paths.get("/league", response=schemas.LeagueOut)
def league(request: HttpRequest) -> object:
    """The league of this key."""
    access = access_of(request)
    known = shapes.League.model_validate(access.league)
    return dict(known) | {"may_record": access.may_record}


@paths.get("/players", response=schemas.Page[schemas.PlayerOut])
def players(
    request: HttpRequest, after: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """Everybody, in the order in which they came."""
    only_asked(request, "after", "limit")
    found = known_players(access_of(request).league).filter(pk__gt=after or 0).order_by("pk")
    return page_of(found, limit)


@paths.get("/seasons", response=list[shapes.Season])
def seasons(request: HttpRequest) -> object:
    """All seasons, the first one first."""
    return access_of(request).league.seasons.order_by("number")


@paths.get("/seasons/{number}/standings", response=list[schemas.StandingOut])
def standings(request: HttpRequest, number: schemas.Nth) -> object:
    """What everybody has summed up, in each family of rules."""
    season = find_season(access_of(request), number)
    return season.standings.select_related("player").order_by("family", "player__key")


@paths.get("/seasons/{number}/leaderboard", response=list[schemas.LeaderboardLineOut])
def leaderboard(request: HttpRequest, number: schemas.Nth, family: Family | None = None) -> object:
    """As the league has chosen to rank; of one family of rules, or of all."""
    only_asked(request, "family")
    season = find_season(access_of(request), number)
    return list(season_leaderboard(season, family or "").lines)


@paths.get("/matches", response=schemas.Page[schemas.MatchOut])
def matches(
    request: HttpRequest, before: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """The newest first."""
    only_asked(request, "before", "limit")
    found = with_seats(access_of(request).league.matches.order_by("-number"))
    return page_of(found.filter(number__lt=before) if before else found, limit, "number")


@paths.get("/matches/{number}", response=schemas.MatchOut)
def match(request: HttpRequest, number: schemas.Nth) -> object:
    """One match: its rules, and who sat where."""
    found = access_of(request).league.matches.filter(number=number)
    return get_object_or_404(with_seats(found))


@paths.get("/matches/{number}/rounds", response=list[schemas.RoundOut])
def rounds(request: HttpRequest, number: schemas.Nth) -> object:
    """Its rounds, with what each seat counts."""
    return list(match_table(find_match(access_of(request), number)).rounds)


@paths.get("/matches/{number}/rounds/{round_number}/claims", response=list[schemas.ClaimOut])
def claims(request: HttpRequest, number: schemas.Nth, round_number: schemas.Nth) -> object:
    """All that was ever said of a round; what counts is the last."""
    found = find_match(access_of(request), number)
    return claims_of(found, find_round(found, round_number))
