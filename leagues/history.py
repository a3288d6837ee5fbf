"""A league's history: each action adds an entry, and no entry is ever changed.

Rounds have no entries: their claims are never edited, so they are a history themselves.
"""

from collections.abc import Mapping
from typing import Final

from leagues.actions import Action
from leagues.models import Entry, League, Player
from leagues.phones import actor_now

LONGEST_SUBJECT: Final = 200

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

    ``subject`` is the name of what the action changes. Each key of the facts needs a word in
    leagues.words.actions. Codes and tokens are secrets: never pass them as facts. Without a player
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
