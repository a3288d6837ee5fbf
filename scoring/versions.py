"""What a match has come to, in one word: two equal words are two equal pages."""

from django.db.models import Max

from scoring.models import Claim, Match
from scoring.summaries import MatchTable


def version_of(match: Match) -> str:
    """As it is now, in one query: the last claim, and the last answer to any of them."""
    claims = Claim.objects.filter(round__match=match)
    last = claims.aggregate(claim=Max("pk"), answer=Max("confirmations__pk"))
    return f"{match.rounds_agreed}-{last['claim'] or 0}-{last['answer'] or 0}"


def newest_claim(table: MatchTable) -> int:
    """The claim made last in any round; 0 for none."""
    return max((line.last.pk for line in table.rounds), default=0)
