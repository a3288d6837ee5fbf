"""What is shipped: the wheel, its command, and each sentence in which that refuses."""

import gzip
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email import message_from_bytes
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page

from server.management.release import VERSION
from tests.browser.conftest import PHONE
from tests.browser.thumb import PATIENCE, Thumb, agrees, loading, seats, starts
from tests.servers import ROOT, Server, answering
from tests.upgrades.dumps import HERE, LEAGUES, SQLITE
from tests.upgrades.released import released
from tests.wheel import Installed, built, copied, environment, run, wheel_in

MOST: Final = 6_000_000  # bytes of all that is shipped
SCREEN: Final = (80, 24)  # a terminal
OF_SERVER: Final = {"brotli", "psycopg", "psycopg-binary", "psycopg-pool", "uvloop"}
TREE: Final = "pyproject.toml"
DATABASE: Final = "elferrat.sqlite3"

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]  # to copy it


@pytest.fixture
def elferrat(program: Path, tmp_path: Path) -> Installed:
    home = tmp_path / "home of 100%"
    home.mkdir()
    return Installed(program, home)


@pytest.fixture
def data(migrated: str, tmp_path: Path) -> Path:
    """With a site in which nobody has played: to make one anew takes seconds."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(migrated.removeprefix("sqlite:///"), folder / DATABASE)
    return folder


@contextmanager
def running(server: Server) -> Iterator[str]:
    """Where it answers; Ctrl+C ends it without a word."""
    with server:
        address = answering(server)
        yield address
        server.send_signal(signal.SIGINT)
        said = server.communicate(timeout=60)[1]
        assert (server.returncode, said) == (0, "")


def read(address: str) -> str:
    with urlopen(address, timeout=60) as page:
        text: str = page.read().decode()
    return text


def rounds_in(data: Path) -> int:
    with closing(sqlite3.connect(data / DATABASE)) as database:
        [(count,)] = database.execute("SELECT count(*) FROM scoring_round")
    return int(count)


# The walk


def test_a_round_is_recorded_saved_restored_and_outlives_the_program(
    elferrat: Installed, browser: Browser, tmp_path: Path
):
    """The data lie in the folder of the user, for nobody else; then in one that `--data` names."""
    data = elferrat.home / ".local" / "share" / "elferrat"
    with browser.new_context(**PHONE) as context:
        phone = context.new_page()
        phone.set_default_timeout(PATIENCE * 1000)
        with running(elferrat.serves()) as address:
            match = record_a_round(phone, address)
            saved = elferrat.types("backup", tmp_path / "now.backup")
            assert (saved.returncode, saved.stderr) == (0, "")
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert {DATABASE, "secret_key"} <= {file.name for file in data.iterdir()}
        moved = tmp_path / "another computer"
        restored = elferrat.types("--data", moved, "restore", tmp_path / "now.backup")
        assert (restored.returncode, restored.stderr) == (0, "")
        with running(elferrat.serves("--data", moved)) as address:
            phone.goto(address + match)
            phone.locator("#next-round").first.wait_for()  # it is known there, and may go on
            assert phone.locator("#match a[href*='/game/']").count()
    elsewhere = tmp_path / "environment"
    shutil.copytree(elferrat.program.parents[1], elsewhere, symlinks=True)
    python = elsewhere / "bin" / "python"
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "elferrat")
    assert not (elsewhere / "bin" / "elferrat").exists()
    assert not [*elsewhere.glob("lib/*/site-packages/elferrat/**/*.html")]
    assert rounds_in(data) == rounds_in(moved) == 1


def record_a_round(phone: Page, address: str) -> str:
    """In a league of its own; returns the path of its game when the round has been checked."""
    phone.goto(address)
    with loading(phone):
        phone.locator(".ways .sun").first.click()
    seats(phone, "Anna", "Ben", "Cleo")
    agrees(phone, 3)
    with loading(phone):
        starts(phone).click()
    with loading(phone):
        phone.locator("#next-round").first.click()
    thumb = Thumb(phone).wait()
    thumb.round_of_three(9, 8)
    with loading(phone):
        thumb.save()
    phone.locator("#match a[href*='/game/']").first.wait_for(state="attached")
    return phone.url.removeprefix(address).partition("?")[0]


def test_the_data_of_the_last_release_are_served(elferrat: Installed, data: Path):
    release = list(released())[-1]
    (data / DATABASE).write_bytes(gzip.decompress((HERE / release / SQLITE).read_bytes()))
    before = rounds_in(data)
    with running(elferrat.serves("--data", data)) as address:
        assert read(f"{address}/readyz") == "ok"
        for code in json.loads(gzip.decompress((HERE / release / LEAGUES).read_bytes())):
            assert read(f"{address}/l/{code}/")
    assert rounds_in(data) == before > 0


def test_a_demo_league_is_there_where_it_is_asked_for_and_a_second_start_is_said(
    elferrat: Installed, data: Path
):
    with elferrat.serves("--data", data, "--demo") as server:
        assert server.stdout
        path = server.stdout.readline().partition(" at ")[2].strip()
        address = answering(server)
        assert "Demo" in read(f"{address}{path}")
        done = elferrat.types("--data", data)
        assert done.returncode == 1
        assert done.stderr.startswith("CommandError: Another server is running on ")
        assert read(f"{address}/readyz") == "ok"
        server.terminate()


# What it says


def test_the_help_fits_a_screen_and_the_version_is_said(elferrat: Installed):
    width, height = SCREEN
    lines = elferrat.types("--help", COLUMNS=str(width)).stdout.splitlines()
    assert len(lines) <= height
    assert max(len(line) for line in lines) <= width
    for word in ("--port", "--data", "--demo", "--version", "backup", "restore", "manage"):
        assert word in "\n".join(lines)
    assert elferrat.types("--version").stdout == f"Elferrat {VERSION}\n"
    assert elferrat.types("manage", "version").stdout == f"Elferrat {VERSION}\n"
    assert "createsuperuser" in elferrat.types("manage", "help").stdout


def test_a_busy_port_is_said(elferrat: Installed, data: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = elferrat.types("--port", port, "--data", data)
    sentence = f"CommandError: Port {port} of 127.0.0.1 is not free: Address already in use."
    assert (done.returncode, done.stderr.startswith(sentence)) == (1, True)
    assert "--port" in done.stderr


def test_a_port_that_is_no_number_is_said(elferrat: Installed, data: Path):
    done = elferrat.types("--port", "eleven", "--data", data)
    assert done.stderr == (
        "Elferrat does not start. PORT is a whole number up to 65535, not 'eleven'\n"
    )


@pytest.mark.parametrize("is_there", [True, False])
def test_a_folder_that_may_not_be_written_is_said(
    elferrat: Installed, tmp_path: Path, is_there: bool
):
    """Root may write everywhere, unless it gives that right away."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    data = closed if is_there else closed / "data"
    setpriv = ("setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override")
    done = subprocess.run(
        [*(setpriv if os.geteuid() == 0 else ()), elferrat.program, "--data", data],
        env=environment(elferrat.home),
        capture_output=True,
        check=False,
        text=True,
    )
    reason = f"The data folder {data} cannot be written: Permission denied. --data names another"
    assert (done.returncode, done.stderr) == (1, f"Elferrat does not start. {reason}\n")
    assert [*closed.iterdir()] == []


