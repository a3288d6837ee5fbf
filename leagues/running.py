"""What whoever runs a league decides for all of it."""

from typing import Final

from leagues.models import Language, League, new_code

RENEWABLE: Final = {"record": "record_code", "view": "view_code"}


def renew_link(*, league: League, which: str) -> None:
    """The old link opens nothing any more; members keep what is their own."""
    field = RENEWABLE[which]
    setattr(league, field, new_code())
    league.save(update_fields=[field])


def set_defaults(*, league: League, language: str, is_proof_demanded: bool) -> None:
    """For what is played from now on; no past round changes by it."""
    if language in set(Language):
        league.language = language
    league.is_proof_demanded = is_proof_demanded
    league.save(update_fields=["language", "is_proof_demanded"])
