"""Finding what an address names, within the league that its code opens."""

from dataclasses import dataclass

from django.http import Http404
from django.shortcuts import get_object_or_404

from leagues.access import CODE_TEXT, OPENED_BY, Access
from leagues.models import League, Season
from leagues.reading import read, read_both
from scoring.models import Match, Round

LARGEST = 32_767  # what the columns of these numbers hold
ITS = "scoring_match.league_id = leagues_league.id AND scoring_match.number = %s"
SEATS = "(SELECT COUNT(*) FROM scoring_matchseat AS seat WHERE seat.match_id = scoring_match.id)"


@dataclass
class MatchOf:
    """A match by its number, found by the look for its league."""

    number: int
    match: Match | None = None

    def league_with(self, code: str) -> League | None:
        if not CODE_TEXT.fullmatch(code):
            return None
        values = [within(self.number), *[code] * 3]
        for league, self.match in read_both(
            League, Match, ITS, OPENED_BY, values, seat_count=SEATS
        ):
            return league
        return None

    def found(self, access: Access) -> Match:
        """Raises Http404."""
        if self.match is None:
            raise Http404
        self.match.league = access.league
        return self.match


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


def find_season(access: Access, number: int) -> Season:
    """Raises Http404."""
    found: Season = get_object_or_404(access.league.seasons, number=within(number))
    return found


def within(number: int) -> int:
    if number > LARGEST:
        raise Http404
    return number
