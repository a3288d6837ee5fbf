"""What whoever runs a league decides for all of it."""

from typing import Final

from django.db import transaction

from leagues.deeds import Deed
from leagues.history import Facts, note, note_change
from leagues.models import Language, League, Player, new_code

RENEWABLE: Final = {"record": "record_code", "view": "view_code"}


@transaction.atomic
def renew_link(*, league: League, which: str, by: Player | None = None) -> None:
    """The old link opens nothing any more; members keep what is their own."""
    field = RENEWABLE[which]
    setattr(league, field, new_code())
    league.save(update_fields=[field])
    note(league, Deed.LINK_RENEWED, by=by, after={"link": which})


@transaction.atomic
def set_defaults(
    *, league: League, language: str, is_proof_demanded: bool, by: Player | None = None
) -> None:
    """For what is played from now on; no past round changes by it."""
    before: Facts = {"language": league.language, "proof": league.is_proof_demanded}
    if language in set(Language):
        league.language = language
    league.is_proof_demanded = is_proof_demanded
    league.save(update_fields=["language", "is_proof_demanded"])
    after: Facts = {"language": league.language, "proof": league.is_proof_demanded}
    note_change(league, Deed.DEFAULTS_CHANGED, by=by, before=before, after=after)
