"""Reading everything of a league."""

from typing import Annotated

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Query

from leagues.models import Family
from leagues.players import known_players
from scoring import shapes as documents
from scoring.api import shapes
from scoring.api.entrance import access_of, only_asked
from scoring.api.paths import paths
from scoring.api.telling import claims_of, page_of, with_seats
from scoring.boards import board
from scoring.finding import find_match, find_round
from scoring.metrics import known_order
from scoring.queries import match_table
from scoring.views.seasons import find_season

MOST_AT_ONCE = 100

AtMost = Annotated[int, Query(ge=1, le=MOST_AT_ONCE)]


@paths.get("/league", response=shapes.LeagueOut)
def league(request: HttpRequest) -> object:
    """The league of this key."""
    access = access_of(request)
    known = documents.League.model_validate(access.league)
    return dict(known) | {"may_record": access.may_record}


@paths.get("/players", response=shapes.Page[shapes.PlayerOut])
def players(request: HttpRequest, after: shapes.Cursor | None = None, limit: AtMost = 50) -> object:
    """Everybody, in the order in which they came."""
    only_asked(request, "after", "limit")
    found = known_players(access_of(request).league).filter(pk__gt=after or 0).order_by("pk")
    return page_of(found, limit)


@paths.get("/seasons", response=list[documents.Season])
def seasons(request: HttpRequest) -> object:
    """All seasons, the first one first."""
    return access_of(request).league.seasons.order_by("number")


@paths.get("/seasons/{number}/standings", response=list[shapes.StandingOut])
def standings(request: HttpRequest, number: shapes.Nth) -> object:
    """What everybody has summed up, in each family of rules."""
    season = find_season(access_of(request), number)
    return season.standings.select_related("player").order_by("family", "player__key")


@paths.get("/seasons/{number}/leaderboard", response=list[shapes.BoardLineOut])
def leaderboard(request: HttpRequest, number: shapes.Nth, family: Family | None = None) -> object:
    """As the league has chosen to rank; of one family of rules, or of all."""
    only_asked(request, "family")
    season = find_season(access_of(request), number)
    return list(board(season, family or "", known_order(season.order)))


@paths.get("/matches", response=shapes.Page[shapes.MatchOut])
def matches(
    request: HttpRequest, before: shapes.Cursor | None = None, limit: AtMost = 50
) -> object:
    """The newest first."""
    only_asked(request, "before", "limit")
    found = with_seats(access_of(request).league.matches.order_by("-number"))
    return page_of(found.filter(number__lt=before) if before else found, limit, "number")


@paths.get("/matches/{number}", response=shapes.MatchOut)
def match(request: HttpRequest, number: shapes.Nth) -> object:
    """One match: its rules, and who sat where."""
    found = access_of(request).league.matches.filter(number=number)
    return get_object_or_404(with_seats(found))


@paths.get("/matches/{number}/rounds", response=list[shapes.RoundOut])
def rounds(request: HttpRequest, number: shapes.Nth) -> object:
    """Its rounds, with what each seat counts."""
    return list(match_table(find_match(access_of(request), number)).rounds)


@paths.get("/matches/{number}/rounds/{round_number}/claims", response=list[shapes.ClaimOut])
def claims(request: HttpRequest, number: shapes.Nth, round_number: shapes.Nth) -> object:
    """All that was ever said of a round; what counts is the last."""
    found = find_match(access_of(request), number)
    return claims_of(found, find_round(found, round_number))
