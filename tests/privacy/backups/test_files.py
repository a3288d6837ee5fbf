"""The file of a backup. Whatever is wrong with one, restoring it is refused before it begins."""

import gzip
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from privacy.backups.file import (
    BackupError,
    Manifest,
    SavedTable,
    check_backup,
    read_rows,
    write_backup,
)

ROWS = [[1, "Ömer", None], [2, 'a "b"\n', {"cards": ["r1"]}], [3, "", 1.5]]
MANIFEST = Manifest(
    release="1.0.0",
    made="2026-11-23T10:00:00+00:00",
    migrations=[("leagues", "0001_initial")],
    tables=[
        SavedTable("leagues.League", ["id", "name", "extra"], 3),
        SavedTable("leagues.Player", ["id"], 0),
    ],
    secret_key="secret",
)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    path = tmp_path / "site.backup"
    write_backup(path, MANIFEST, ROWS)
    return path


def change(backup: Path, alter: Callable[[list[Any]], object]) -> Path:
    """The file with other lines; `alter` gets them as values."""
    lines = [json.loads(line) for line in gzip.decompress(backup.read_bytes()).splitlines()]
    alter(lines)
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    backup.write_bytes(gzip.compress(text.encode()))
    return backup


def refusal(path: Path) -> str:
    with pytest.raises(BackupError) as refused:
        check_backup(path)
    return str(refused.value)


def test_what_is_written_is_read(backup: Path):
    assert check_backup(backup) == MANIFEST
    assert [row for _, row in read_rows(backup, MANIFEST)] == ROWS
    assert list(backup.parent.iterdir()) == [backup]


def test_only_its_owner_reads_it(backup: Path):
    assert backup.stat().st_mode & 0o777 == 0o600


def test_times_keep_their_microseconds_and_ids_their_digits(tmp_path: Path):
    path = tmp_path / "site.backup"
    time = datetime(2026, 11, 23, 10, 0, 0, 123456, tzinfo=UTC)
    write_backup(path, MANIFEST, [[time, UUID(int=7), None], *ROWS[1:]])
    (_, first), *_ = read_rows(path, MANIFEST)
    assert datetime.fromisoformat(first[0]) == time
    assert UUID(first[1]) == UUID(int=7)


def test_a_value_of_an_unknown_kind_is_never_written_wrong(backup: Path):
    before = backup.read_bytes()
    with pytest.raises(TypeError):
        write_backup(backup, MANIFEST, [[b"bytes", "", ""]])
    assert backup.read_bytes() == before
    assert list(backup.parent.iterdir()) == [backup]


def test_what_a_killed_backup_left_is_removed_at_once_and_one_that_goes_on_is_not(tmp_path: Path):
    left = tmp_path / "site.backup.1.backup-part"

    def rows():
        yield ROWS[0]
        [going_on] = tmp_path.glob("*.backup-part")
        left.touch()
        write_backup(tmp_path / "another.backup", MANIFEST, ROWS)
        assert [*tmp_path.glob("*.backup-part")] == [going_on]
        yield from ROWS[1:]

    write_backup(tmp_path / "site.backup", MANIFEST, rows())
    check_backup(tmp_path / "site.backup")
    assert {path.name for path in tmp_path.iterdir()} == {"site.backup", "another.backup"}


def test_a_file_cut_anywhere_is_refused(backup: Path):
    whole = backup.read_bytes()
    for length in range(len(whole)):
        backup.write_bytes(whole[:length])
        assert refusal(backup)


def test_a_file_with_any_byte_changed_is_refused_or_the_same(backup: Path):
    whole = backup.read_bytes()
    for place in range(len(whole)):
        backup.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            manifest = check_backup(backup)
        except BackupError:
            continue
        assert manifest == MANIFEST
        assert [row for _, row in read_rows(backup, manifest)] == ROWS


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04",
        b"[]",
        gzip.compress(b"", mtime=0),  # without the time, which would be in the test's name
        gzip.compress(b'{"a": 1}\n', mtime=0),
    ],
)
def test_a_foreign_file_is_no_backup(tmp_path: Path, content: bytes):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    assert refusal(path).startswith("This is no backup of Elferrat")


def test_a_line_without_an_end_is_refused_before_it_fills_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("privacy.backups.file.LONGEST_LINE", 1_000)
    path = tmp_path / "bomb"
    path.write_bytes(gzip.compress(b'"' * 10_000_000))
    assert "too long" in refusal(path)


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        (lambda lines: lines[0].update(layout=2, release="9.0"), "a newer release (9.0)"),
        (lambda lines: lines[0].pop("tables"), "its first line"),
        (lambda lines: lines[0].update(migrations=[1]), "its first line"),
        (lambda lines: lines[0]["tables"][0].update(rows=2), "checksum"),
        (lambda lines: lines[0]["tables"][0].update(rows=4), "other columns"),
        (lambda lines: lines[1].pop(), "other columns"),
        (lambda lines: lines[2].__setitem__(1, "Eve"), "checksum"),
        (lambda lines: lines.pop(2), "other columns"),
        (lambda lines: lines.append([4, "", ""]), "checksum"),
        (lambda lines: lines.pop(), "cut off"),
    ],
)
def test_changed_lines_are_refused(
    backup: Path, alter: Callable[[list[Any]], object], sentence: str
):
    assert sentence in refusal(change(backup, alter))
