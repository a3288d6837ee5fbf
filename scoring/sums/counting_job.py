"""A job that counts the open seasons again after the league has changed what counts."""

from typing import Final

from leagues.models import League
from live.jobs import enqueue, job
from scoring.sums.recount import recount

KIND: Final = "counting"


def ask_to_count_again(league: League) -> None:
    enqueue(KIND, str(league.pk))


@job(KIND)
def count_open_seasons(key: str) -> None:
    league = League.objects.filter(pk=key).first()
    for season in league.seasons.filter(closed_at=None) if league else ():
        recount(season, fix=True)
