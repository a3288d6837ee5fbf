"""A player's last ten places in a season, and the rounds won in a row."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from scoring.models import Streak
from scoring.sql import insert

MOST_RECENT: Final = 10


class Run(NamedTuple):
    recent: tuple[int, ...] = ()  # places in parts, the latest last
    streak: int = 0
    longest: int = 0

    def then(self, *, rank: int, place: int) -> "Run":
        """The run after one more round."""
        streak = self.streak + 1 if rank == 1 else 0
        recent = (*self.recent, place)[-MOST_RECENT:]
        return Run(recent, streak, max(self.longest, streak))


KEY = ("season_id", "player_id", "family")
Runs = Mapping[tuple[str, int], Run]  # by family, or ALL_FAMILIES, and the player's id
ALL_FAMILIES: Final = ""
NO_ROUNDS = Run()


def run_of(row: Streak) -> Run:
    return Run(tuple(row.recent), row.streak, row.longest)


def save_streaks(season_id: int, runs: Runs) -> None:
    """Write these; a player without rounds has no row."""
    rows = [
        (season_id, player, family, json.dumps(run.recent), run.streak, run.longest)
        for (family, player), run in runs.items()
        if run.recent
    ]
    insert(Streak, KEY + Run._fields, rows, unique=KEY, replace=Run._fields)
    gone = {key for key, run in runs.items() if not run.recent}
    for family in {family for family, _ in gone}:
        players = [player for of, player in gone if of == family]
        Streak.objects.filter(season=season_id, family=family, player__in=players).delete()
