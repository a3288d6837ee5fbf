"""A player's digest, moved on to the newest round step by step."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from leagues.models import Player
from scoring.models import PlayerDigest, Result
from scoring.sums.rollups.figures import COLUMNS, Counted, PlayerFigures
from scoring.sums.rollups.rollup_lock import held
from scoring.sums.rollups.texts import player_figures, player_json

AT_ONCE: Final = 5_000  # rounds a transaction, so that nobody waits for long


def digest_of(player: Player) -> PlayerDigest:
    return PlayerDigest.objects.filter(player=player).first() or PlayerDigest(player=player)


@transaction.atomic
def moved_on(player: Player, most: int = AT_ONCE) -> PlayerDigest:
    """By so many rounds at most."""
    [digest] = held_digests([player.pk])
    figures = player_figures(digest.figures)
    count_some(digest, figures, most)
    keep(digest, figures)
    return digest


def count_some(digest: PlayerDigest, figures: PlayerFigures, most: int = AT_ONCE) -> bool:
    """Of what is not counted yet; whether there was any."""
    rows = [Counted(*row) for row in later(digest).values_list(*COLUMNS)[:most]]
    for row in rows:
        figures.take(row)
        digest.upto = row.round
    return bool(rows)


def later(digest: PlayerDigest) -> QuerySet[Result]:
    """What it has not counted, in order."""
    found = Result.objects.filter(player=digest.player_id, round_id__gt=digest.upto)
    return found.order_by("round_id")


def held_digests(players: Collection[int]) -> list[PlayerDigest]:
    return held(PlayerDigest, "player_id", players)


def keep(digest: PlayerDigest, figures: PlayerFigures) -> None:
    if figures.is_lost:
        digest.upto, figures = 0, PlayerFigures()  # counted anew by whoever looks next
    digest.figures = player_json(figures)
    digest.save(update_fields=["upto", "figures"])
