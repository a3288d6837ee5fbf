"""Querysets as the API's schemas, in a fixed number of queries."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.registry import presentation_of, reasons_of
from scoring.exchange import shapes
from scoring.models import Claim, Match, Result, Round


def page_of(rows: QuerySet[Any], limit: int, cursor: str = "pk") -> dict[str, Any]:
    """The rows of the page, and the cursor of the next one."""
    some = list(rows[: limit + 1])
    more = getattr(some[limit - 1], cursor) if len(some) > limit else None
    return {"items": some[:limit], "next": more}


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Adds the seats, and the number of rounds that count."""
    firsts = Result.objects.filter(round__match=OuterRef("pk"), seat=0).order_by()
    counted = firsts.values("round__match").annotate(count=Count("pk")).values("count")
    played = matches.annotate(rounds_played=Coalesce(Subquery(counted), 0))
    return played.select_related("season", "started_by", "continues").prefetch_related(
        "seats__player", "seats__played_as"
    )


def claims_of(match: Match, round_: Round) -> list[dict[str, Any]]:
    names = names_at(match)
    claims = round_.claims.select_related("made_by", "certificate").order_by("number")
    claims = claims.prefetch_related("confirmations__made_by")
    return [claim_line(claim, round_.number, names) for claim in claims]


def claim_line(claim: Claim, round_number: int, names: Sequence[str]) -> dict[str, Any]:
    return dict(shapes.Claim.model_validate(claim)) | {
        "round": round_number,
        "record": claim.proof.record if claim.proof else "",
        "settled": claim.settled,
        "sentences": sentences_of(claim, names),
    }


def sentences_of(claim: Claim, names: Sequence[str]) -> list[str]:
    """The problems of the claim when it was made, as sentences."""
    game = claim.position.game
    problems = map(presentation_of(game).problem, claim.problems)
    return [reason.sentence for reason in reasons_of(game, problems, names)]


def names_at(match: Match) -> list[str]:
    return [seat.player.name for seat in match.seats.select_related("player")]
