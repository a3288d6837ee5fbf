"""A player's rollup, moved on to the newest round step by step."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from leagues.models import Player
from scoring.models import PlayerRollup, Result
from scoring.sums.rollups.figures import COLUMNS, Counted, PlayerFigures
from scoring.sums.rollups.rollup_lock import held
from scoring.sums.rollups.texts import player_figures, player_json

AT_ONCE: Final = 5_000  # rounds a transaction, so that nobody waits for long


def rollup_of(player: Player) -> PlayerRollup:
    return PlayerRollup.objects.filter(player=player).first() or PlayerRollup(player=player)


@transaction.atomic
def moved_on(player: Player, most: int = AT_ONCE) -> PlayerRollup:
    """By so many rounds at most."""
    [rollup] = held_rollups([player.pk])
    figures = player_figures(rollup.figures)
    count_some(rollup, figures, most)
    keep(rollup, figures)
    return rollup


def count_some(rollup: PlayerRollup, figures: PlayerFigures, most: int = AT_ONCE) -> bool:
    """Of what is not counted yet; whether there was any."""
    rows = [Counted(*row) for row in later(rollup).values_list(*COLUMNS)[:most]]
    for row in rows:
        figures.take(row)
        rollup.upto = row.round
    return bool(rows)


def later(rollup: PlayerRollup) -> QuerySet[Result]:
    """What it has not counted, in order."""
    found = Result.objects.filter(player=rollup.player_id, round_id__gt=rollup.upto)
    return found.order_by("round_id")


def held_rollups(players: Collection[int]) -> list[PlayerRollup]:
    return held(PlayerRollup, "player_id", players)


def keep(rollup: PlayerRollup, figures: PlayerFigures) -> None:
    if figures.is_lost:
        rollup.upto, figures = 0, PlayerFigures()  # counted anew by whoever looks next
    rollup.figures = player_json(figures)
    rollup.save(update_fields=["upto", "figures"])
