"""Check that rollups equal the results; the results must have been checked before."""

from collections.abc import Iterator

from django.db import transaction

from leagues.models import League
from leagues.seasons import lock_league, lock_season
from scoring.models import LeagueRollup, PlayerRollup
from scoring.sums.rollups import leagues, players
from scoring.sums.rollups.badges import counted_days, days_of
from scoring.sums.rollups.changes import start_over
from scoring.sums.rollups.figures import LeagueFigures, PlayerFigures
from scoring.sums.rollups.texts import league_figures, player_figures


@transaction.atomic
def recount_rollups(league: League, *, fix: bool) -> list[str]:
    """A line for each wrong rollup; with ``fix``, all rollups are emptied and counted again."""
    lock_league(league)
    for season in league.seasons.order_by("pk"):
        lock_season(season)
    wrong = list(wrongs(league))
    if wrong and fix:
        start_over(league)
    return wrong


def wrongs(league: League) -> Iterator[str]:
    for rollup in PlayerRollup.objects.filter(player__league=league).order_by("player"):
        if not player_on(rollup).agrees(player_on(PlayerRollup(player_id=rollup.player_id))):
            yield f"rollup of player {rollup.player_id} is not what the results say"
        if rollup.badge_days is not None and days_of(rollup) != counted_days(rollup):
            yield f"badges of player {rollup.player_id} have other days than the results say"
    for of_all in LeagueRollup.objects.filter(league=league):
        if not league_on(of_all).agrees(league_on(LeagueRollup(league=league))):
            yield f"rollup of league {league.pk} is not what the results say"


def player_on(rollup: PlayerRollup) -> PlayerFigures:
    """The rollup's figures with all newer rounds counted; nothing is written."""
    figures = player_figures(rollup.figures)
    while players.count_some(rollup, figures):
        pass
    return figures


def league_on(rollup: LeagueRollup) -> LeagueFigures:
    figures = league_figures(rollup.figures)
    while leagues.count_some(rollup, figures):
        pass
    return figures
