"""The history of a league: its actions, how they are noted, and the words for them.

Recorded rounds are not among the actions.
"""

from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from django.conf import settings
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import get_language_info, gettext
from django.utils.translation import gettext_lazy as _

from games.words import Words
from leagues.faces import COLOURS, FACES
from leagues.models import INITIALS, Entry, FaceDefault, League, Player, Role
from leagues.phones import actor_now


class Action(StrEnum):
    LEAGUE_NAMED = "league-named"
    LEAGUE_TAKEN_OVER = "league-taken-over"
    DEFAULTS_CHANGED = "defaults-changed"
    SEASON_OPENED = "season-opened"
    SEASON_NAMED = "season-named"
    SEASON_CLOSED = "season-closed"
    SEASON_REOPENED = "season-reopened"
    RANKING_CHANGED = "ranking-changed"
    RATINGS_CHANGED = "ratings-changed"
    ROUNDS_ADDED = "rounds-added"
    GAME_STOPPED = "game-stopped"
    GAME_CONTINUED = "game-continued"
    PART_UNDONE = "part-undone"
    GAME_MOVED = "game-moved"
    EVENING_CHANGED = "evening-changed"
    EVENING_ENDED = "evening-ended"
    PAST_ADDED = "past-added"
    PAST_REMOVED = "past-removed"
    FINE_KIND_SET = "fine-kind-set"
    FINE_KIND_DROPPED = "fine-kind-dropped"
    FINED = "fined"
    FINE_CANCELLED = "fine-cancelled"
    PLAYER_ADDED = "player-added"
    PLAYER_RENAMED = "player-renamed"
    LOOK_CHANGED = "look-changed"
    PLAYERS_MERGED = "players-merged"
    PLAYERS_UNMERGED = "players-unmerged"
    PLAYER_CLAIMED = "player-claimed"
    INVITED = "invited"
    INVITATION_ACCEPTED = "invitation-accepted"
    INVITATION_REVOKED = "invitation-revoked"
    ROLE_CHANGED = "role-changed"
    MEMBER_REMOVED = "member-removed"
    LEAGUE_HIDDEN = "league-hidden"
    LEAGUE_SHOWN = "league-shown"
    LEAGUE_GIVEN_UP = "league-given-up"
    LEAGUE_ABANDONED = "league-abandoned"
    TO_BE_DELETED = "to-be-deleted"
    KEPT = "kept"
    LINK_RENEWED = "link-renewed"
    RECOVERY_CODE_MADE = "recovery-code-made"
    LEAGUE_RECOVERED = "league-recovered"
    OWNER_APPOINTED = "owner-appointed"
    MEMBER_NAMED = "member-named"
    MEMBER_IDENTIFIED = "member-identified"
    PLAYER_RELEASED = "player-released"
    PERSON_ERASED = "person-erased"
    LEAGUE_IMPORTED = "league-imported"
    ROUNDS_IMPORTED = "rounds-imported"
    TOKEN_MADE = "token-made"
    TOKEN_REVOKED = "token-revoked"


LONGEST_SUBJECT: Final = 200

LINKED: Final = "match"  # the fact that says which game it is about, by its number
Value = str | int | bool | None
Facts = Mapping[str, Value]


def note(
    league: League,
    action: Action,
    *,
    by: Player | None = None,
    before: Facts | None = None,
    after: Facts | None = None,
    subject: str = "",
) -> Entry:
    """Add an entry, in the transaction of the action itself.

    ``subject`` is the name of what the action changes. Each key of the facts is in FACTS, or a
    field of the league. Codes and tokens are secrets: never pass them as facts. Without a player
    the entry says what acted: the phone that started the league, a program, and so on.
    """
    return Entry.objects.create(
        league=league,
        action=action,
        made_by=by,
        actor=None if by else actor_now(),
        before=dict(before or {}),
        after=dict(after or {}),
        subject=subject[:LONGEST_SUBJECT],
    )


def note_change(
    league: League,
    action: Action,
    *,
    by: Player | None = None,
    before: Facts,
    after: Facts,
    subject: str = "",
) -> Entry | None:
    """The same with only the facts that differ; no entry if none does."""
    changed = [key for key in after if before.get(key) != after[key]]
    if not changed:
        return None
    return note(
        league,
        action,
        by=by,
        before={key: before.get(key) for key in changed},
        after={key: after[key] for key in changed},
        subject=subject,
    )


