"""Giving a league a name."""

from typing import Final

from leagues.models import League
from leagues.names import NameReason, clean_line
from leagues.refused import Refused

LONGEST_LEAGUE_NAME: Final = 80


def name_league(*, league: League, name: str) -> League:
    """Call it so; an empty name takes its name away. Raises Refused."""
    line = clean_line(name)
    if len(line) > LONGEST_LEAGUE_NAME:
        shown = line[:LONGEST_LEAGUE_NAME]
        raise Refused(NameReason.TOO_LONG, name=shown, most=LONGEST_LEAGUE_NAME)
    league.name = line
    league.save(update_fields=["name"])
    return league
