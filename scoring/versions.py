"""What a match has come to, in one word: two equal words are two equal pages."""

from django.db.models import Max

from scoring.models import Claim, Match


def version_of(match: Match) -> str:
    last = Claim.objects.filter(round__match=match).aggregate(last=Max("pk"))["last"] or 0
    return f"{match.rounds_agreed}-{last}"
