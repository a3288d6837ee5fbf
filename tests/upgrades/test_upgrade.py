"""A database of each release becomes one of this release, and nothing in it changes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.test import override_settings

from leagues.models import Player, Season
from leagues.players import LATER, LOOKS, give_missing_looks
from scoring.matches.evenings import KIND as EVENINGS
from scoring.matches.evenings import give_missing_evenings
from scoring.models import Match, MatchSeat
from scoring.sums.recount import RATINGS, WINNERS, settle_all
from scoring.sums.recount import count_ratings_again as ratings_job
from server.management.release import VERSION
from server.models import Job
from tests.engine.scale import SOAK
from tests.privacy.backups.sites import at, commanded, new_database, restored, rows, run
from tests.upgrades.dumps import BACKUP, HERE, LEAGUES, league_documents, load_dump, unpacked
from tests.upgrades.released import released

FILLING: Final = (LOOKS, EVENINGS)
# With SOAK all. What is frozen between the oldest and the newest has run on both databases.
RELEASES: Final = ("1.0.0", pytest.param("1.1.0", marks=pytest.mark.one_database), VERSION)
NEXT: Final = {app: f"tests.upgrades.next_{app}" for app in ("leagues", "scoring")}

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("SECRET_KEY", "of the tests")  # the key in var/ stays
    with new_database(tmp_path) as address:
        yield address


def assert_leagues_are_what_they_were(release: str, address: str) -> None:
    """The documents of a later release may say more, but nothing else."""
    with at(address):
        now = json.loads(json.dumps(league_documents()))
    before = json.loads(unpacked(release, LEAGUES))
    assert now.keys() == before.keys()
    for code in before:
        assert_says(now[code], before[code], code)


def assert_says(now: object, before: object, where: str) -> None:
    if isinstance(before, dict) and isinstance(now, dict):
        for key, value in before.items():
            assert_says(now[key], value, f"{where} {key}")
    elif isinstance(before, list) and isinstance(now, list):
        assert len(now) == len(before), where
        for number, pair in enumerate(zip(now, before, strict=True), 1):
            assert_says(*pair, f"{where} {number}")
    else:
        assert now == before, where


RATED_ANEW = {"1.0.0", "1.1.0"}  # the releases whose ratings knew less of a round's luck
FACELESS = {"1.0.0", "1.1.0", "1.2.0"}  # the releases without faces and evenings
UNSETTLED = {*FACELESS, "1.3.0", "1.4.0", "1.4.1", "1.5.0"}  # without winners of games


@pytest.mark.parametrize("release", RELEASES if SOAK == 1 else released())
def test_a_database_of_a_release_is_brought_up_to_date(release: str, new: str, tmp_path: Path):
    load_dump(release, new)
    run(new, "migrate")
    assert_leagues_are_what_they_were(release, new)
    with new_database(tmp_path) as another:
        restored(another, HERE / release / BACKUP)
        assert taken_jobs(another) == taken_jobs(new) == ([""] if release in RATED_ANEW else [])
        filled = ["", ""] if release in FACELESS else []
        assert taken_jobs(another, *FILLING) == taken_jobs(new, *FILLING) == filled
        settled = [""] if release in UNSETTLED else []
        assert taken_jobs(another, WINNERS) == taken_jobs(new, WINNERS) == settled
        assert rows(another) == rows(new) != []
    assert_evenings_and_looks_are_there(new)
    count_ratings_again(new)
    run(new, "standings", "--check")


def assert_evenings_and_looks_are_there(address: str) -> None:
    """For what was played before, as the jobs do right after the upgrade."""
    with at(address):
        give_missing_evenings(LATER)
        give_missing_looks(LATER)
        settle_all(LATER)
        assert MatchSeat.objects.filter(has_won=True).exists()
        assert not Season.objects.filter(order=[]).exclude(closed_at=None).exists()
        assert not Match.objects.filter(evening=None).exists()
        people = Player.objects.filter(is_bot=False, same_as=None)
        assert not people.filter(face=None).exists()
        looks = people.values_list("league", "face", "colour")
        assert len({*looks}) == len(looks)


def taken_jobs(address: str, *kinds: str) -> list[str]:
    """The keys of the jobs that count all ratings again, or of these kinds. They are deleted: their
    times differ."""
    with at(address):
        jobs = Job.objects.filter(kind__in=kinds or [RATINGS])
        keys = list(jobs.values_list("key", flat=True))
        jobs.delete()
    return keys


def count_ratings_again(address: str) -> None:
    """As the jobs do a quarter of an hour after the upgrade."""
    with at(address):
        ratings_job("")
    for key in taken_jobs(address):
        with at(address):
            ratings_job(key)


@pytest.mark.one_database
@pytest.mark.parametrize("release", released())
def test_the_dumps_of_a_release_are_small(release: str):
    sizes = [file.stat().st_size for file in (HERE / release).iterdir()]
    assert len(sizes) == 4
    assert max(sizes) < 200_000


def test_the_next_release_upgrades_this_one_which_then_does_not_start(new: str, tmp_path: Path):
    load_dump(VERSION, new)
    run(new, "migrate")
    with override_settings(MIGRATION_MODULES=NEXT):
        run(new, "migrate")
        run(new, "backup", tmp_path / "next.backup")
    with at(new), connection.cursor() as cursor:
        cursor.execute("SELECT motto FROM leagues_league WHERE name = 'Demo'")
        assert cursor.fetchall() == [("9 players",)]
        with pytest.raises(DatabaseError, match="history is never edited"):
            cursor.execute("UPDATE leagues_entry SET subject = ''")
    assert_leagues_are_what_they_were(VERSION, new)
    count_ratings_again(new)
    run(new, "standings", "--check")
    with pytest.raises(CommandError, match=r"newer release.*scoring\.9002_jokers_are_found"):
        commanded(new, "serve")
    with new_database(tmp_path) as another, pytest.raises(CommandError, match="newer release"):
        restored(another, tmp_path / "next.backup")
