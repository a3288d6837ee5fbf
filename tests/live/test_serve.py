"""`manage.py serve` as a separate process."""

import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from socket import create_connection
from typing import Final
from urllib.request import Request, urlopen

import pytest
from django.db.migrations.recorder import MigrationRecorder

from live.address import local_address, qr
from tests.servers import answering, serving, started

# A server looks for waiting jobs when it starts, so its tables have to exist.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]

FEW: Final = 256  # open files


@pytest.fixture(scope="module")
def server(django_db_setup: None, static_root: str) -> Iterator[str]:
    """A process that begins with room for few streams, as on systems that allow few open files."""
    soft, hard = getrlimit(RLIMIT_NOFILE)
    with ExitStack() as until_the_end:
        setrlimit(RLIMIT_NOFILE, (FEW, hard))
        try:
            address = until_the_end.enter_context(serving(STATIC_ROOT=static_root))
        finally:
            setrlimit(RLIMIT_NOFILE, (soft, hard))
        yield address


def test_a_page_comes_whole(server: str):
    with urlopen(f"{server}/healthz", timeout=10) as page:
        assert (page.status, page.headers["Content-Length"], page.read()) == (200, "2", b"ok")


def test_a_head_has_no_body(server: str):
    with urlopen(Request(f"{server}/healthz", method="HEAD"), timeout=10) as page:
        assert (page.status, page.read()) == (200, b"")


def test_a_static_file_comes_small_and_forever(server: str):
    with urlopen(f"{server}/static/staticfiles.json", timeout=10) as manifest:
        name = manifest.read().decode().partition('"favicon.svg": "')[2].partition('"')[0]
    asked = Request(f"{server}/static/{name}", headers={"Accept-Encoding": "br"})
    with urlopen(asked, timeout=10) as icon:
        assert icon.headers["Content-Encoding"] == "br"
        assert "immutable" in icon.headers["Cache-Control"]


def test_a_taken_port_is_said_at_once(server: str):
    port = server.rpartition(":")[2]
    with started(subprocess.PIPE, PORT=port) as second:
        said, complained = second.communicate(timeout=20)
    assert second.returncode
    assert "in use" in complained
    assert f"Port {port} is not free. Take another one" in complained
    assert said == ""


def test_a_database_that_does_not_answer_is_said():
    with started(subprocess.PIPE, DATABASE_URL="postgres://nobody@127.0.0.1:1/none") as server:
        complained = server.communicate(timeout=60)[1]
    assert server.returncode
    assert complained.splitlines()[-1].startswith("CommandError: The database does not answer: ")


def test_a_database_of_a_newer_release_is_left_alone():
    newer = MigrationRecorder.Migration.objects.create(app="leagues", name="9999_newer")
    with started(subprocess.PIPE) as server:
        said, complained = server.communicate(timeout=20)
    newer.delete()
    assert server.returncode
    assert said == ""
    assert "newer release" in complained
    assert "leagues.9999_newer" in complained


def test_ctrl_c_ends_it_without_a_word(static_root: str):
    with started(subprocess.PIPE, STATIC_ROOT=static_root) as server:
        answering(server)
        server.send_signal(signal.SIGINT)
        assert (server.wait(10), server.communicate()[1]) == (0, "")


def test_who_waits_for_a_page_gets_it_from_a_server_that_ends(static_root: str, tmp_path: Path):
    site = {"DJANGO_SETTINGS_MODULE": "tests.live.site", "JOB_LOG": str(tmp_path / "jobs")}
    with started(STATIC_ROOT=static_root, **site) as server, ThreadPoolExecutor(1) as beside:
        address = answering(server)
        page = beside.submit(urlopen, f"{address}/wait/page/", timeout=20)
        time.sleep(1)
        server.terminate()
        time.sleep(3)
        (tmp_path / "page").touch()
        assert page.result(20).status == 204
        server.wait(20)


def test_more_streams_are_held_than_a_process_begins_with_room_for(server: str):
    with ExitStack() as held:
        for _ in range(FEW + 50):
            port = int(server.rpartition(":")[2])
            held.enter_context(create_connection(("127.0.0.1", port), timeout=10))
        with urlopen(f"{server}/healthz", timeout=20) as page:
            assert page.status == 200


def test_the_address_is_one_a_phone_can_call():
    assert local_address() == "localhost" or local_address().count(".") == 3


def test_the_qr_code_is_drawn_in_half_lines():
    lines = qr("http://192.0.2.7:8000/").splitlines()
    assert len(lines) > 10
    assert set("".join(lines)) <= set("█▀▄ ")
