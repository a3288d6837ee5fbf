"""Find the match, round or season of a URL, within the league of its code."""

from django.db.models import Count
from django.http import Http404
from django.shortcuts import get_object_or_404

from leagues.access import Access
from leagues.models import Season
from scoring.models import Match, Round

LARGEST = 32_767  # the largest number that these columns can hold: of rounds and seasons,
LARGEST_MATCH = 2**31 - 1  # and of matches


def find_match(access: Access, number: int) -> Match:
    """Raises Http404."""
    matches = access.league.matches.select_related("season").annotate(seated=Count("seats"))
    found = matches.filter(number=within(number, LARGEST_MATCH)).first()
    if found is None:
        raise Http404
    found.seat_count = found.seated
    return found


def find_round(match: Match, number: int) -> Round:
    """Raises Http404."""
    found: Round = get_object_or_404(match.rounds, number=within(number))
    found.match = match
    return found


def find_season(access: Access, number: int) -> Season:
    """Raises Http404."""
    found: Season = get_object_or_404(access.league.seasons, number=within(number))
    return found


def within(number: int, most: int = LARGEST) -> int:
    if number > most:
        raise Http404
    return number
