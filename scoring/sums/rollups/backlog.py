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
STRETCH: Final = 0.5  # seconds, then other leagues have a turn
STEP: Final = 2_000  # rounds
PAUSE: Final = 0.02  # seconds between steps, in which whoever waits to write begins


def ask_to_catch_up(league: int) -> None:
    enqueue(KIND, str(league))


@job(KIND)
def catch_up(key: str) -> None:
    """The league's own rollup first, then those of its players; what remains is asked for again."""
    league = League.objects.filter(pk=key).first()
    until = time.monotonic() + STRETCH
    while league and go_a_step(league):
        if time.monotonic() >= until:
            ask_to_catch_up(league.pk)
            return
        time.sleep(PAUSE)


def go_a_step(league: League) -> bool:
    """Whether there was anything left to count."""
    if leagues.next_round(leagues.rollup_of(league)):
        leagues.moved_on(league, STEP)
        return True
    player = behind(league).first()
    if player:
        players.moved_on(player, STEP)
    return player is not None


def behind(league: League) -> QuerySet[Player]:
    """Who has results that are not counted: one look into an index for each player."""
    newer = Result.objects.filter(player=OuterRef("pk"), round_id__gt=OuterRef("upto"))
    counted = league.players.annotate(upto=Coalesce(F("rollup__upto"), 0))
    return counted.filter(Exists(newer)).order_by("pk")
