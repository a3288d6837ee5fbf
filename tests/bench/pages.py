"""What the pages of a league cost in CPU time, in times of the least page, on both databases.

A league of 2,000 rounds and sixty players with a game that goes on; each page is asked for in turn
in one process, and the lower quartile of each counts. With ``--beside FOLDER`` the pages of another
checkout, or of a release such as 1.1.0, are measured in turn with those of this one, each in its
own process, by the same script; ``.venv`` of this checkout serves both. The last column is the time
here in times of the other: the least page may be another one there. The mixed load is what phones
ask for in an evening (MIXED); its share is that of the least page in it.
"""

import argparse
import gc
import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DATABASES: Final = ("sqlite", "postgres")
ROUNDS: Final = 2_000
TURNS: Final = 3  # of the checkouts
TIMES: Final = 61  # each page
LEAST: Final = "the least page"
CHANGED: Final = "match rendered anew"
PAGES: Final = {
    "home": "",
    "match": "m/7/",
    CHANGED: "m/7/",
    "leaderboard": "s/1/",
    "year": "evenings/2020/",
    "history": "history/",
    "player": "p/{player}/",
    "records": "records/",
    "entry": "m/{match}/r/2/",
}
MIXED: Final = {
    **{"home": 3, "match": 4, "entry": 3, "leaderboard": 3},
    **{"player": 2, "history": 1, "records": 1},
}
MIXED_LOAD: Final = "mixed load"
Costs = Mapping[str, float]  # milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", metavar="FOLDER", help="another checkout, or a release")
    parser.add_argument("--measure", choices=DATABASES, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(json.dumps(measured(chosen.measure)))
        return
    trees = [ROOT, checkout(chosen.beside)] if chosen.beside else [ROOT]
    for database in DATABASES:
        report(database, [[costs_in(tree, database) for tree in trees] for _ in range(TURNS)])


def checkout(name: str) -> Path:
    """This folder, or one with the commit that docs/releasing.md names for this release."""
    if Path(name).is_dir():
        return Path(name).resolve()
    releases = (ROOT / "docs/releasing.md").read_text(encoding="utf-8")
    [commit] = re.findall(rf"^\| {re.escape(name)} \| `(\w+)` \|$", releases, re.MULTILINE)
    folder = ROOT / "var" / "releases" / name
    folder.mkdir(parents=True, exist_ok=True)
    packed = subprocess.run(
        ["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    subprocess.run(["tar", "--extract"], cwd=folder, input=packed.stdout, check=True)
    return folder


def report(database: str, turns: Sequence[Sequence[Costs]]) -> None:
    """For each page the milliseconds and how many least pages; here, then beside."""
    print(f"\n{database}{'':18}", *["   here"] + ["         beside"] * (len(turns[0]) - 1))
    for page in [LEAST, *PAGES, MIXED_LOAD]:
        if all(page in costs for turn in turns for costs in turn):  # an older release has fewer
            columns = [column(page, costs) for costs in zip(*turns, strict=True)]
            print(f"{page:24}", *columns, *share(page, turns), sep="  ")
    shares = [
        statistics.median(c[LEAST] / c[MIXED_LOAD] for c in costs)
        for costs in zip(*turns, strict=True)
    ]
    words = " and ".join(f"{share:.3f}" for share in shares)
    print(f"share of the least page in the mixed load: {words}", *times(shares))


def times(shares: Sequence[float]) -> list[str]:
    here, *beside = shares
    return [f"({here / other:.2f} times)" for other in beside]


def column(page: str, costs: Sequence[Costs]) -> str:
    took = statistics.median(cost[page] for cost in costs)
    ratio = statistics.median(cost[page] / cost[LEAST] for cost in costs)
    return f"{took:6.2f} ms {ratio:5.1f}"


def share(page: str, turns: Sequence[Sequence[Costs]]) -> list[str]:
    """Of the least times of each, which the load of the machine changes least."""
    here, *beside = (min(cost[page] for cost in costs) for costs in zip(*turns, strict=True))
    return [f"{here / other:6.2f}" for other in beside]


def costs_in(tree: Path, database: str) -> Costs:
    """Of the program in this folder."""
    done = subprocess.run(
        [sys.executable, "-P", __file__, "--measure", database],
        env={**os.environ, "PYTHONPATH": str(tree), "TEST_DATABASE": database},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=tree,
    )
    costs: Costs = json.loads(done.stdout)
    return costs


def measured(database: str) -> Costs:
    from tests.pgplugin import database as fresh  # noqa: PLC0415 - of the checkout that is measured

    with fresh() as url:
        if not url.startswith(database):
            raise SystemExit("no PostgreSQL was found")
        os.environ |= {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings"}
        import django  # noqa: PLC0415 - it reads the settings

        django.setup()
        from django.core.management import call_command  # noqa: PLC0415 - after setup
        from django.db import connections  # noqa: PLC0415 - after setup

        call_command("migrate", verbosity=0)
        costs = costs_of(pages())
        connections.close_all()
    return costs


def pages() -> dict[str, Callable[[], object]]:
    """The league, and a phone that opens its pages with the link for recording."""
    from django.test import Client  # noqa: PLC0415

    from tests.scoring.fixtures import a_match, record  # noqa: PLC0415

    seasons = older("tests.bench.filled_seasons", "tests.filled_seasons")
    league, phone = seasons.filled(ROUNDS).league, Client()
    match = a_match("Anna Ben Cleo Dora", league=league)
    record(match, "-", "=9", "=10", "=23")
    names = {"player": league.players.earliest("pk").pk, "match": match.number}

    def asking(address: str, before: Callable[[], object]) -> Callable[[], None]:
        def ask() -> None:
            before()
            if phone.get(address).status_code != 200:
                raise RuntimeError(address)

        return ask

    addresses = {
        name: f"/l/{league.record_code}/{tail.format(**names)}" for name, tail in PAGES.items()
    }
    requests = {name: asking(path, steps_before(name)) for name, path in addresses.items()}
    there = {
        name: ask for name, ask in requests.items() if phone.get(addresses[name]).status_code != 404
    }
    return {LEAST: asking("/healthz", lambda: None), **there}


def steps_before(page: str) -> Callable[[], object]:
    if page != CHANGED:
        return lambda: None
    pages = older("scoring.pages.match.match", "scoring.pages.match")
    forget: Callable[[], object] = pages.standing_of.cache.clear
    return forget


def older(name: str, now: str) -> Any:
    """A module that a release has under this name, or this checkout under the other one."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        return import_module(now)


def costs_of(actions: Mapping[str, Callable[[], object]]) -> Costs:
    for action in actions.values():
        action()  # the phone is known from now on
    gc.collect()
    gc.freeze()  # as a server does
    gc.set_threshold(10_000)
    taken: dict[str, list[float]] = {page: [] for page in actions}
    for _ in range(TIMES):
        for page, action in actions.items():
            began = time.process_time()
            action()
            taken[page].append(1000 * (time.process_time() - began))
    costs = {page: sorted(times)[TIMES // 4] for page, times in taken.items()}
    load = sum(costs[page] * weight for page, weight in MIXED.items()) / sum(MIXED.values())
    return costs | {MIXED_LOAD: load}


if __name__ == "__main__":
    main()
