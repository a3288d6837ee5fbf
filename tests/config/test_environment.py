import os
import re
import stat
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from runpy import run_path

import pytest

from config.environment import (
    WrongSetting,
    database,
    flag,
    hosts,
    make_secret_key,
    names,
    networks,
    number,
    secret_key,
)
from tests.servers import ROOT


def test_a_postgres_address_is_taken_apart():
    setting = database("postgres://ann:p%40ss@db.example:5433/league?sslmode=require")
    assert [setting[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        "league",
        "ann",
        "p@ss",
        "db.example",
        "5433",
    ]
    assert setting["OPTIONS"]["sslmode"] == "require"


def test_a_postgres_on_a_socket_needs_no_host():
    setting = database("postgresql:///league?host=/run/Postgres")
    assert (setting["HOST"], setting["OPTIONS"]["host"]) == ("", "/run/Postgres")


def test_a_sqlite_address_names_a_file_and_its_folder_is_made(tmp_path: Path):
    setting = database(f"sqlite:///{tmp_path}/new/league.sqlite3")
    assert setting["NAME"] == f"{tmp_path}/new/league.sqlite3"
    assert (tmp_path / "new").is_dir()


def test_another_kind_of_database_is_refused():
    with pytest.raises(WrongSetting, match="mysql"):
        database("mysql://localhost/league")


def test_a_list_is_parted_by_commas_or_spaces(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOSTS", "a.example, b.example")
    assert names("HOSTS", "*") == ["a.example", "b.example"]
    assert names("OTHERS", "*") == ["*"]


@pytest.mark.parametrize(
    ("text", "meant"), [("1", True), ("True", True), ("0", False), ("off", False), ("", False)]
)
def test_a_flag_is_on_only_where_it_says_so(monkeypatch: pytest.MonkeyPatch, text, meant):
    monkeypatch.setenv("SOME_FLAG", text)
    assert flag("SOME_FLAG") is meant


def test_processes_that_start_together_agree_on_one_secret_key(tmp_path: Path):
    paths = [tmp_path / "var" / "secret_key"] * 8
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as processes:
        keys = set(processes.map(secret_key, paths))
    assert len(keys) == 1
    assert len(keys.pop()) > 50
    assert os.listdir(tmp_path / "var") == ["secret_key"]


def test_a_disk_without_links_gets_its_secret_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")  # as FAT says

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "new" / "secret_key"
    key = secret_key(path)
    assert len(key) > 50
    assert secret_key(path) == key
    make_secret_key(path)  # by a process that started at the same moment
    assert secret_key(path) == key
    assert os.listdir(path.parent) == ["secret_key"]
    assert {stat.S_IMODE(each.stat().st_mode) for each in (path, path.parent)} == {0o600, 0o700}


def test_the_secret_key_is_for_its_owner_alone(tmp_path: Path):
    secret_key(tmp_path / "secret_key")
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_a_key_or_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path):
    key, data = tmp_path / "secret_key", tmp_path / "league.sqlite3"
    key.write_text("of an older release")
    data.touch()
    for path in (key, data):
        path.chmod(0o644)
    secret_key(key)
    database(f"sqlite:///{data}")
    database(f"sqlite:///{tmp_path}/new.sqlite3")
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_a_key_file_that_is_empty_is_refused(tmp_path: Path):
    (tmp_path / "secret_key").write_text("\n")
    with pytest.raises(WrongSetting, match="secret_key is a random text"):
        secret_key(tmp_path / "secret_key")


@pytest.mark.parametrize("name", ["*", ".example", "elferrat.example", "10.0.0.7", "[::1]"])
def test_names_of_hosts_are_taken(monkeypatch: pytest.MonkeyPatch, name: str):
    monkeypatch.setenv("HOSTS", f"a.example {name}")
    assert hosts("HOSTS", "*") == ["a.example", name]


def test_proxies_are_addresses_or_networks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PROXIES", "10.1.2.3/8, 2001:db8::1")
    assert networks("PROXIES", "127.0.0.1") == ["10.0.0.0/8", "2001:db8::1/128"]
    assert networks("OTHERS", "127.0.0.1") == ["127.0.0.1/32"]
    monkeypatch.setenv("PROXIES", "*")
    with pytest.raises(WrongSetting, match=r"PROXIES: '\*'"):
        networks("PROXIES")


def test_a_number_is_whole_and_not_negative(monkeypatch: pytest.MonkeyPatch):
    assert number("SOME_DAYS", 7) == 7
    monkeypatch.setenv("SOME_DAYS", "30")
    assert number("SOME_DAYS", 7) == 30
    for wrong in ("-1", "7.5", "1000001", "9" * 5000):
        monkeypatch.setenv("SOME_DAYS", wrong)
        with pytest.raises(WrongSetting, match="SOME_DAYS is a whole number up to 1000000"):
            number("SOME_DAYS", 7)


DAYS = "is a whole number up to 36500, not '36501'"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("PORT", "65536", "PORT is a whole number up to 65535, not '65536'"),
        ("IMPORT_MEGABYTES", "1000001", "IMPORT_MEGABYTES is a whole number up to 1000000"),
        ("DELETE_AFTER_DAYS", "36501", f"DELETE_AFTER_DAYS {DAYS}"),
        ("RETAIN_LEAGUES_DAYS", "36501", f"RETAIN_LEAGUES_DAYS {DAYS}"),
        ("RETAIN_GUESTS_DAYS", "36501", f"RETAIN_GUESTS_DAYS {DAYS}"),
        ("BOT_PACE", "fast", "BOT_PACE is a number of seconds up to 60, not 'fast'"),
        ("BOT_PACE", "nan", "BOT_PACE is a number of seconds up to 60, not 'nan'"),
        ("TIME_ZONE", "Europe/Atlantis", "TIME_ZONE is a time zone like Europe/Berlin"),
        ("TIME_ZONE", "../passwd", "TIME_ZONE is a time zone like Europe/Berlin"),
        ("TRUSTED_PROXIES", "*", "TRUSTED_PROXIES: '*' does not appear to be"),
        ("DATABASE_URL", "mysql://host/name", "DATABASE_URL starts with 'mysql'"),
        ("DATABASE_URL", "postgres://host:abc/name", "DATABASE_URL: Port could not be cast"),
        ("DATABASE_URL", "sqlite:////dev/null/x.db", "There is no folder for the database: "),
        ("DATABASE_URL", "postgres://host", "DATABASE_URL ends with the name of a database"),
        ("DATABASE_URL", "sqlite:///", "DATABASE_URL ends with the name of a database"),
        ("DATA_FOLDER", "/dev/null/data", "There is no secret key in DATA_FOLDER: "),
        ("BASE_PATH", "elferrat", "BASE_PATH is a path like /elferrat/, with both slashes"),
        ("BASE_PATH", "//", "BASE_PATH is a path like /elferrat/, with both slashes"),
        ("OIDC_SERVER", "id.example", "OIDC_SERVER is an address like https://id.example, not "),
        ("OIDC_SERVER", "https://x", "OIDC_SERVER needs OIDC_CLIENT and OIDC_SECRET too"),
        ("OIDC_ONLY", "1", "OIDC_ONLY needs OIDC_SERVER"),
        ("HTTPS", "perhaps", "HTTPS is 1 or 0, not 'perhaps'"),
        ("LOG_FORMAT", "xml", "LOG_FORMAT is text or json, not 'xml'"),
        ("ALLOWED_HOSTS", "https://x", "ALLOWED_HOSTS takes names like elferrat.example, not 'ht"),
        ("ALLOWED_HOSTS", "x:8000", "ALLOWED_HOSTS takes names like elferrat.example, not 'x:8"),
        ("CSRF_TRUSTED_ORIGINS", "x.example", "CSRF_TRUSTED_ORIGINS takes addresses like https:"),
        ("DATABASE_URL", "postgres://host/name?sslmod=require", "DATABASE_URL: invalid connect"),
        ("SECRET_KEY", "a", "SECRET_KEY is a random text of 12 characters or more"),
    ],
)
def test_a_wrong_setting_is_said(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, sentence: str
):
    monkeypatch.delenv("SECRET_KEY", raising=False)
    monkeypatch.setenv(name, text)
    with pytest.raises(WrongSetting, match=f"^{re.escape(sentence)}"):
        run_path(str(ROOT / "config" / "settings.py"))


def test_it_is_one_line_where_the_site_should_start():
    run = [sys.executable, "manage.py", "serve"]
    env = {**os.environ, "PORT": "65536", "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(run, cwd=ROOT, env=env, check=False, capture_output=True, text=True)
    sentence = "Elferrat does not start. PORT is a whole number up to 65535, not '65536'\n"
    assert (done.returncode, done.stderr) == (1, sentence)
