"""What a match has come to, in one word: two equal words are two equal pages."""

from django.db.models import Max

from scoring.models import Claim, Match
from scoring.summaries import MatchTable


def version_of(match: Match) -> str:
    """As it is now, in one query."""
    claims = Claim.objects.filter(round__match=match)
    found = claims.aggregate(last=Max("pk"), proof=Max("certificate__made_at"))
    proof = f"-{found['proof'].timestamp()}" if found["proof"] else ""
    return f"{match.rounds_agreed}-{found['last'] or 0}{proof}"


def newest_claim(table: MatchTable) -> int:
    """The claim made last in any round; 0 for none."""
    return max((line.last.pk for line in table.rounds), default=0)
