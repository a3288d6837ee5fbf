"""What a league has kept beside its rounds: its history, its fines, who met whom, who did what."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest
from ninja import Schema

from leagues.models import Player
from scoring.exchange.api.authentication import access_of, only_asked
from scoring.exchange.api.reads import AtMost, Cursor
from scoring.exchange.api.router import paths
from scoring.exchange.api.shapes import Nth
from scoring.matches.lookup import find_season
from scoring.models import Duel, Result


class EntryOut(Schema):
    id: int
    action: str
    subject: str
    before: dict[str, str | int | bool | None]
    after: dict[str, str | int | bool | None]
    made_by: str | None
    made_at: datetime


class EntriesOut(Schema):
    items: list[EntryOut]
    next: int | None  # ask for the next page with before=


class FineOut(Schema):
    player: int
    name: str
    match: int | None
    kind: str
    amount: int
    reason: str
    made_by: str | None
    made_at: datetime
    cancelled_at: datetime | None
    cancelled_by: str | None
    cancel_reason: str


class DuelOut(Schema):
    family: str
    player: int
    other: int
    rounds: int
    ahead: int  # the player before the other
    behind: int


class PlayedOut(Schema):
    id: int
    season: int
    match: int
    round: int
    family: str
    seat: int
    penalty: int
    bonus: int
    points: int
    rank: int
    cards: int | None  # left in the hand, where known
    is_starter: bool | None
    mu: float  # the rating after this round
    sigma: float


class PlayedPageOut(Schema):
    items: list[PlayedOut]
    next: int | None  # ask for the next page with before=


@paths.get("/history", response=EntriesOut)
def history(request: HttpRequest, before: Cursor | None = None, limit: AtMost = 50) -> object:
    """Everything that changed anything besides the rounds, the latest first; nobody edits it."""
    only_asked(request, "before", "limit")
    found = access_of(request).league.entries.select_related("made_by").order_by("-pk")
    page = list((found.filter(pk__lt=before) if before else found)[: limit + 1])
    names = ("id", "action", "subject", "before", "after", "made_at")
    items = [
        {name: getattr(each, name) for name in names} | {"made_by": named(each.made_by)}
        for each in page[:limit]
    ]
    return {"items": items, "next": page[limit - 1].pk if len(page) > limit else None}


@paths.get("/seasons/{number}/fines", response=list[FineOut])
def fines(request: HttpRequest, number: Nth) -> object:
    """Who was fined for what in a season, cancelled or not; apart from the points of the cards."""
    season = find_season(access_of(request), number)
    found = season.fines.select_related("player", "match", "made_by", "cancelled_by")
    kept = ("kind", "amount", "reason", "made_at", "cancelled_at", "cancel_reason")
    return [
        {name: getattr(each, name) for name in kept}
        | {"player": each.player_id, "name": each.player.name}
        | {"match": each.match and each.match.number}
        | {"made_by": named(each.made_by), "cancelled_by": named(each.cancelled_by)}
        for each in found.order_by("pk")
    ]


@paths.get("/seasons/{number}/duels", response=list[DuelOut])
def duels(request: HttpRequest, number: Nth) -> object:
    """How each two players fared in the rounds they both played."""
    season = find_season(access_of(request), number)
    return [duel_line(each) for each in season.duels.order_by("family", "player", "other")]


def duel_line(duel: Duel) -> dict[str, Any]:
    kept = ("family", "rounds", "ahead", "behind")
    told = {name: getattr(duel, name) for name in kept}
    return told | {"player": duel.player_id, "other": duel.other_id}


@paths.get("/players/{player}/rounds", response=PlayedPageOut)
def played(
    request: HttpRequest, player: Cursor, before: Cursor | None = None, limit: AtMost = 50
) -> object:
    """Every round that counts for a player, the latest first: what their page is drawn from."""
    only_asked(request, "before", "limit")
    found = Result.objects.filter(player=find_player(request, player)).order_by("-pk")
    rows = found.select_related("round__match__season")
    page = list((rows.filter(pk__lt=before) if before else rows)[: limit + 1])
    more = page[limit - 1].pk if len(page) > limit else None
    return {"items": played_lines(page[:limit]), "next": more}


def find_player(request: HttpRequest, pk: int) -> Player:
    player: Player | None = access_of(request).league.players.filter(pk=pk).first()
    if player is None:
        raise Http404
    return player


def played_lines(results: Iterable[Result]) -> list[dict[str, Any]]:
    own = ("id", "seat", "penalty", "bonus", "rank", "cards", "is_starter", "mu", "sigma")
    return [
        {name: getattr(each, name) for name in own}
        | {
            "points": each.total,
            "season": each.round.match.season.number,
            "match": each.round.match.number,
            "round": each.round.number,
            "family": each.round.match.family,
        }
        for each in results
    ]


def named(player: Player | None) -> str | None:
    return player.name if player else None
