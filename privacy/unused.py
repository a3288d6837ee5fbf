"""Names without rounds and games without rounds: they can be deleted, after a time to think."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from leagues.actions import Action
from leagues.history import note
from leagues.models import Entry, Guest, KnownLeague, Membership, Player
from leagues.seasons import lock_league
from privacy.stored import references_to
from privacy.texts import history_open
from scoring.models import Duel, Match, PlayerRollup, Rating, Standing, Streak
from tables.models import Move, Table

WAIT: Final = timedelta(days=1)
SUMS: Final = (Standing, Duel, Streak, Rating)  # empty for a player without rounds
# These rows name a player, but do not mean that the name is used.
ASIDE: Final = {*SUMS, PlayerRollup, Guest, KnownLeague, Membership, Entry}


def is_unused(row: Player | Match) -> bool:
    if isinstance(row, Match):
        is_in_play = Move.objects.filter(table__match=row).exists()  # its first round
        return not (is_in_play or row.rounds.exists() or row.fines.exists())
    others = ((model, names) for model, names in references_to(Player).items())
    used = (
        model._default_manager.filter(**{name: row}).exists()
        for model, names in others
        if model not in ASIDE
        for name in names
    )
    return not any(used) and not has_acted(row)


def has_acted(player: Player) -> bool:
    """Whether the history has an action of the player, except adding the own name."""
    return Entry.objects.filter(made_by=player).exclude(action=Action.PLAYER_ADDED).exists()


@transaction.atomic
def schedule_deletion(row: Player | Match, *, by: Player | None = None) -> None:
    due = timezone.now() + WAIT
    if is_unused(row) and type(row).objects.filter(pk=row.pk, delete_at=None).update(delete_at=due):
        until = timezone.localdate(due).isoformat()
        note(row.league, Action.TO_BE_DELETED, by=by, subject=called(row), after={"until": until})


@transaction.atomic
def keep(row: Player | Match, *, by: Player | None = None) -> None:
    if type(row).objects.filter(pk=row.pk).exclude(delete_at=None).update(delete_at=None):
        note(row.league, Action.KEPT, by=by, subject=called(row))


def called(row: Player | Match) -> str:
    """What the history calls it."""
    if isinstance(row, Player):
        return row.name
    return date_format(timezone.localtime(row.started_at), "SHORT_DATETIME_FORMAT")


@transaction.atomic
def delete_if_unused(row: Player | Match) -> None:
    """Delete it, unless it was used or kept meanwhile."""
    lock_league(row.league)
    due = type(row).objects.filter(pk=row.pk, delete_at__lte=timezone.now())
    if not due.exists():
        return
    if not is_unused(row):
        due.update(delete_at=None)
    elif isinstance(row, Match):
        Table.objects.filter(match=row).delete()
        row.delete()
    else:
        delete_name(row)


def delete_name(player: Player) -> None:
    with history_open():
        Entry.objects.filter(made_by=player).update(made_by=None)
    for model in SUMS:
        model._default_manager.filter(player=player).delete()
    Duel.objects.filter(other=player).delete()
    player.delete()
