"""Rollups for pages. A page counts only a few rounds itself; a job counts the rest."""

from typing import Final, Generic, NamedTuple, TypeVar

from leagues.models import League, Player
from scoring.sums.rollups import leagues, players
from scoring.sums.rollups.backlog import ask_to_catch_up
from scoring.sums.rollups.figures import LeagueFigures, PlayerFigures
from scoring.sums.rollups.texts import league_figures, player_figures

LITTLE: Final = 1_000  # rounds per step
STEPS: Final = 2

Figures = TypeVar("Figures")


class Look(NamedTuple, Generic[Figures]):
    figures: Figures
    is_whole: bool  # whether all rounds are counted


def look_at_league(league: League) -> Look[LeagueFigures]:
    rollup, steps = leagues.rollup_of(league), 0
    while (is_behind := leagues.next_round(rollup) is not None) and steps < STEPS:
        rollup, steps = leagues.moved_on(league, LITTLE), steps + 1
    if is_behind:
        ask_to_catch_up(league.pk)
    return Look(league_figures(rollup.figures), not is_behind)


def look_at_player(player: Player) -> Look[PlayerFigures]:
    rollup, steps = players.rollup_of(player), 0
    while (is_behind := players.later(rollup).exists()) and steps < STEPS:
        rollup, steps = players.moved_on(player, LITTLE), steps + 1
    if is_behind:
        ask_to_catch_up(player.league_id)
    return Look(player_figures(rollup.figures), not is_behind)