def test_data_of_a_newer_release_are_left_as_they_are(elferrat: Installed, data: Path):
    with closing(sqlite3.connect(data / DATABASE)) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('leagues', '9999_next', '')"
        )
        database.commit()
    before = (data / DATABASE).read_bytes()
    done = elferrat.types("--data", data)
    sentence = f"The database is of a newer release than {VERSION}: leagues.9999_next."
    assert (done.returncode, done.stderr) == (1, f"CommandError: {sentence}\n")
    assert (data / DATABASE).read_bytes() == before


def old_pythons() -> list[str]:
    """What is here of them."""
    names = [f"python3.{minor}" for minor in (10, 9, 8)]
    others = Path("~/.pyenv/versions").expanduser().glob("3.*/bin/python3")
    found = [*filter(None, map(shutil.which, names)), *map(str, sorted(others))]
    asks = "import sys; sys.exit(not (3, 7) < sys.version_info < (3, 11))"
    return [python for python in found if subprocess.call([python, "-c", asks], stderr=-3) == 0]


def test_an_old_python_is_said(program: Path):
    """By one that is old, or where there is none by this one that takes itself for one."""
    [folder] = program.parents[1].glob("lib/*/site-packages")
    old = "import sys; sys.version_info = min(sys.version_info, (3, 10))"
    start = f"{old}; import elferrat; elferrat.main()"
    done = subprocess.run(
        [next(iter(old_pythons()), sys.executable), "-c", start],
        env={"PYTHONPATH": str(folder), "PATH": os.environ["PATH"]},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1
    assert re.fullmatch(
        r"Elferrat needs Python 3\.11 or newer, and this is 3\.\d+\.\n", done.stderr
    )


def test_a_server_with_an_old_python_is_told_so_and_gets_nothing(tmp_path: Path):
    """The script asks `python3`."""
    shutil.copytree(ROOT / "deploy", tmp_path / "site" / "deploy")
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.10.1\nexit 1\n')
    old.chmod(0o755)
    done = subprocess.run(
        [tmp_path / "site" / "deploy" / "install.sh"],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        check=False,
        text=True,
    )
    sentence = "Elferrat needs Python 3.11 or newer, and this is Python 3.10.1.\n"
    assert (done.returncode, done.stderr) == (1, sentence)
    assert not (tmp_path / "site" / ".venv").exists()


def test_without_the_packages_of_a_server_postgres_is_refused_in_a_sentence(
    elferrat: Installed, data: Path
):
    python = elferrat.program.with_name("python")
    names = {line.partition("==")[0].lower() for line in run(python, "-m", "pip", "freeze").split()}
    assert not {name.replace("_", "-") for name in names} & OF_SERVER
    assert "No broken requirements" in run(python, "-m", "pip", "check")
    done = elferrat.types("--data", data, DATABASE_URL="postgres://anna@127.0.0.1/league")
    assert (done.returncode, done.stderr) == (
        1,
        "Elferrat does not start. DATABASE_URL names PostgreSQL, whose package is missing: "
        "install elferrat[server]\n",
    )


# What is shipped


def test_the_same_tree_is_built_into_the_same_bytes(dist: Path, tmp_path: Path):
    again = copied(tmp_path / "elsewhere")
    (again / "var").mkdir()
    (again / "var" / "dist").symlink_to(dist.parent / "var" / "dist")
    assert (built(again) / "SHA256SUMS").read_text() == (dist / "SHA256SUMS").read_text()


def test_the_checksums_are_of_all_that_is_shipped_and_it_is_small(dist: Path):
    sums = dict(line.split()[::-1] for line in (dist / "SHA256SUMS").read_text().splitlines())
    files = {file.name: file.read_bytes() for file in dist.glob("elferrat*")}
    assert sums == {name: sha256(content).hexdigest() for name, content in files.items()}
    assert len(files) == 2
    assert sum(map(len, files.values())) <= MOST


def test_the_wheel_is_one_package_that_asks_for_the_pins_of_the_lock(dist: Path):
    with ZipFile(wheel_in(dist)) as wheel:
        folders = {name.partition("/")[0] for name in wheel.namelist()}
        info = f"elferrat-{VERSION}.dist-info"
        assert folders == {"elferrat", info}
        metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
    assert metadata["Requires-Python"] == ">=3.11"
    asked = dict(line.split("==", 1) for line in metadata.get_all("Requires-Dist", []))
    locks = [(ROOT / f"requirements{part}.lock").read_text() for part in ("", "-oidc")]
    plain, locked = (dict(re.findall(r"^(\S+)==(\S+)", lock, re.M)) for lock in locks)
    assert {name: text.partition(";")[0] for name, text in asked.items()} == locked
    by_extra = {
        extra: {name for name, text in asked.items() if f"extra == '{extra}'" in text}
        for extra in metadata.get_all("Provides-Extra", [])
    }
    assert by_extra == {"server": OF_SERVER, "oidc": {*locked} - {*plain}}


def test_the_list_names_what_is_installed(dist: Path):
    [file] = dist.glob("*.cdx.json")
    listed = json.loads(file.read_text())
    locked = set(re.findall(r"^(\S+)==(\S+)", (ROOT / "requirements.lock").read_text(), re.M))
    assert listed["bomFormat"] == "CycloneDX"
    assert {(part["name"], part["version"]) for part in listed["components"]} == locked
    assert listed["metadata"]["component"]["version"] == VERSION


def test_every_package_of_the_tree_is_in_the_wheel():
    project = tomllib.loads((ROOT / TREE).read_text())["tool"]
    packages = set(project["importlinter"]["root_packages"]) | {"locale", "static", "templates"}
    included = project["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packages == {*included} - {"deploy/launcher.py"}


def test_a_wheel_without_static_files_collects_them_at_its_first_start(
    program: Path, tmp_path: Path, data: Path
):
    """As one that is built from a git address."""
    tree, folder = copied(tmp_path / "tree"), tmp_path / "packages"
    git = ("git", "-c", "user.name=Anna", "-c", "user.email=anna@elferrat.example")
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message=Copy"]):
        run(*git, *words, cwd=tree)
    pip = (program.with_name("python"), "-m", "pip", "install", "--quiet", "--no-deps")
    run(*pip, "--target", folder, f"git+file://{tree}")
    start = tmp_path / "start"
    start.write_text(f'#!/bin/sh\nPYTHONPATH={folder} exec {program} "$@"\n')
    start.chmod(0o755)
    made = []
    for _ in range(2):
        with running(Installed(start, tmp_path).serves("--data", data)) as address:
            [sheet] = re.findall(r'"(/static/site\.[0-9a-f]+\.css)"', read(address))
            assert "{" in read(address + sheet)
        [static] = data.glob("static-*")
        made.append((static / "staticfiles.json").stat().st_mtime_ns)
    assert len(set(made)) == 1


# What the README and the guide say


def ways_to_start() -> list[str]:
    text = (ROOT / "README.md").read_text()
    return re.findall(r"^    ((?:uvx|pipx|make) .*elferrat|make run)\b", text, re.M)


def test_the_readme_names_three_ways_to_start():
    assert [line.split()[0] for line in ways_to_start()] == ["uvx", "pipx", "make"]


@pytest.mark.parametrize("line", ways_to_start())
def test_each_way_of_the_readme_starts(line: str, dist: Path, data: Path, tmp_path: Path):
    folder = copied(tmp_path / "folder")
    shutil.copy(wheel_in(dist), folder)
    (tmp_path / "home").mkdir()
    env = environment(tmp_path / "home", DATA_FOLDER=str(data))
    env["PATH"] = f"{sys.prefix}/bin:{env['PATH']}"
    with Server(
        ["sh", "-c", f"exec {line}" + (" PORT=0" if line == "make run" else "")],
        env=env,
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as server:
        try:
            assert read(f"{answering(server)}/readyz") == "ok"
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait(60)
    assert (data / "secret_key").exists()


def test_nobody_is_told_to_fetch_a_name_that_nobody_has_published():
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    bare = re.compile(r"\b(?:uvx|pipx run|pip install|uv tool install|pipx install) elferrat\b")
    assert [page.name for page in pages if bare.search(page.read_text())] == []
