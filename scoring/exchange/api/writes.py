"""Endpoints that start matches, record rounds (as pages do) and answer claims."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Header

from engine.games.every_game import AnyResult, game_of_text
from leagues.access import Access
from leagues.models import Player
from leagues.players import ClaimReason, is_free_for
from leagues.refusals import Refused
from scoring.exchange.api.access import paths, recording
from scoring.exchange.api.schemas import (
    AnswerIn,
    ClaimIn,
    ClaimOut,
    MatchIn,
    MatchOut,
    Nth,
    UndoIn,
)
from scoring.exchange.api.serializers import claim_line, names_at, with_seats
from scoring.exchange.shapes import Answer
from scoring.matches.amendments import Amendment, amend_round
from scoring.matches.confirmations import confirm_claim
from scoring.matches.queries import find_match
from scoring.matches.recording import record_round
from scoring.matches.start import once, start_match
from scoring.models import Match
from scoring.refusals import RecordReason, WrongTable

Key = Annotated[UUID, Header(alias="Idempotency-Key")]


@paths.post("/matches", response=MatchOut)
def start(request: HttpRequest, sent: MatchIn, key: Key) -> object:
    """Start a game in the open season. The same Idempotency-Key is the same game."""
    league = recording(request).league
    match = once(
        key,
        lambda: start_match(
            league=league,
            ruleset=game_of_text(sent.ruleset),
            names=sent.players,
            rounds=sent.rounds,
            points_limit=sent.points_limit,
            layout=sent.layout,
            language=league.language,
            key=key,
        ),
    )
    if match.league_id != league.pk:
        raise Refused(RecordReason.KEY_TAKEN)
    return with_seats(league.matches.all()).get(pk=match.pk)


@paths.post("/matches/{number}/rounds/{round_number}/claims", response=ClaimOut)
def record(
    request: HttpRequest, number: Nth, round_number: Nth, claim: ClaimIn, key: Key
) -> object:
    """Enter a round, or correct it (with a reason). The same Idempotency-Key is the same entry,
    however often it is sent; `seen` is the number of the last entry known of the round.
    """
    match = find_match(recording(request), number)
    recorded = record_round(
        match=match,
        number=round_number,
        position=ending_at(match, claim),
        key=key,
        seen=claim.seen,
        note=claim.note,
        reason=claim.reason,
    )
    return claim_line(recorded, recorded.round.number, names_at(match))


@paths.post("/matches/{number}/rounds/{round_number}/undo", response=ClaimOut)
def undo(request: HttpRequest, number: Nth, round_number: Nth, sent: UndoIn, key: Key) -> object:
    """Undo the last correction of a round, or delete a round that was not corrected. A deleted
    round is refused; enter it again.
    """
    claim = amend_round(
        Amendment.UNDO,
        match=find_match(recording(request), number),
        number=round_number,
        key=key,
        seen=sent.seen,
        reason=sent.reason,
    )
    return claim_line(claim, claim.round.number, names_at(claim.round.match))


@paths.post("/matches/{number}/rounds/{round_number}/answers", response=Answer)
def answer(request: HttpRequest, number: Nth, round_number: Nth, sent: AnswerIn) -> object:
    """Confirm a round for one of its players, or dispute it (with a reason). Sending it twice
    counts once.
    """
    access = recording(request)
    return confirm_claim(
        match=find_match(access, number),
        number=round_number,
        seen=sent.seen,
        by=speaker(access, sent.player),
        answer=sent.answer,
        reason=sent.reason,
    )


def speaker(access: Access, pk: int) -> Player | None:
    """Raises Refused for a player with an account: only the account may answer."""
    player = access.league.players.filter(pk=pk).first()
    if player is not None and not is_free_for(player, None):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    return player


def ending_at(match: Match, sent: ClaimIn) -> AnyResult:
    """The ending of the match's game. Raises NotationError, and WrongTable for the other kind."""
    given = {"position": sent.position, "result": sent.result}
    facts = given.pop(match.entry.json_key)
    if facts is None or any(other is not None for other in given.values()):
        raise WrongTable
    ending: AnyResult = match.entry.ending_from_json(facts.model_dump())
    return ending
