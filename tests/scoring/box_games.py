"""Matches and rounds of the other games of the box, in a line each."""

from typing import Any
from uuid import uuid4

from engine import Status
from engine.box.results import BoxResult
from engine.games.registry import GAMES
from leagues.models import League
from scoring.matches.recording import record_round
from scoring.matches.start import start_match
from scoring.models import Claim, Match


def a_box_match(
    game: str, names: str = "Anna Ben Cleo", rounds: int = 3, league: League | None = None
) -> Match:
    return start_match(
        league=league, ruleset=GAMES[game], names=names.split(), rounds=rounds, language="de"
    )


def box_status(game: str) -> Status:
    """The status of a right round: sums are only held against bounds."""
    return Status.CONSISTENT if game == "farbensammeln" else Status.PROVEN


def a_result(match: Match, **fields: Any) -> BoxResult:
    return GAMES[match.ruleset_text].result(**fields)


def record_result(
    match: Match, *, number: int = 1, seen: int = 0, reason: str = "", **fields: Any
) -> Claim:
    return record_round(
        match=match,
        number=number,
        position=a_result(match, **fields),
        key=uuid4(),
        seen=seen,
        reason=reason,
    )
