"""What whoever runs a league decides for all of it."""

from typing import Final

from django.db import transaction

from leagues.deeds import Deed
from leagues.history import note
from leagues.models import League, Player, new_code

RENEWABLE: Final = {"record": "record_code", "view": "view_code"}


@transaction.atomic
def renew_link(*, league: League, which: str, by: Player | None = None) -> None:
    """The old link opens nothing any more; members keep what is their own."""
    field = RENEWABLE[which]
    setattr(league, field, new_code())
    league.save(update_fields=[field])
    note(league, Deed.LINK_RENEWED, by=by, after={"link": which})
