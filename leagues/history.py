"""The history of a league: its actions, how they are noted, and the words for them.

Recorded rounds are not among the actions.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NamedTuple

from django.conf import settings
from django.db.models import TextChoices
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import get_language_info, gettext
from django.utils.translation import gettext_lazy as _

from games.words import Words
from leagues.faces import COLOURS, FACES
from leagues.models import INITIALS, Entry, FaceDefault, League, Player, Role
from leagues.phones import actor_now


class Action(TextChoices):
    LEAGUE_NAMED = "league-named", _("League renamed")
    LEAGUE_TAKEN_OVER = "league-taken-over", _("League taken over")
    DEFAULTS_CHANGED = "defaults-changed", _("Settings changed")
    SEASON_OPENED = "season-opened", _("Season opened")
    SEASON_NAMED = "season-named", _("Season renamed")
    SEASON_CLOSED = "season-closed", _("Season closed")
    SEASON_REOPENED = "season-reopened", _("Season reopened")
    RANKING_CHANGED = "ranking-changed", _("Ranking changed")
    RATINGS_CHANGED = (
        "ratings-changed",
        _("All ratings counted again, because a new release counts them better"),
    )
    ROUNDS_ADDED = "rounds-added", _("Round added")
    GAME_STOPPED = "game-stopped", _("Game stopped")
    GAME_CONTINUED = "game-continued", _("Others play on")
    PART_UNDONE = "part-undone", _("Change of players undone")
    GAME_MOVED = "game-moved", _("Game moved to another evening")
    EVENING_CHANGED = "evening-changed", _("Evening described")
    EVENING_ENDED = "evening-ended", _("Evening ended")
    PAST_ADDED = "past-added", _("Earlier totals added")
    PAST_REMOVED = "past-removed", _("Earlier totals removed")
    FINE_KIND_SET = "fine-kind-set", _("Fine agreed on")
    FINE_KIND_DROPPED = "fine-kind-dropped", _("Fine dropped")
    FINED = "fined", _("Fined")
    FINE_CANCELLED = "fine-cancelled", _("Fine cancelled")
    PLAYER_ADDED = "player-added", _("Player added")
    PLAYER_RENAMED = "player-renamed", _("Player renamed")
    LOOK_CHANGED = "look-changed", _("Face or colour changed")
    PLAYERS_MERGED = "players-merged", _("Players merged")
    PLAYERS_UNMERGED = "players-unmerged", _("Players separated again")
    PLAYER_CLAIMED = "player-claimed", _("Name claimed")
    INVITED = "invited", _("Invited")
    INVITATION_ACCEPTED = "invitation-accepted", _("Invitation accepted")
    INVITATION_REVOKED = "invitation-revoked", _("Invitation withdrawn")
    ROLE_CHANGED = "role-changed", _("Role changed")
    MEMBER_REMOVED = "member-removed", _("Member removed")
    LEAGUE_HIDDEN = "league-hidden", _("League hidden")
    LEAGUE_SHOWN = "league-shown", _("League shown again")
    LEAGUE_GIVEN_UP = "league-given-up", _("League will be deleted")
    LEAGUE_ABANDONED = "league-abandoned", _("League will be deleted: not used for a long time")
    TO_BE_DELETED = "to-be-deleted", _("Will be deleted")
    KEPT = "kept", _("Kept after all")
    LINK_RENEWED = "link-renewed", _("Link replaced")
    RECOVERY_CODE_MADE = "recovery-code-made", _("Recovery code created")
    LEAGUE_RECOVERED = "league-recovered", _("New owner with the recovery code")
    OWNER_APPOINTED = "owner-appointed", _("New owner")
    MEMBER_NAMED = "member-named", _("Phone named")
    MEMBER_IDENTIFIED = "member-identified", _("Player of a phone changed")
    PLAYER_RELEASED = "player-released", _("Name released")
    PERSON_ERASED = "person-erased", _("Person erased")
    LEAGUE_IMPORTED = "league-imported", _("League imported")
    ROUNDS_IMPORTED = "rounds-imported", _("Rounds imported")
    TOKEN_MADE = "token-made", _("Key created")
    TOKEN_REVOKED = "token-revoked", _("Key deleted")


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

    ``subject`` is the name of the changed object. Each key of the facts is in FACTS, or a
    field of the league. Codes and tokens are secrets: never pass them as facts. Without a player
    the entry names the actor: the phone that started the league, a program, and so on.
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
    return Action(key).label if key in Action.values else key


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
