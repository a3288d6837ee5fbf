"""A large league is exported and imported again: how long it takes, and how much memory.

Each half is a process of its own. `ARCHIVE_ROUNDS=1000000` takes a larger league.
"""

import json
import os
from pathlib import Path
from typing import Final

import pytest

from leagues.models import League
from scoring.models import Round
from tests.backups.sites import at, begun, new_database, run

ROUNDS: Final = int(os.environ.get("ARCHIVE_ROUNDS", "100000"))
MOST_MEGABYTES: Final = 400  # of a process; it starts with some 100
FILL: Final = f"from tests.bench.filled_seasons import filled; filled({ROUNDS})"
MEASURE: Final = """
import json, resource, time
from pathlib import Path
from django.conf import settings
from leagues.models import League
from live.models import Job
from scoring.exchange.archive import imports
from scoring.exchange.archive.writer import in_blocks, league_text, packed
begin = time.perf_counter()
{deed}
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({{"seconds": time.perf_counter() - begin, "cpu": used.ru_utime + used.ru_stime,
    "megabytes": used.ru_maxrss / 1000}}))
"""
EXPORT: Final = """
with open({path!r}, "wb") as file:
    for block in packed(in_blocks(league_text(League.objects.get()))):
        file.write(block)
"""
IMPORT: Final = """
settings.VAR, settings.IMPORT_MEGABYTES = Path({path!r}).parent, 10_000
with open({path!r}, "rb") as file:
    found = imports.take_in(file, own=lambda league: None)
while not found.is_over:
    imports.go_on_for_a_while(str(found.key))
    found.refresh_from_db()
"""

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_large_league_out_and_in(tmp_path: Path):
    file = tmp_path / "league.json.gz"
    with new_database(tmp_path) as address:
        run(address, "migrate")
        run(address, "shell", "-v0", "-c", FILL)
        out = measured(address, EXPORT, file)
        into = measured(address, IMPORT, file)
        with at(address):
            old, new = League.objects.order_by("pk")
            assert not new.is_partial
            assert rounds(old) == rounds(new) == ROUNDS
            assert sums(old) == sums(new)
    print(f"\n{file.stat().st_size / 1e6:.1f} MB; export {out}; import {into}")
    assert max(out["megabytes"], into["megabytes"]) < MOST_MEGABYTES


def measured(address: str, deed: str, file: Path) -> dict[str, float]:
    code = MEASURE.format(deed=deed.format(path=str(file)))
    with begun(address, "shell", "-v0", "-c", code) as process:
        said, errors = process.communicate()
    assert process.returncode == 0, errors
    found: dict[str, float] = json.loads(said)
    return {name: round(value, 1) for name, value in found.items()}


def rounds(league: League) -> int:
    return Round.objects.filter(match__league=league).count()


def sums(league: League) -> list[tuple[object, ...]]:
    """All standings and ratings."""
    season = league.seasons.get()
    columns = (
        "player__name",
        "family",
        "rounds",
        "firsts",
        "penalty",
        "bonus",
        "matches",
        "places",
    )
    ratings = season.ratings.order_by("player__name").values_list("player__name", "mu", "sigma")
    return [*season.standings.order_by(*columns[:2]).values_list(*columns), *ratings]
