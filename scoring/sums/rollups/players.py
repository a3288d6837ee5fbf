"""A player's rollup, brought up to date step by step."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from leagues.models import Player
from scoring.models import PlayerRollup, Result
from scoring.sums.rollups.figures import COLUMNS, Counted, PlayerFigures
from scoring.sums.rollups.rollup_lock import locked_rollups
from scoring.sums.rollups.texts import player_figures, player_json

AT_ONCE: Final = 5_000  # rounds per transaction, so that nobody waits long


def rollup_of(player: Player) -> PlayerRollup:
    return PlayerRollup.objects.filter(player=player).first() or PlayerRollup(player=player)


@transaction.atomic
def moved_on(player: Player, most: int = AT_ONCE) -> PlayerRollup:
    """Count at most ``most`` more rounds."""
    [rollup] = lock_rollups([player.pk])
    figures = player_figures(rollup.figures)
    count_some(rollup, figures, most)
    save_rollup(rollup, figures)
    return rollup


def count_some(rollup: PlayerRollup, figures: PlayerFigures, most: int = AT_ONCE) -> bool:
    """Count some rounds that are not counted yet; returns whether there were any."""
    rows = later(rollup).values_list(*COLUMNS, "round__match__is_counted")[:most]
    for *row, is_counted in rows:
        counted = Counted._make(row)
        if is_counted:
            figures.take(counted)
        rollup.upto = counted.round
    return bool(rows)


def later(rollup: PlayerRollup) -> QuerySet[Result]:
    """The results not counted yet, in order."""
    found = Result.objects.filter(player=rollup.player_id, round_id__gt=rollup.upto)
    return found.order_by("round_id")


def lock_rollups(players: Collection[int]) -> list[PlayerRollup]:
    return locked_rollups(PlayerRollup, "player_id", players)


def save_rollup(rollup: PlayerRollup, figures: PlayerFigures) -> None:
    if figures.is_lost:
        rollup.upto, figures = 0, PlayerFigures()  # the next reader counts it again
    rollup.figures, rollup.badge_days = player_json(figures), None
    rollup.save(update_fields=["upto", "figures", "badge_days"])
