"""Matches, rounds, the numbered claims of each round, and the sums made from them."""

from scoring.models.claims import (
    LONGEST_PART,
    LONGEST_PART_NAME,
    LONGEST_REMARK,
    STATUSES,
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Result,
    Voice,
    points_of,
)
from scoring.models.evenings import LONGEST_PLACE, Evening, PastTotal
from scoring.models.fines import Fine
from scoring.models.matches import MOST_POINTS, Match, MatchSeat, Round, games_of
from scoring.models.standings import Duel, Rating, Standing, Streak
