"""A large file is imported by a job: the league is there whole, or not at all."""

import gzip
import os
import signal
import subprocess
import sys
import time
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from textwrap import dedent

import pytest
from django.core.files.uploadedfile import TemporaryUploadedFile
from django.utils import timezone

from config.asgi import DAY, REGULAR
from leagues.models import League
from leagues.refusals import Refused
from scoring.exchange.archive import imports
from scoring.exchange.archive.checks import ImportReason
from scoring.exchange.archive.imports import read_document
from scoring.models import Round
from scoring.sums.recount import recount
from server import jobs
from server.models import Job
from tests.privacy.backups.sites import at
from tests.privacy.retained import delete_all_that_is_due
from tests.scoring.exchange.archived_league import a_full_league, plain
from tests.scoring.exchange.documents import (
    data_of,
    imported_by_jobs,
    league_json,
    row_counts,
    small_file,
    taken_in,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("large_files")]


def test_a_league_comes_back_as_it_was():
    document = league_json(a_full_league())
    league = taken_in(gzip.compress(data_of(document)))
    assert league.is_partial
    imported_by_jobs()
    league.refresh_from_db()
    assert not league.is_partial
    assert plain(league_json(league)) == plain(document)
    assert [recount(season, fix=False) for season in league.seasons.all()] == [[]]
    assert not imports.path_of(league.member_code).exists()


def test_what_is_wrong_leaves_nothing():
    document = league_json(a_full_league())
    before = row_counts()
    document["drafts"][0]["made_by"] = "Nobody"
    league = taken_in(data_of(document))
    imported_by_jobs()
    refused = imports.read_progress(league.member_code)
    assert refused["refused"] == ImportReason.ENTRIES
    assert refused["facts"]["entries"].startswith("drafts")
    delete_all_that_is_due()
    assert row_counts() == before
    assert not imports.path_of(league.member_code).exists()


@pytest.mark.django_db(transaction=True)
def test_what_the_database_refuses_leaves_nothing():
    document = league_json(a_full_league())
    before = row_counts()
    document["drafts"] *= 2  # found at the very end: a part twice
    league = taken_in(data_of(document))
    imported_by_jobs()
    assert imports.read_progress(league.member_code)["refused"] == ImportReason.NOT_A_LEAGUE
    delete_all_that_is_due()
    assert row_counts() == before


KILLED = dedent(
    """
    import os, signal, sys
    import django

    django.setup()
    from scoring.exchange.archive import imports, rows

    def killed(self):
        os.kill(os.getpid(), signal.SIGKILL)

    rows.LeagueRows.show = killed  # all is saved and counted, but not committed
    imports.import_stored(sys.argv[1])
    """
)


@pytest.mark.django_db(transaction=True)
def test_a_killed_process_leaves_nothing_and_the_next_one_imports_all(
    tmp_path: Path, empty_site: str
):
    data = small_file()
    with at(empty_site):
        code = taken_in(data).member_code
    environment = {
        **os.environ,
        "DATABASE_URL": empty_site,
        "DATA_FOLDER": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    killed = subprocess.run([sys.executable, "-c", KILLED, code], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    with at(empty_site):
        assert Round.objects.count() == 0
        assert League.objects.get().is_partial
        imported_by_jobs()
        assert Round.objects.count() == 1
        assert not League.objects.get().is_partial


@pytest.mark.one_database
def test_an_import_whose_process_is_killed_each_time_is_given_up():
    league = taken_in(small_file())
    for _ in range(imports.TRIES):
        imports.begun(league.member_code)
    imported_by_jobs()
    assert imports.read_progress(league.member_code)["refused"] == ImportReason.FAILED
    league.refresh_from_db()
    assert league.delete_at is not None


def read(data):
    """All that a file holds, or Refused."""
    return read_document(b"".join(imports.blocks(BytesIO(data))))


@pytest.mark.one_database
def test_a_file_cut_anywhere_is_refused():
    data = small_file()
    for whole in (data, gzip.compress(data)):
        assert len(read(whole)["round_order"]) == 1
        for length in range(len(whole) - 1):  # at the end of the text is a line break
            with pytest.raises(Refused):
                read(whole[:length])


@pytest.mark.one_database
def test_a_packed_file_with_any_byte_changed_is_refused_or_the_same():
    data = small_file()
    whole = gzip.compress(data)
    for place in range(len(whole)):
        changed = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        try:
            assert b"".join(imports.blocks(BytesIO(changed))) in {data, changed}
            read(changed)
        except Refused:
            continue


class Watched(BytesIO):
    """It knows how far it was read."""

    furthest = 0

    def read(self, size=-1):
        data = super().read(size)
        self.furthest = max(self.furthest, self.tell())
        return data


@pytest.mark.one_database
def test_a_file_is_unpacked_no_further_than_it_may_be_long(settings):
    settings.IMPORT_MEGABYTES = 2
    packed = gzip.compress(b" " * 200_000_000)
    for upload in (Watched(b" " * 20_000_000), Watched(packed)):
        with pytest.raises(Refused) as refused:
            imports.take_in(upload, own=lambda _: None)
        assert (refused.value.reason, refused.value.facts) == (ImportReason.TOO_LARGE, {"most": 2})
        assert upload.furthest < max(4_000_000, len(packed) / 4)
        assert list(imports.folder().iterdir()) == []
    assert not League.objects.exists()


@pytest.mark.one_database
def test_a_file_on_another_host_is_waited_for_and_then_given_up():
    league = taken_in(small_file())
    imports.path_of(league.member_code).unlink()
    Job.objects.filter(kind=imports.KIND).delete()
    imports.import_stored(league.member_code)
    assert Job.objects.get(kind=imports.KIND).due > timezone.now()
    League.objects.update(created_at=timezone.now() - timedelta(days=3))
    imports.forget_old("")
    imported_by_jobs()
    delete_all_that_is_due()
    assert not League.objects.filter(pk=league.pk).exists()


def test_what_imports_have_left_is_forgotten_once_a_day(settings):
    settings.FILE_UPLOAD_TEMP_DIR = settings.VAR
    received = [TemporaryUploadedFile("club.json", "application/json", 0, None) for _ in range(2)]
    cut_off, new = (Path(upload.temporary_file_path()) for upload in received)
    league = taken_in(b"{")
    imported_by_jobs()
    progress = imports.progress_of(league.member_code)
    before = time.time() - timedelta(days=3).total_seconds()
    for path in (progress, cut_off):
        os.utime(path, (before, before))
    assert REGULAR[imports.OLD_IMPORTS]["every"] == DAY
    jobs.handlers[imports.OLD_IMPORTS].do("")
    assert [path.exists() for path in (progress, cut_off, new)] == [False, False, True]
    for upload in received:
        upload.close()
