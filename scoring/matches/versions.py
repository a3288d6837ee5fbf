"""What a match has come to, in one word: two equal words are two equal pages."""

from typing import Final

from django.db import connection

from scoring.matches.summaries import MatchTable
from scoring.models import Match

# Asked by every page that is open, and answered before all else.
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
    """As it is now, in one query: the last claim, the last answer to any, the last certificate,
    how often something was done about a fine, who sits there by now under which names, and whether
    the season is closed."""
    with connection.cursor() as cursor:
        cursor.execute(NEWEST, [match.pk, match.pk, match.season_id, match.pk])
        newest = cursor.fetchone()
    return "-".join(str(each or 0) for each in (match.rounds_agreed, *newest))


def newest_claim(table: MatchTable) -> int:
    """The claim made last in any round; 0 for none."""
    return max((line.last.pk for line in table.rounds), default=0)
