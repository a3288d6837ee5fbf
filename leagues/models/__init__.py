"""Leagues, their people and rights, their seasons and their history."""

from leagues.models.people import (
    DEEPEST,
    EVENING_ENDS,
    INITIALS,
    FaceDefault,
    Guest,
    Invitation,
    KnownLeague,
    League,
    Look,
    Membership,
    Player,
    PlayerQuerySet,
    Role,
    Season,
    are_people,
    can_be_opened,
    is_face,
    languages,
    look_of,
    new_code,
)
from leagues.models.records import ApiToken, Entry, FineKind, LeagueStarts, Scope
