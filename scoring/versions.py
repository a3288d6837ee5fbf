"""What a match has come to, in one word: two equal words are two equal pages."""

from django.db.models import Max

from scoring.models import Claim, Match
from scoring.summaries import MatchTable


def version_of(match: Match) -> str:
    """As it is now, in one query."""
    last = Claim.objects.filter(round__match=match).aggregate(last=Max("pk"))["last"]
    return version(match, last or 0)


def version(match: Match, last: int) -> str:
    return f"{match.rounds_agreed}-{last}"


def newest_claim(table: MatchTable) -> int:
    """The claim made last in any round; 0 for none."""
    return max((line.last.pk for line in table.rounds), default=0)
