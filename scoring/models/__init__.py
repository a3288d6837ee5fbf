"""Matches, rounds, the numbered claims of each round, and what is summed from them."""

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
from scoring.models.rollups import Digest, LeagueDigest, PlayerDigest
from scoring.models.standings import Duel, Family, Form, Rating, Standing

__all__ = [
    "LONGEST_PART",
    "LONGEST_REMARK",
    "STATUSES",
    "Certificate",
    "Claim",
    "Confirmation",
    "Digest",
    "DraftPart",
    "Duel",
    "Family",
    "Fine",
    "Form",
    "LeagueDigest",
    "Match",
    "MatchSeat",
    "PlayerDigest",
    "Rating",
    "Result",
    "Round",
    "Standing",
    "known_ruleset",
]
