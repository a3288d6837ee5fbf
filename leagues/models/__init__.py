"""Who plays: leagues, their players, their seasons, and what each player has summed up."""

from leagues.models.digests import Digest, LeagueDigest, PlayerDigest
from leagues.models.people import (
    Holding,
    Invitation,
    League,
    Membership,
    Player,
    Role,
    languages,
    new_code,
)
from leagues.models.records import ApiToken, Entry, FineKind, Scope, Tally
from leagues.models.seasons import Duel, Family, Form, Rating, Season, Standing

__all__ = [
    "ApiToken",
    "Digest",
    "Duel",
    "Entry",
    "Family",
    "FineKind",
    "Form",
    "Holding",
    "Invitation",
    "League",
    "LeagueDigest",
    "Membership",
    "Player",
    "PlayerDigest",
    "Rating",
    "Role",
    "Scope",
    "Season",
    "Standing",
    "Tally",
    "languages",
    "new_code",
]
