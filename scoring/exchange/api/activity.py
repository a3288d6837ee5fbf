"""A league's data besides its rounds: history, fines, head-to-head results, a player's results."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from scoring.exchange.api import schemas
from scoring.exchange.api.authentication import access_of, only_asked
from scoring.exchange.api.reads import AtMost
from scoring.exchange.api.router import paths
from scoring.exchange.api.serializers import page_of
from scoring.matches.lookup import find_season


@paths.get("/history", response=schemas.Page[schemas.EntryOut])
def history(
    request: HttpRequest, before: schemas.Cursor | None = None, limit: AtMost = 50
) -> object:
    """Everything that changed anything besides the rounds, the latest first; nobody edits it."""
    only_asked(request, "before", "limit")
    found = access_of(request).league.entries.select_related("made_by").order_by("-pk")
    return page_of(found.filter(pk__lt=before) if before else found, limit)


@paths.get("/seasons/{number}/fines", response=list[schemas.FineOut])
def fines(request: HttpRequest, number: schemas.Nth) -> object:
    """Who was fined for what in a season, cancelled or not; apart from the points of the cards."""
    season = find_season(access_of(request), number)
    people = ("player", "played_as", "made_by", "cancelled_by")
    return season.fines.select_related("season", "match", *people).order_by("pk")


@paths.get("/seasons/{number}/duels", response=list[schemas.DuelOut])
def duels(request: HttpRequest, number: schemas.Nth) -> object:
    """How each two players fared in the rounds they both played."""
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
    only_asked(request, "before", "limit")
    found = get_object_or_404(access_of(request).league.players, pk=player)
    rows = (
        found.results.filter(round__match__is_counted=True)
        .order_by("-pk")
        .select_related("round__match__season")
    )
    return page_of(rows.filter(pk__lt=before) if before else rows, limit)