ACTIONS: Final[Mapping[Action, Words]] = {
    Action.LEAGUE_NAMED: _("League renamed"),
    Action.LEAGUE_TAKEN_OVER: _("League taken over"),
    Action.DEFAULTS_CHANGED: _("Settings changed"),
    Action.SEASON_OPENED: _("Season opened"),
    Action.SEASON_NAMED: _("Season renamed"),
    Action.SEASON_CLOSED: _("Season closed"),
    Action.SEASON_REOPENED: _("Season reopened"),
    Action.RANKING_CHANGED: _("Ranking changed"),
    Action.RATINGS_CHANGED: _(
        "All ratings counted again, because a new release counts them better"
    ),
    Action.ROUNDS_ADDED: _("Round added"),
    Action.GAME_STOPPED: _("Game stopped"),
    Action.GAME_CONTINUED: _("Others play on"),
    Action.PART_UNDONE: _("Change of players undone"),
    Action.GAME_MOVED: _("Game moved to another evening"),
    Action.EVENING_CHANGED: _("Evening described"),
    Action.EVENING_ENDED: _("Evening ended"),
    Action.PAST_ADDED: _("Earlier totals added"),
    Action.PAST_REMOVED: _("Earlier totals removed"),
    Action.FINE_KIND_SET: _("Fine agreed on"),
    Action.FINE_KIND_DROPPED: _("Fine dropped"),
    Action.FINED: _("Fined"),
    Action.FINE_CANCELLED: _("Fine cancelled"),
    Action.PLAYER_ADDED: _("Player added"),
    Action.PLAYER_RENAMED: _("Player renamed"),
    Action.LOOK_CHANGED: _("Face or colour changed"),
    Action.PLAYERS_MERGED: _("Players merged"),
    Action.PLAYERS_UNMERGED: _("Players separated again"),
    Action.PLAYER_CLAIMED: _("Name claimed"),
    Action.INVITED: _("Invited"),
    Action.INVITATION_ACCEPTED: _("Invitation accepted"),
    Action.INVITATION_REVOKED: _("Invitation withdrawn"),
    Action.ROLE_CHANGED: _("Role changed"),
    Action.MEMBER_REMOVED: _("Member removed"),
    Action.LEAGUE_HIDDEN: _("League hidden"),
    Action.LEAGUE_SHOWN: _("League shown again"),
    Action.LEAGUE_GIVEN_UP: _("League will be deleted"),
    Action.LEAGUE_ABANDONED: _("League will be deleted: not used for a long time"),
    Action.TO_BE_DELETED: _("Will be deleted"),
    Action.KEPT: _("Kept after all"),
    Action.LINK_RENEWED: _("Link replaced"),
    Action.RECOVERY_CODE_MADE: _("Recovery code created"),
    Action.LEAGUE_RECOVERED: _("New owner with the recovery code"),
    Action.OWNER_APPOINTED: _("New owner"),
    Action.MEMBER_NAMED: _("Phone named"),
    Action.MEMBER_IDENTIFIED: _("Player of a phone changed"),
    Action.PLAYER_RELEASED: _("Name released"),
    Action.PERSON_ERASED: _("Person erased"),
    Action.LEAGUE_IMPORTED: _("League imported"),
    Action.ROUNDS_IMPORTED: _("Rounds imported"),
    Action.TOKEN_MADE: _("Key created"),
    Action.TOKEN_REVOKED: _("Key deleted"),
}

FACTS: Final[Mapping[str, Words]] = {
    "name": _("Name"),
    "language": _("Language"),
    "is_proof_demanded": _("Refuse impossible rounds"),
    "proof": _("Refuse impossible rounds"),  # until 1.1.0
    "counts_bots": _("Bot-only games count too"),
    "bots": _("Bot-only games count too"),  # until 1.1.0
    "usual_ruleset": _("Rules"),
    "ruleset": _("Rules"),
    "usual_rounds": _("Rounds"),
    "rounds": _("Rounds"),
    "order": _("Order"),
    "fewest": _("Rounds needed to be ranked"),
    "amount": _("Amount"),
    "kind": _("For what"),
    "reason": _("Why"),
    "role": _("Role"),
    "link": _("Link"),
    "player": _("Player"),
    "counts_as": _("Counts as"),
    "until": _("Until"),
    "closed": _("Closed"),
    "matches": _("Games"),
    "players": _("Players"),
    "rows": _("Rows"),
    "face": _("Face"),
    "colour": _("Colour"),
    "time_zone": _("Time zone"),
    "face_default": _("Faces of new players"),
    "counts_past": _("Earlier totals count"),
    "evening": _("Evening"),
    "note": _("Note"),
    "place": _("Place"),
}


# The words of values, by the key of their fact.
VALUES: Final[Mapping[str, Mapping[object, Words]]] = {
    "link": {
        "record": _("for entering rounds"),
        "view": _("for watching"),
        "play": _("for players"),
    },
    "face": {
        INITIALS: FaceDefault.INITIALS.label,
        **{number: face.label for number, face in enumerate(FACES)},
    },
    "colour": dict(enumerate(COLOURS)),
    "face_default": {default.value: default.label for default in FaceDefault},
}


class FactLine(NamedTuple):
    name: Words
    before: str
    after: str


def action_words(key: str) -> Words:
    """The key itself, if this version does not know the action."""
    return ACTIONS[Action(key)] if key in set(Action) else key


def fact_lines(entry: Entry, words: Callable[[str, object], str]) -> list[FactLine]:
    """Each fact before and after; ``words`` translates a key and its value."""
    keys = dict.fromkeys(key for key in (*entry.before, *entry.after) if key != LINKED)
    return [
        FactLine(
            fact_name(key),
            *(words(key, facts.get(key)) for facts in (entry.before, entry.after)),
        )
        for key in keys
        if key not in entry.before or entry.before[key] != entry.after.get(key)
    ]


def fact_name(key: str) -> Words:
    """The key itself, if this version does not know the fact."""
    columns = {field.name: capfirst(field.verbose_name) for field in League._meta.fields}
    return FACTS.get(key) or columns.get(key, key)


def value_words(key: str, value: object) -> str:
    """The words of a value that has nothing to do with the game."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if key == "language" and value in dict(settings.LANGUAGES):
        return str(get_language_info(str(value))["name_translated"])
    if key == "role" and str(value).upper() in Role.__members__:
        return str(Role[str(value).upper()].label)
    if name := VALUES.get(key, {}).get(value):
        return str(name)
    if key in {"until", "evening"} and (day := day_said(str(value))):
        return date_format(day, "SHORT_DATE_FORMAT")
    return "–" if value in {None, ""} else str(value)


def day_said(text: str) -> date | None:
    """None for a day that does not exist: the history of an imported league may name one."""
    try:
        return parse_date(text)
    except ValueError:
        return None
