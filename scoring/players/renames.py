"""A new name for a player: all results stay, and the history shows the old name."""

from django.db import IntegrityError, transaction

from leagues.actions import Action
from leagues.history import note_change
from leagues.models import Player
from leagues.names import NameReason, clean_name, name_key
from leagues.refusals import Refused
from leagues.seasons import lock_league
from server.topics import publish


@transaction.atomic
def rename_player(*, player: Player, name: str, by: Player | None = None) -> None:
    """Raises Refused if another player has the name."""
    wanted = clean_name(name)
    lock_league(player.league)
    player.refresh_from_db()
    before = player.name
    if player.league.players.filter(key=name_key(wanted)).exclude(pk=player.pk).exists():
        raise Refused(NameReason.TAKEN, name=wanted)
    player.name, player.renames = wanted, player.renames + int(wanted != before)
    save(player)
    note_change(
        player.league,
        Action.PLAYER_RENAMED,
        by=by,
        before={"name": before},
        after={"name": wanted},
        subject=before,
    )
    last = player.seats.order_by("match").last()
    if last is not None:  # only the last match may still be open on a phone
        publish(f"match-{last.match_id}", f"renamed-{player.pk}-{player.renames}")


def save(player: Player) -> None:
    """Raises Refused if another player got this name in the meantime."""
    try:
        with transaction.atomic():
            player.save(update_fields=["name", "key", "renames"])
    except IntegrityError as error:
        raise Refused(NameReason.TAKEN, name=player.name) from error
