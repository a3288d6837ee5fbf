"""All that is installed is pinned and hashed, so that every index gives the same files."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted(ROOT.glob("*.lock"))


def test_there_is_a_lock_to_run_with_and_one_to_test_with():
    assert [lock.name for lock in LOCKS] == ["requirements-dev.lock", "requirements.lock"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_address(lock: Path):
    assert "://" not in lock.read_text()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_all_in_a_lock_is_pinned_and_hashed(lock: Path):
    entries = re.split(r"\n(?=\S)", re.sub(r"^ *#.*\n", "", lock.read_text(), flags=re.MULTILINE))
    assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+", entry)] == []
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_what_runs_is_what_was_tested():
    run, test = (
        set(re.findall(r"^\S+==\S+", lock.read_text(), re.MULTILINE)) for lock in LOCKS[::-1]
    )
    assert run <= test
