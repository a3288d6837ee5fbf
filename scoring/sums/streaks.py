"""A player's run through a season: the last ten places, the rounds won in a row."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from leagues.rows import writing
from leagues.statements import Statement, run
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
Runs = Mapping[int, Run]  # by the player's id
AT_REST = Run()


def run_of(form: Form) -> Run:
    return Run(tuple(form.recent), form.streak, form.longest)


def put_forms(season_id: int, family: str, runs: Runs) -> None:
    """Write these; whoever has played nothing (any more) has no form."""
    gone = [player for player, run in runs.items() if not run.recent]
    if gone:
        Form.objects.filter(season=season_id, family=family, player__in=gone).delete()
    run(writing_forms(season_id, {family: runs}))


def writing_forms(season_id: int, families: Mapping[str, Runs]) -> list[Statement]:
    """What writes the forms of these families, where something was played."""
    rows = [
        (season_id, player, family, *run)
        for family, runs in families.items()
        for player, run in runs.items()
        if run.recent
    ]
    return writing(Form, KEY + Run._fields, rows, unique=KEY, replace=Run._fields)
