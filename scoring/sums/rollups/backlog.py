"""Rollups catch up outside requests, a step at a time; see docs/decisions/rollups.md."""

import time
from typing import Final

from django.db.models import Exists, F, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from leagues.models import League, Player
from live.jobs import enqueue, job
from scoring.models import Result
from scoring.sums.rollups import leagues, players

KIND: Final = "rollups"
STRETCH: Final = 0.5  # seconds, then it is the turn of other leagues
STEP: Final = 2_000  # rounds
PAUSE: Final = 0.02  # seconds between steps, so that waiting writers can start


def ask_to_catch_up(league: int) -> None:
    enqueue(KIND, str(league))


@job(KIND)
def catch_up(key: str) -> None:
    """First the league's own rollup, then its players'; the rest is put into a new job."""
    league = League.objects.filter(pk=key).first()
    until = time.monotonic() + STRETCH
    while league and go_a_step(league):
        if time.monotonic() >= until:
            ask_to_catch_up(league.pk)
            return
        time.sleep(PAUSE)


def go_a_step(league: League) -> bool:
    """Count one step; returns whether there was anything to count."""
    if leagues.next_round(leagues.rollup_of(league)):
        leagues.moved_on(league, STEP)
        return True
    player = behind(league).first()
    if player:
        players.moved_on(player, STEP)
    return player is not None


def behind(league: League) -> QuerySet[Player]:
    """Players with results that are not counted yet: one index lookup for each player."""
    newer = Result.objects.filter(player=OuterRef("pk"), round_id__gt=OuterRef("upto"))
    counted = league.players.annotate(upto=Coalesce(F("rollup__upto"), 0))
    return counted.filter(Exists(newer)).order_by("pk")
