"""Finding what an address names, within the league that its code opens."""

from django.http import Http404
from django.shortcuts import get_object_or_404

from leagues.access import Access
from leagues.reading import read
from scoring.models import Match, Round

LARGEST = 32_767  # what the columns of these numbers hold
SEATS = "(SELECT COUNT(*) FROM scoring_matchseat AS seat WHERE seat.match_id = scoring_match.id)"


def find_match(access: Access, number: int) -> Match:
    """Raises Http404."""
    place = [access.league.pk, within(number)]
    for match in read(Match, "league_id = %s AND number = %s", place, seat_count=SEATS):
        match.league = access.league
        return match
    raise Http404


def find_round(match: Match, number: int) -> Round:
    """Raises Http404."""
    found: Round = get_object_or_404(match.rounds, number=within(number))
    found.match = match
    return found


def within(number: int) -> int:
    if number > LARGEST:
        raise Http404
    return number
