"""The version of a match, as a short text: if it is equal, the page has not changed."""

from typing import Final

from django.db import connection

from scoring.matches.summaries import MatchTable
from scoring.models import Match

# Every open page runs this query first, so it has to be fast.
NEWEST: Final = """
    SELECT MAX(claim.id), MAX(said.id), MAX(proof.id), (
        SELECT COUNT(*) + COUNT(cancelled_at) FROM scoring_fine WHERE match_id = %s
    ), (
        SELECT SUM(player.id) || '.' || SUM(player.renames) FROM scoring_matchseat AS seat
        JOIN leagues_player AS player ON player.id = seat.player_id WHERE seat.match_id = %s
    ), (
        SELECT COUNT(closed_at) FROM leagues_season WHERE id = %s
    ) FROM scoring_claim AS claim
    JOIN scoring_round AS dealt ON dealt.id = claim.round_id
    LEFT JOIN scoring_confirmation AS said ON said.claim_id = claim.id
    LEFT JOIN scoring_certificate AS proof ON proof.claim_id = claim.id
    WHERE dealt.match_id = %s
"""


def version_of(match: Match) -> str:
    """The current version, in one query.

    It changes with a new claim, answer or certificate, with a fine that is given or cancelled, with
    a player who is merged or renamed, and when the season is closed or reopened.
    """
    with connection.cursor() as cursor:
        cursor.execute(NEWEST, [match.pk, match.pk, match.season_id, match.pk])
        newest = cursor.fetchone()
    return "-".join(str(each or 0) for each in (match.rounds_agreed, *newest))


def newest_claim(table: MatchTable) -> int:
    """The id of the newest claim of all rounds; 0 for none."""
    return max((line.last.pk for line in table.rounds), default=0)
