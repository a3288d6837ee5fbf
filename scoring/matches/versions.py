"""The version of a match, as a short text: if it is equal, the page has not changed."""

from scoring.models import Match
from scoring.sql import newest_of


def version_of(match: Match) -> str:
    """The current version, in one query.

    It changes with a new claim, answer or certificate, with a fine that is given or cancelled, with
    a player who is merged or renamed, and when the season is closed or reopened.
    """
    return "-".join(str(each or 0) for each in (match.rounds_agreed, *newest_of(match)))
