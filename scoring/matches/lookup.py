"""Find the match, round or season of a URL, within the league of its code."""

from django.http import Http404
from django.shortcuts import get_object_or_404

from leagues.access import Access
from leagues.models import Season
from scoring.models import Match, Round

LARGEST = 32_767  # the largest number these columns can hold
# Also selects ``seat_count``: every page of a match needs it next.
FOUND = """
    SELECT *, (
        SELECT COUNT(*) FROM scoring_matchseat WHERE match_id = scoring_match.id
    ) AS seat_count FROM scoring_match WHERE league_id = %s AND number = %s
"""


def find_match(access: Access, number: int) -> Match:
    """Raises Http404."""
    for match in Match.objects.raw(FOUND, [access.league.pk, within(number)]):
        match.league = access.league
        return match
    raise Http404


def find_round(match: Match, number: int) -> Round:
    """Raises Http404."""
    found: Round = get_object_or_404(match.rounds, number=within(number))
    found.match = match
    return found


def find_season(access: Access, number: int) -> Season:
    """Raises Http404."""
    found: Season = get_object_or_404(access.league.seasons, number=within(number))
    return found


def within(number: int) -> int:
    if number > LARGEST:
        raise Http404
    return number
