"""Matches and rounds as they come up in tests, in a line each."""

from typing import Any
from uuid import UUID, uuid4

from engine import FinalPosition, rulesets
from leagues.models import League
from scoring.matches.amendments import Amendment, amend_round
from scoring.matches.recording import record_round
from scoring.matches.start import start_match
from scoring.models import Claim, Match

HANDS = ("-", "=10", "=23")


def a_match(
    names: str = "Anna Ben Cleo",
    ruleset: str = "classic",
    rounds: int = 3,
    league: League | None = None,
) -> Match:
    return start_match(
        league=league,
        ruleset=rulesets[ruleset],
        names=names.split(),
        rounds=rounds,
        language="de",
    )


def a_position(match: Match, *hands: str | None, out: int | None = 0, **more: Any) -> FinalPosition:
    return FinalPosition.of(
        match.ruleset, match.seat_count, out=out, hands=hands or HANDS[: match.seat_count], **more
    )


def record(
    match: Match,
    *hands: str | None,
    number: int = 1,
    seen: int = 0,
    key: UUID | None = None,
    reason: str = "",
    note: str = "",
    out: int | None = 0,
    **more: Any,
) -> Claim:
    return record_round(
        match=match,
        number=number,
        position=a_position(match, *hands, out=out, **more),
        key=key or uuid4(),
        seen=seen,
        reason=reason,
        note=note,
    )


def undo(
    match: Match,
    *,
    number: int = 1,
    seen: int = 1,
    key: UUID | None = None,
    amendment: Amendment = Amendment.UNDO,
) -> Claim:
    return amend_round(amendment, match=match, number=number, key=key or uuid4(), seen=seen)


def undo_or_bring_back(match: Match, *, number: int) -> Claim:
    """Undo; a deleted round comes back."""
    last = Claim.objects.filter(round__match=match, round__number=number).latest("number")
    amendment = Amendment.BRING_BACK if last.is_withdrawn else Amendment.UNDO
    return undo(match, number=number, seen=last.number, amendment=amendment)


def penalties(match: Match, number: int = 1) -> list[int]:
    return [result.penalty for result in match.rounds.get(number=number).results.all()]


def standings(match: Match) -> dict[str, tuple[int, int, int]]:
    """Rounds, firsts and points of each player in the match's season and family."""
    rows = match.season.standings.filter(family=match.ruleset.family).select_related("player")
    rows = rows.order_by("player_id")
    return {row.player.name: (row.rounds, row.firsts, row.total) for row in rows}
