"""Starting matches, and recording rounds through the one door."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Header

from engine import FinalPosition, parse_ruleset
from leagues.refused import Refused
from scoring.api.entrance import recording
from scoring.api.paths import paths
from scoring.api.shapes import ClaimIn, ClaimOut, MatchIn, MatchOut, Nth, PositionIn, UndoIn
from scoring.api.telling import claim_line, match_lines, names_at
from scoring.finding import find_match
from scoring.models import Match
from scoring.recording import record_round, undo_round
from scoring.refusals import RecordReason
from scoring.starting import once, start_match

Key = Annotated[UUID, Header(alias="Idempotency-Key")]


@paths.post("/matches", response=MatchOut)
def start(request: HttpRequest, told: MatchIn, key: Key) -> object:
    """Start a match in the open season. The same Idempotency-Key is the same match."""
    league = recording(request).league
    match = once(
        key,
        lambda: start_match(
            league=league,
            ruleset=parse_ruleset(told.ruleset),
            names=told.players,
            rounds=told.rounds,
            layout=told.layout,
            language=league.language,
            key=key,
        ),
    )
    if match.league_id != league.pk:
        raise Refused(RecordReason.KEY_TAKEN)
    return match_lines([match])[0]


@paths.post("/matches/{number}/rounds/{round_number}/claims", response=ClaimOut)
def record(
    request: HttpRequest, number: Nth, round_number: Nth, claim: ClaimIn, key: Key
) -> object:
    """Record a round, or correct it (with a reason). The same Idempotency-Key is the same claim,
    however often it is sent; `seen` is the number of the last claim known of the round."""
    match = find_match(recording(request), number)
    made = record_round(
        match=match,
        number=round_number,
        position=position_at(match, claim.position),
        key=key,
        seen=claim.seen,
        note=claim.note,
        reason=claim.reason,
    )
    return claim_line(made, made.round.number, names_at(match))


@paths.post("/matches/{number}/rounds/{round_number}/undo", response=ClaimOut)
def undo(request: HttpRequest, number: Nth, round_number: Nth, told: UndoIn, key: Key) -> object:
    """Take the last claim of a round back; undoing twice is as before."""
    match = find_match(recording(request), number)
    made = undo_round(match=match, number=round_number, key=key, seen=told.seen, reason=told.reason)
    return claim_line(made, made.round.number, names_at(match))


def position_at(match: Match, told: PositionIn) -> FinalPosition:
    """Raises NotationError."""
    return FinalPosition.of(
        match.ruleset, match.seat_count, layout=match.layout, **told.model_dump()
    )
