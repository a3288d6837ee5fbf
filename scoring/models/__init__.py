"""What was played: matches, rounds, and the numbered claims that say how a round ended."""

from scoring.models.claims import (
    LONGEST_PART,
    LONGEST_REMARK,
    STATUSES,
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Result,
)
from scoring.models.fines import Fine
from scoring.models.matches import Match, MatchSeat, Round, known_ruleset

__all__ = [
    "LONGEST_PART",
    "LONGEST_REMARK",
    "STATUSES",
    "Certificate",
    "Claim",
    "Confirmation",
    "DraftPart",
    "Fine",
    "Match",
    "MatchSeat",
    "Result",
    "Round",
    "known_ruleset",
]
