"""What was released stays: its migrations, and its place in the list of changes."""

import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from django.test import Client

from server.management.release import VERSION
from tests.upgrades.released import ROOT, checksums, folders, not_as_released, released

pytestmark = pytest.mark.one_database


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of all migrations."""
    for folder in folders(ROOT):
        shutil.copytree(folder, tmp_path / folder.relative_to(ROOT))
    return tmp_path


def test_released_migrations_are_what_they_were():
    assert not_as_released(checksums(), released()) == []


def test_a_changed_or_removed_migration_is_found_and_a_new_one_allowed(tree: Path):
    changed = tree / "leagues" / "migrations" / "0003_usual_ranking.py"
    changed.write_text(f"{changed.read_text()}\n")
    removed = tree / "tables" / "migrations" / "0002_bots.py"
    removed.unlink()
    (tree / "server" / "migrations" / "9999_next.py").touch()
    wrong = [path.relative_to(tree).as_posix() for path in (changed, removed)]
    assert sorted(not_as_released(checksums(tree), released())) == sorted(wrong)


def test_this_release_is_frozen():
    assert list(released())[-1] == VERSION


def test_changes_stand_below_their_release_the_newest_first():
    first, *headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert first == "Unreleased"
    names, days = zip(*map(str.split, headings), strict=True)
    assert list(names) == list(reversed(released()))
    assert all(date.fromisoformat(day.strip("()")) for day in days)


def test_the_command_and_the_foot_of_a_page_say_which_release_this_is(client: Client, db: None):
    command = [sys.executable, str(ROOT / "manage.py"), "version"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert output == f"Elferrat {VERSION}\n"
    assert f"Elferrat {VERSION}<" in client.get("/").content.decode()


def test_releases_are_in_order():
    numbers = [tuple(map(int, name.split("."))) for name in released()]
    assert numbers == sorted(numbers)
