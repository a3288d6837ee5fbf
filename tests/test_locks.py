"""All that is installed is pinned and hashed, so that every index gives the same files."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted(ROOT.glob("*.lock"))


PARTS = ("", "-oidc", "-dev", "-dist")
RUN, OIDC, DEV, DIST = (ROOT / f"requirements{part}.lock" for part in PARTS)


def test_there_are_locks_to_run_with_to_test_with_and_to_build_with():
    assert {*LOCKS} == {RUN, OIDC, DEV, DIST}


def test_the_wheel_is_built_by_the_pinned_program_wherever_it_is_built():
    [asked] = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert f"\n{asked} " in DIST.read_text()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_address(lock: Path):
    assert "://" not in lock.read_text()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_all_in_a_lock_is_pinned_and_hashed(lock: Path):
    entries = re.split(r"\n(?=\S)", re.sub(r"^ *#.*\n", "", lock.read_text(), flags=re.MULTILINE))
    assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+", entry)] == []
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_what_runs_is_what_was_tested():
    run, oidc, test = (
        set(re.findall(r"^\S+==\S+", lock.read_text(), re.MULTILINE)) for lock in (RUN, OIDC, DEV)
    )
    assert run <= oidc <= test
