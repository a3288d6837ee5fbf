"""A player's run through a season: the last ten places, the rounds won in a row."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from leagues.sql import insert
from scoring.models import Form

MOST_RECENT: Final = 10


class Run(NamedTuple):
    recent: tuple[int, ...] = ()  # places in parts, the latest last
    streak: int = 0
    longest: int = 0

    def then(self, *, rank: int, place: int) -> "Run":
        """After one round more."""
        streak = self.streak + 1 if rank == 1 else 0
        recent = (*self.recent, place)[-MOST_RECENT:]
        return Run(recent, streak, max(self.longest, streak))


KEY = ("season_id", "player_id", "family")
Runs = Mapping[tuple[str, int], Run]  # by family, or ALL_FAMILIES, and the player's id
ALL_FAMILIES: Final = ""
AT_REST = Run()


def run_of(form: Form) -> Run:
    return Run(tuple(form.recent), form.streak, form.longest)


def put_forms(season_id: int, runs: Runs) -> None:
    """Write these; a player who has played nothing has no form."""
    rows = [
        (season_id, player, family, json.dumps(run.recent), run.streak, run.longest)
        for (family, player), run in runs.items()
        if run.recent
    ]
    insert(Form, KEY + Run._fields, rows, unique=KEY, replace=Run._fields)
    gone = {key for key, run in runs.items() if not run.recent}
    for family in {family for family, _ in gone}:
        players = [player for of, player in gone if of == family]
        Form.objects.filter(season=season_id, family=family, player__in=players).delete()
