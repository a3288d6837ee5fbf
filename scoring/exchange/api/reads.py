"""Endpoints that read a league."""

from typing import Annotated

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Query

from leagues.players import known_players
from scoring.exchange import shapes
from scoring.exchange.api import schemas
from scoring.exchange.api.access import access_of, paths, refuse_unknown_parameters
from scoring.exchange.api.serializers import claims_of, page_of, with_seats
from scoring.matches.queries import find_match, find_round, find_season, match_table
from scoring.statistics.leaderboards import season_leaderboard

MOST_AT_ONCE = 100

AtMost = Annotated[int, Query(ge=1, le=MOST_AT_ONCE)]


@paths.get("/league", response=schemas.LeagueOut)
def league(request: HttpRequest) -> object:
    """The league of this key."""
    access = access_of(request)
    shape = shapes.League.model_validate(access.league)
    return dict(shape) | {"may_record": access.may_record}


@paths.get("/players", response=schemas.Page[schemas.PlayerOut])
def players(
    request: HttpRequest, after: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """Everyone, in the order they came."""
    refuse_unknown_parameters(request, "after", "limit")
    people = known_players(access_of(request).league).filter(pk__gt=after or 0).order_by("pk")
    return page_of(people, limit)


@paths.get("/seasons", response=list[shapes.Season])
def seasons(request: HttpRequest) -> object:
    """All seasons, the first one first."""
    return access_of(request).league.seasons.order_by("number")


@paths.get("/seasons/{number}/standings", response=list[schemas.StandingOut])
def standings(request: HttpRequest, number: schemas.Nth) -> object:
    """Everyone’s totals, in each family of rules."""
    season = find_season(access_of(request), number)
    return season.standings.select_related("player").order_by("family", "player__key")


@paths.get("/seasons/{number}/leaderboard", response=list[schemas.LeaderboardLineOut])
def leaderboard(
    request: HttpRequest, number: schemas.Nth, family: shapes.Family | None = None
) -> object:
    """The leaderboard as the league has set it; for one family of rules, or for all."""
    refuse_unknown_parameters(request, "family")
    season = find_season(access_of(request), number)
    return list(season_leaderboard(season, family or "").lines)


@paths.get("/matches", response=schemas.Page[schemas.MatchOut])
def matches(
    request: HttpRequest, before: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """The newest first."""
    refuse_unknown_parameters(request, "before", "limit")
    newest = with_seats(access_of(request).league.matches.order_by("-number"))
    return page_of(newest.filter(number__lt=before) if before else newest, limit, "number")


@paths.get("/matches/{number}", response=schemas.MatchOut)
def match(request: HttpRequest, number: schemas.Nth) -> object:
    """One game: its rules, and who sat where."""
    numbered = access_of(request).league.matches.filter(number=number)
    return get_object_or_404(with_seats(numbered))


@paths.get("/matches/{number}/rounds", response=list[schemas.RoundOut])
def rounds(request: HttpRequest, number: schemas.Nth) -> object:
    """Its rounds, with the points of each seat."""
    return list(match_table(find_match(access_of(request), number)).rounds)


@paths.get("/matches/{number}/rounds/{round_number}/claims", response=list[schemas.ClaimOut])
def claims(request: HttpRequest, number: schemas.Nth, round_number: schemas.Nth) -> object:
    """Everything entered for a round over time; the last entry counts."""
    round_match = find_match(access_of(request), number)
    return claims_of(round_match, find_round(round_match, round_number))


@paths.get("/history", response=schemas.Page[schemas.EntryOut])
def history(
    request: HttpRequest, before: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """Everything that changed anything besides the rounds, the latest first; nobody edits it."""
    refuse_unknown_parameters(request, "before", "limit")
    entries = access_of(request).league.entries.select_related("made_by").order_by("-pk")
    return page_of(entries.filter(pk__lt=before) if before else entries, limit)


@paths.get("/seasons/{number}/fines", response=list[schemas.FineOut])
def fines(request: HttpRequest, number: schemas.Nth) -> object:
    """Who was fined for what in a season, cancelled or not; apart from the points of the cards."""
    season = find_season(access_of(request), number)
    people = ("player", "played_as", "made_by", "cancelled_by")
    return season.fines.select_related("season", "match", *people).order_by("pk")


@paths.get("/seasons/{number}/duels", response=list[schemas.DuelOut])
def duels(request: HttpRequest, number: schemas.Nth) -> object:
    """How any two players did in the rounds they both played."""
    season = find_season(access_of(request), number)
    return season.duels.order_by("family", "player", "other")


@paths.get("/players/{player}/rounds", response=schemas.Page[schemas.PlayedOut])
def played(
    request: HttpRequest,
    player: schemas.Cursor,
    before: schemas.Cursor | None = None,
    limit: AtMost = 50,
) -> object:
    """Every round that counts for a player, the latest first: what their page is drawn from."""
    refuse_unknown_parameters(request, "before", "limit")
    person = get_object_or_404(access_of(request).league.players, pk=player)
    rows = (
        person.results.filter(round__match__is_counted=True)
        .order_by("-pk")
        .select_related("round__match__season")
    )
    return page_of(rows.filter(pk__lt=before) if before else rows, limit)
