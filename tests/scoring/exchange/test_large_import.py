"""A large file is imported step by step. What is wrong is refused, and nothing of it stays."""

import gzip
import os
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import TemporaryUploadedFile
from django.utils import timezone

from config.asgi import DAY, REGULAR
from leagues.models import League
from leagues.refusals import Refused
from live import jobs
from live.models import Job
from scoring.exchange.archive import imports, outline, reader, uploads
from scoring.exchange.archive.document import Document
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.rows import LeagueRows
from scoring.models import DONE, REFUSED, LeagueImport
from scoring.sums.recount import recount
from tests.scoring.exchange.archived_league import a_full_league, an_evening, plain
from tests.scoring.exchange.documents import (
    data_of,
    imported_by_jobs,
    league_json,
    row_counts,
    small_file,
    taken_in,
)
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("short_steps")]


def test_a_league_comes_back_as_it_was_though_every_step_starts_anew():
    document = league_json(a_full_league())
    found = taken_in(gzip.compress(data_of(document)))
    assert found.league.is_partial
    imported_by_jobs()
    found.refresh_from_db()
    assert (found.step, found.league.is_partial) == (DONE, False)
    assert plain(league_json(found.league)) == plain(document)
    assert [recount(season, fix=False) for season in found.league.seasons.all()] == [[]]
    assert list(uploads.folder().iterdir()) == []


def test_the_order_of_the_lists_does_not_matter():
    document = league_json(an_evening())
    found = taken_in(data_of(dict(sorted(document.items()))))
    imported_by_jobs()
    found.refresh_from_db()
    assert plain(league_json(found.league)) == plain(document)


WRONG = [("fines", 0, "made_by"), ("drafts", 0, "made_by"), ("matches", 1, "seats", 0, "name")]


@pytest.mark.parametrize("path", WRONG, ids=str)
def test_what_is_found_to_be_wrong_late_leaves_nothing(path):
    check_refused_late(path)


@pytest.mark.django_db(transaction=True)
def test_nor_does_it_where_each_step_is_committed():
    check_refused_late(WRONG[0])


def check_refused_late(path):
    document = league_json(a_full_league())
    before, line = row_counts(), document
    for step in path[:-1]:
        line = line[step]
    line[path[-1]] = "Nobody"
    found = taken_in(data_of(document))
    imported_by_jobs()
    found.refresh_from_db()
    assert (found.step, found.league) == (REFUSED, None)
    assert found.refusal["facts"]["entries"].startswith(path[0])
    assert row_counts() == before | {LeagueImport: 1}
    assert list(uploads.folder().iterdir()) == []


def read(data):
    """The first reading of a file: all that it holds, or Refused."""
    document = Document(BytesIO(b"".join(uploads.blocks(BytesIO(data)))))
    found = outline.begin(document)
    while not outline.read_some(found, document):
        pass
    return found


@pytest.mark.one_database
def test_a_file_cut_anywhere_is_refused():
    data = small_file()
    for whole in (data, gzip.compress(data)):
        assert read(whole)["rounds"] == 1
        for length in range(len(whole)):
            with pytest.raises(Refused):
                read(whole[:length])


@pytest.mark.one_database
def test_a_packed_file_with_any_byte_changed_is_refused_or_the_same():
    data = small_file()
    whole = gzip.compress(data)
    for place in range(len(whole)):
        changed = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        try:
            assert b"".join(uploads.blocks(BytesIO(changed))) in {data, changed}
            read(changed)
        except Refused:
            continue


@pytest.mark.one_database
def test_no_file_takes_more_of_the_disk_than_the_operator_allows(settings):
    settings.IMPORT_MEGABYTES = 2
    for data in (b" " * 2_000_001, gzip.compress(b" " * 20_000_000)):
        assert refusal(data) == ImportReason.TOO_LARGE
    taken_in(b" " * 1_500_000)
    assert refusal(b" " * 600_000) == ImportReason.BUSY
    assert len(list(uploads.folder().iterdir())) == 1


@pytest.mark.one_database
def test_a_large_file_leaves_room_for_the_site(settings):
    settings.LEAST_FREE = 2**62
    assert refusal(b" " * 1_000_001) == ImportReason.NO_ROOM
    assert list(uploads.folder().iterdir()) == []
    taken_in(b" " * 1_000_000)


@pytest.mark.one_database
def test_the_names_of_a_league_are_read_together(django_assert_num_queries):
    league = a_match("Anna Ben Cleo Dora").league
    rows = LeagueRows(league)
    with django_assert_num_queries(1):
        assert [rows.named["players"][name].name for name in ("Anna", "Ben", "Dora")]
    with django_assert_num_queries(1), pytest.raises(KeyError):
        assert rows.named["players"]["Nobody"]


def refusal(data):
    with pytest.raises(Refused) as refused:
        taken_in(data)
    return refused.value.reason


@pytest.mark.one_database
def test_a_value_without_an_end_is_refused_before_it_fills_the_memory():
    with pytest.raises(Refused):
        read(b'{"format": "' + b"a" * 40_000_000)


@pytest.mark.one_database
def test_a_file_on_another_host_is_waited_for_and_then_given_up():
    found = taken_in(small_file())
    before = League.objects.count()
    uploads.remove(found.key)
    imports.go_on_for_a_while(str(found.key))
    assert Job.objects.get(kind=imports.KIND).due > timezone.now()
    LeagueImport.objects.update(made_at=timezone.now() - timedelta(days=3))
    imported_by_jobs()
    found.refresh_from_db()
    assert found.refusal["reason"] == ImportReason.LOST
    assert League.objects.count() == before - 1


@pytest.mark.one_database
def test_a_process_that_stood_still_does_no_step_twice():
    found = taken_in(small_file())
    other, rows = LeagueImport.objects.get(pk=found.pk), LeagueRows(found.league)
    reader.go_on(found, rows)
    with pytest.raises(reader.Overtaken):
        reader.go_on(other, rows)


def test_old_imports_and_their_files_are_forgotten_once_a_day(settings):
    found = taken_in(b"{")
    imported_by_jobs()
    settings.FILE_UPLOAD_TEMP_DIR = settings.VAR
    received = [TemporaryUploadedFile("club.json", "application/json", 0, None) for _ in range(2)]
    cut_off, new = (Path(each.temporary_file_path()) for each in received)
    left = uploads.path_of(found.key)
    left.touch()
    before = (timezone.now() - timedelta(days=3)).timestamp()
    for path in (left, cut_off):
        os.utime(path, (before, before))
    LeagueImport.objects.update(made_at=timezone.now() - timedelta(days=3))
    assert REGULAR[imports.OLD_IMPORTS]["every"] == DAY
    jobs.enqueue(imports.OLD_IMPORTS, "")
    jobs.handlers[imports.OLD_IMPORTS].do("")
    assert not LeagueImport.objects.filter(pk=found.pk).exists()
    assert [path.exists() for path in (left, cut_off, new)] == [False, False, True]
    for each in received:
        each.close()
