"""What saving a round costs in CPU time, in this process and in PostgreSQL's, on both databases.

Requests go through the WSGI handler with all middleware. With ``--beside FOLDER`` the saves of
another checkout are measured in turn with those of this one, each in its own process, by the
same script; ``.venv`` of this checkout serves both.
"""

import argparse
import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

ROOT: Final = Path(__file__).resolve().parents[2]
DATABASES: Final = ("sqlite", "postgres")
MATCHES: Final = 5
ROUNDS: Final = 80  # of each match
TIMES: Final = 5  # in turn
HANDS: Final = {
    "out": "0",
    "hand-1": "9 5 9 12",
    "hand-2": "3 17 r6 r7 20 2",
    "hand-3": "?8 18 4",
}
FORM: Final = "application/x-www-form-urlencoded"


class Cost(NamedTuple):
    """Milliseconds of CPU time a save."""

    own: float
    postgres: float

    def __str__(self) -> str:
        return f"{self.own:.2f} ms a save and {self.postgres:.2f} ms of PostgreSQL's"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout")
    parser.add_argument("--measure", choices=DATABASES, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        print(*measured(chosen.measure))
        return
    trees = [ROOT, chosen.beside.resolve()] if chosen.beside else [ROOT]
    for database in DATABASES:
        report(database, [[cost_in(tree, database) for tree in trees] for _ in range(TIMES)])


def report(database: str, runs: list[list[Cost]]) -> None:
    for name, costs in zip(("here", "beside"), zip(*runs, strict=True), strict=False):
        print(f"{database}, {name}: {Cost(*map(statistics.median, zip(*costs, strict=True)))}")
    if len(runs[0]) > 1:
        ratios = sorted(here.own / beside.own for here, beside in runs)
        ends = f"between {ratios[0]:.2f} and {ratios[-1]:.2f}"
        print(f"{database}, ratio: {statistics.median(ratios):.2f}, {ends}")


def cost_in(tree: Path, database: str) -> Cost:
    """Of the program in this folder."""
    done = subprocess.run(
        [sys.executable, "-P", __file__, "--measure", database],
        env={**os.environ, "PYTHONPATH": str(tree), "TEST_DATABASE": database},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=tree,
    )
    return Cost(*map(float, done.stdout.split()))


def measured(database: str) -> Cost:
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
        save_all(saves(ROUNDS // 4))  # the first take longer
        requests = [save for _ in range(MATCHES) for save in saves(ROUNDS)]
        gc.collect()
        gc.freeze()  # as a server does
        cost = cost_of(requests)
        connections.close_all()
    return cost


def saves(rounds: int) -> list[dict[str, Any]]:
    """One phone that saves all rounds of a new match."""
    from django.test import Client, RequestFactory  # noqa: PLC0415

    from tests.scoring.fixtures import a_match  # noqa: PLC0415

    match = a_match("Anna Ben Cleo Dora", rounds=rounds)
    path, phone = f"/l/{match.league.record_code}/m/{match.number}/r", Client()
    phone.get(f"{path}/1/")
    cookies = "; ".join(f"{key}={cookie.value}" for key, cookie in phone.cookies.items())
    token = phone.cookies["csrftoken"].value if "csrftoken" in phone.cookies else ""
    headers = {"Cookie": cookies, "X-CSRFToken": token, "HX-Request": "true"}
    return [
        RequestFactory()
        .post(
            f"{path}/{number}/save/",
            urlencode({**HANDS, "key": str(uuid4()), "seen": 0}),
            content_type=FORM,
            headers=headers,
        )
        .environ
        for number in range(1, rounds + 1)
    ]


def cost_of(requests: list[dict[str, Any]]) -> Cost:
    before, own = sum(postgres_seconds()), time.process_time()
    save_all(requests)
    own = time.process_time() - own
    postgres = sum(postgres_seconds()) - before
    return Cost(1000 * own / len(requests), 1000 * postgres / len(requests))


def save_all(requests: list[dict[str, Any]]) -> None:
    from config.wsgi import application  # noqa: PLC0415

    for environ in requests:
        answer = application(environ, lambda status, headers: None)
        body = b"".join(answer)
        answer.close()
        if b'"saved"' not in body:
            raise RuntimeError(body[:300])


def postgres_seconds() -> Iterator[float]:
    """CPU time of each of PostgreSQL's processes that serve this one."""
    from django.db import connection  # noqa: PLC0415

    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'")
        pids = [pid for (pid,) in cursor.fetchall()]
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        yield (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
