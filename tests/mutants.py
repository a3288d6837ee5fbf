"""What nobody would notice: a sample of small changes of the code is tried against the tests.

`make mutants` runs it (docs/decisions/mutants.md). The changes are those of cosmic-ray, which has
an environment of its own. They are made in copies of the tree, one for each subject.
"""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from tests.lots import SEED

FOLDER: Final = Path("var/mutants").absolute()
COSMIC_RAY: Final = FOLDER / "bin/cosmic-ray"
SAMPLE: Final = 400  # in equal shares; a subject that has fewer leaves the rest to the others
LONGEST: Final = 60  # minutes for all; what was not tried by then is counted as such
NOT_COPIED: Final = shutil.ignore_patterns(".*", "var", "__pycache__")
CONFIG: Final = """[cosmic-ray]
module-path = {modules}
timeout = 120.0
excluded-modules = []
test-command = "{tests}"
[cosmic-ray.distributor]
name = "local"
"""
# A change of the same second and size is still another source.
BY_CONTENT: Final = ("-m", "compileall", "-q", "--invalidation-mode", "checked-hash", ".")
PYTEST: Final = "-m pytest -q -x --assert=plain -p no:cacheprovider -p no:schemathesis"

GAME: Final = "games/elfer_raus"
CLAIMS: Final = f"tests/engine/{GAME}/claims"
RULES: Final = f"tests/engine/{GAME}/rules"


class Subject(NamedTuple):
    """The modules that are changed, and the tests that concern them, the quickest first."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


OF_CLAIMS: Final = (
    f"{CLAIMS}/test_verify_problems.py",
    f"{CLAIMS}/test_verify_deductions.py",
    f"{CLAIMS}/test_account.py",
    f"{CLAIMS}/test_packing.py",
    f"{CLAIMS}/test_trials.py",
    f"{CLAIMS}/test_verify.py",
    f"tests/engine/{GAME}/test_problems_are_proven.py",
    f"{RULES}/test_rules_scoring.py",
    f"{RULES}/test_rules_master_cards.py",
    f"tests/engine/{GAME}/proof/test_proof_numbers.py",
    f"{CLAIMS}/test_verify_soundness.py",
    f"{CLAIMS}/test_verify_toys.py",
)
SUBJECTS: Final = {
    "points": Subject(
        ("engine/points.py",), ("tests/engine/test_points.py", f"{RULES}/test_rules_scoring.py")
    ),
    "verdict": Subject(
        (f"engine/{GAME}/verdict.py", f"engine/{GAME}/verify.py"),
        (*OF_CLAIMS, "tests/engine/test_process_pool.py"),
    ),
    "standings": Subject(
        ("scoring/sums/standings.py",),
        ("tests/scoring/sums/test_standings.py", "tests/scoring/sums/test_recount.py"),
    ),
    "ranking": Subject(
        ("scoring/statistics/metrics.py", "scoring/statistics/leaderboards.py"),
        (
            "tests/scoring/statistics/test_ranking.py",
            "tests/scoring/statistics/test_box_leaderboards.py",
            "tests/scoring/pages/test_page_ranking.py",
            "tests/scoring/pages/test_page_season.py",
            "tests/scoring/pages/test_closed_season.py",
        ),
    ),
    "rights": Subject(
        ("leagues/access.py",),
        (
            "tests/leagues/test_access.py",
            "tests/leagues/test_guests.py",
            "tests/leagues/test_rate_limits.py",
            "tests/leagues/test_page_join.py",
            "tests/leagues/test_page_share.py",
            "tests/leagues/test_page_tokens.py",
            "tests/leagues/test_hidden_leagues.py",
            "tests/leagues/test_sign_in.py",
            "tests/leagues/test_taking_over.py",
        ),
    ),
    "checks": Subject((f"engine/{GAME}/checks",), OF_CLAIMS),
}


def main() -> None:
    """Prints the figures of each subject, and each change that no test has noticed."""
    end = time.monotonic() + 60 * LONGEST
    print(f"SEED={SEED}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(begin, SUBJECTS))
        take_sample(random.Random(SEED))
        for lines in pool.map(lambda name: list(tried(name, end)), SUBJECTS):
            print(*lines, sep="\n", flush=True)


def begin(name: str) -> None:
    """A copy of the tree, and a list of all changes."""
    subject, folder = SUBJECTS[name], FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(".", folder / "tree", ignore=NOT_COPIED)
    command = f"{sys.executable} {PYTEST} {' '.join(subject.tests)}"
    config = CONFIG.format(modules=list(subject.modules), tests=command)
    (folder / "config.toml").write_text(config)
    run(name, sys.executable, *BY_CONTENT)
    run(name, sys.executable, *PYTEST.split(), *subject.tests)  # without a change they must pass
    run(name, COSMIC_RAY, "init", "../config.toml", "../session.sqlite")


def run(name: str, *command: str | Path, most: float | None = None) -> None:
    environment = {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "1",
        "MADE_ONCE": str(FOLDER / name / "made-once"),
    }
    log = (FOLDER / name / "log").open("a")
    with log:
        subprocess.run(
            command,
            cwd=FOLDER / name / "tree",
            env=environment,
            stdout=log,
            stderr=log,
            timeout=most,
            check=True,
        )


def session(name: str) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(FOLDER / name / "session.sqlite"))


def take_sample(chance: random.Random) -> None:
    """The subject with the fewest changes comes first, so that the others share what it leaves."""
    changes = {name: changes_of(name) for name in SUBJECTS}
    left = SAMPLE
    for done, name in enumerate(sorted(changes, key=lambda name: len(changes[name]))):
        share = min(len(changes[name]), left // (len(changes) - done))
        left -= share
        only(name, chance.sample(changes[name], share))


def changes_of(name: str) -> list[str]:
    """The ids of all changes, in an order that is the same in each run."""
    query = (
        "select job_id from mutation_specs order by module_path, operator_name, operator_args, "
        "occurrence, start_pos_row, start_pos_col"
    )
    with session(name) as found:
        return [job for (job,) in found.execute(query)]


def only(name: str, jobs: list[str]) -> None:
    """Forget the changes that are not in the sample."""
    with session(name) as found, found:
        found.execute("create temp table chosen (job_id text)")
        found.executemany("insert into chosen values (?)", [(job,) for job in jobs])
        for table in ("mutation_specs", "work_items"):
            found.execute(f"delete from {table} where job_id not in (select * from chosen)")


def tried(name: str, end: float) -> Iterator[str]:
    """Each change is made, and the tests run, until the time is over."""
    left = max(end - time.monotonic(), 1)
    try:
        run(name, COSMIC_RAY, "exec", "../config.toml", "../session.sqlite", most=left)
    except subprocess.TimeoutExpired:
        yield f"{name}: the time is over"
    with session(name) as found:
        ((sampled,),) = found.execute("select count(*) from work_items")
        results = list(found.execute("select test_outcome, diff from work_results"))
    unnoticed = [diff for outcome, diff in results if outcome == "SURVIVED"]
    yield f"{name}: {sampled} sampled, {len(results)} tried, {len(unnoticed)} not noticed"
    yield from unnoticed


if __name__ == "__main__":
    main()
