"""The name of a league."""

from typing import Final

from django.db import transaction

from leagues.actions import Action
from leagues.history import note_change
from leagues.models import League, Player
from leagues.names import NameReason, clean_line
from leagues.refusals import Refused

LONGEST_LEAGUE_NAME: Final = 80


@transaction.atomic
def name_league(*, league: League, name: str, by: Player | None = None) -> League:
    """An empty name removes the name. Raises Refused."""
    line = clean_league_name(name)
    before = {"name": league.name}
    league.name = line
    league.save(update_fields=["name"])
    note_change(league, Action.LEAGUE_NAMED, by=by, before=before, after={"name": line})
    return league


def clean_league_name(text: str) -> str:
    """The name as it is stored. Raises Refused."""
    line = clean_line(text)
    if len(line) > LONGEST_LEAGUE_NAME:
        shown = line[:LONGEST_LEAGUE_NAME]
        raise Refused(NameReason.TOO_LONG, name=shown, most=LONGEST_LEAGUE_NAME)
    return line
