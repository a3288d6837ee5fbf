"""An entry of a league's history in words: the action, and each fact before and after."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NamedTuple

from django.conf import settings
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import get_language_info, gettext
from django.utils.translation import gettext_lazy as _

from leagues.actions import Action
from leagues.models import Entry, Role
from leagues.words.refusals import Words
from leagues.words.roles import WORDS as ROLES

ACTIONS: Final[Mapping[Action, Words]] = {
    Action.LEAGUE_NAMED: _("League named"),
    Action.LEAGUE_TAKEN_OVER: _("League taken over"),
    Action.DEFAULTS_CHANGED: _("Settings changed"),
    Action.SEASON_OPENED: _("Season opened"),
    Action.SEASON_NAMED: _("Season named"),
    Action.SEASON_CLOSED: _("Season closed"),
    Action.SEASON_REOPENED: _("Season reopened"),
    Action.RANKING_CHANGED: _("Ranking changed"),
    Action.RATINGS_CHANGED: _(
        "All ratings counted again, because a new release counts them better"
    ),
    Action.ROUNDS_ADDED: _("Round added"),
    Action.FINE_KIND_SET: _("Fine agreed on"),
    Action.FINE_KIND_DROPPED: _("Fine dropped"),
    Action.FINED: _("Fined"),
    Action.FINE_CANCELLED: _("Fine cancelled"),
    Action.PLAYER_ADDED: _("Player added"),
    Action.PLAYER_RENAMED: _("Player renamed"),
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
    Action.LEAGUE_ABANDONED: _("League will be deleted, because nothing happens in it"),
    Action.TO_BE_DELETED: _("Will be deleted"),
    Action.KEPT: _("Kept after all"),
    Action.LINK_RENEWED: _("Link renewed"),
    Action.RECOVERY_CODE_MADE: _("Recovery code made"),
    Action.LEAGUE_RECOVERED: _("New owner with the recovery code"),
    Action.OWNER_APPOINTED: _("Owner appointed"),
    Action.MEMBER_NAMED: _("Phone named"),
    Action.MEMBER_IDENTIFIED: _("Player of a phone changed"),
    Action.PLAYER_RELEASED: _("Name released"),
    Action.PERSON_ERASED: _("Person erased"),
    Action.LEAGUE_IMPORTED: _("League imported"),
    Action.ROUNDS_IMPORTED: _("Rounds imported"),
    Action.TOKEN_MADE: _("Key made"),
    Action.TOKEN_REVOKED: _("Key taken back"),
}

FACTS: Final[Mapping[str, Words]] = {
    "name": _("Name"),
    "language": _("Language"),
    "proof": _("Only rounds that can be true"),
    "bots": _("Games against bots alone count too"),
    "ruleset": _("Rules"),
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
}


LINKS: Final[Mapping[str, Words]] = {
    "record": _("for recording"),
    "view": _("for watching"),
    "play": _("for players"),
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
    keys = list(dict.fromkeys([*entry.before, *entry.after]))
    return [
        FactLine(
            FACTS.get(key, key),
            *(words(key, each.get(key)) for each in (entry.before, entry.after)),
        )
        for key in keys
    ]


def value_words(key: str, value: object) -> str:
    """The words of a value that has nothing to do with the game."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if key == "language" and value in dict(settings.LANGUAGES):
        return str(get_language_info(str(value))["name_translated"])
    if key == "role" and str(value).upper() in Role.__members__:
        return str(ROLES[Role[str(value).upper()]].name)
    if key == "link" and value in LINKS:
        return str(LINKS[str(value)])
    if key == "until" and (day := day_said(str(value))):
        return date_format(day, "SHORT_DATE_FORMAT")
    return "–" if value in {None, ""} else str(value)


def day_said(text: str) -> date | None:
    """None for a day that does not exist: the history of an imported league may name one."""
    try:
        return parse_date(text)
    except ValueError:
        return None
