"""`manage.py serve` as a separate process."""

import asyncio
import signal
import socket
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from io import StringIO
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from shutil import copyfile
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
import uvicorn

from server.bodies import send_plain
from server.management.commands import serve
from server.management.commands.serve import qr, shared_disk
from server.network import local_address
from tests.privacy.backups.sites import at
from tests.server.job_log import until
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
    icon_request = Request(f"{server}/static/{name}", headers={"Accept-Encoding": "br"})
    with urlopen(icon_request, timeout=10) as icon:
        assert icon.headers["Content-Encoding"] == "br"
        assert "immutable" in icon.headers["Cache-Control"]


def complaint(**settings: str) -> str:
    with started(subprocess.PIPE, **settings) as server:
        output, complained = server.communicate(timeout=120)
    assert server.returncode == 1
    assert output == ""
    return complained.splitlines()[-1].removeprefix("CommandError: ")


def test_a_taken_port_is_said_at_once(empty_site: str, static_root: str):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = complaint(PORT=port, DATABASE_URL=empty_site, STATIC_ROOT=static_root)
    assert sentence.startswith(f"Port {port} of 127.0.0.1 is not free: Address already in use. ")


def test_a_host_that_is_not_here_is_said(empty_site: str, static_root: str):
    site = {"DATABASE_URL": empty_site, "STATIC_ROOT": static_root}
    sentence = complaint(HOST="no.such.host.invalid", **site)
    assert sentence == "HOST is a name or an address of this computer, not 'no.such.host.invalid'"


def test_static_files_that_are_missing_are_said(empty_site: str, tmp_path: Path):
    sentence = complaint(DATABASE_URL=empty_site, STATIC_ROOT=str(tmp_path / "none"))
    assert sentence.startswith(f"There are no static files in STATIC_ROOT ({tmp_path}/none): ")


def test_two_servers_on_one_sqlite_file_are_said_until_the_first_is_killed(
    empty_site: str, static_root: str, tmp_path: Path
):
    """The next one starts, and Ctrl+C ends it without a word."""
    site = {"DATABASE_URL": empty_site, "STATIC_ROOT": static_root}
    with started(**site) as first:
        answering(first)
        assert complaint(**site).startswith("Another server is running on ")
        link = tmp_path / "link.sqlite3"
        link.symlink_to(empty_site.removeprefix("sqlite:///"))
        site_by_link = site | {"DATABASE_URL": f"sqlite:///{link}"}
        assert complaint(**site_by_link).startswith("Another server is running on ")
        first.kill()
        first.wait()
    with started(subprocess.PIPE, **site) as server:
        with urlopen(f"{answering(server)}/readyz", timeout=60) as page:
            assert page.read() == b"ok"
        server.send_signal(signal.SIGINT)
        assert (server.wait(60), server.communicate()[1]) == (0, "")


@pytest.mark.skipif("not Path('/dev/shm').is_dir()", reason="here is no second kind of disk")
def test_a_disk_that_other_computers_share_is_said(
    empty_site: str, static_root: str, monkeypatch: pytest.MonkeyPatch
):
    """A disk in memory stands for one of theirs."""
    with TemporaryDirectory(dir="/dev/shm") as folder:
        copyfile(empty_site.removeprefix("sqlite:///"), f"{folder}/site.sqlite3")
        with at(f"sqlite:///{folder}/site.sqlite3"):
            assert shared_disk() == ""
            monkeypatch.setattr(serve, "SHARED_DISKS", {"tmpfs"})
            assert shared_disk() == "tmpfs"


def test_a_database_that_does_not_answer_is_said():
    sentence = complaint(DATABASE_URL="postgres://nobody@127.0.0.1:1/none")
    assert sentence.startswith("The database does not answer: ")


def test_who_waits_for_a_page_gets_it_from_a_server_that_ends(
    empty_site: str, static_root: str, tmp_path: Path
):
    site = {"DJANGO_SETTINGS_MODULE": "tests.server.site", "JOB_LOG": str(tmp_path / "jobs")}
    (tmp_path / "jobs").touch()
    site |= {"DATABASE_URL": empty_site, "STATIC_ROOT": static_root}
    with started(**site) as server, ThreadPoolExecutor(1) as beside:
        address = answering(server)
        page = beside.submit(urlopen, f"{address}/wait/page/", timeout=20)
        until(lambda: "waiting page" in (tmp_path / "jobs").read_text())
        with closing(HTTPConnection(urlsplit(address).netloc, timeout=60)) as idle:
            idle.request("GET", "/healthz")
            assert idle.getresponse().read() == b"ok"
            server.terminate()
            assert idle.sock.recv(1) == b""  # who asks nothing has been sent away
        (tmp_path / "page").touch()
        assert page.result(60).status == 204
        server.wait(60)


def test_more_streams_are_held_than_a_process_begins_with_room_for(server: str):
    with ExitStack() as held:
        for _ in range(FEW + 50):
            port = int(server.rpartition(":")[2])
            held.enter_context(create_connection(("127.0.0.1", port), timeout=10))
        with urlopen(f"{server}/healthz", timeout=20) as page:
            assert page.status == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
    ],
)
def test_half_a_request_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(serve, "LONGEST_HEADERS", 0.2)
    monkeypatch.setattr(serve, "LONGEST_PAUSE", 0.2)

    async def site(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] != "http.disconnect":
            if not message.get("more_body"):
                await send_plain(send, 200, "thanks")

    async def client(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(sent)
        assert await reader.read() == b""  # until the server closes it
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nwhole")
        assert b"thanks" in await reader.read()
        writer.close()

    asyncio.run(while_serving(site, client))


async def while_serving(site: Any, client: Callable[[int], Awaitable[None]]) -> None:
    config = uvicorn.Config(site, http=serve.PatientProtocol, lifespan="off", log_config=None)
    server = serve.GentleServer(config)
    with serve.own_socket("127.0.0.1", 0) as port:
        running = asyncio.create_task(server.serve([port]))
        async with asyncio.timeout(60):
            await client(port.getsockname()[1])
        server.should_exit = True
        await running


def first_lines(**settings: str) -> str:
    with started(**settings) as server:
        lines = []
        assert server.stdout
        for line in server.stdout:
            lines.append(line)
            if line.startswith("Elferrat is at"):
                break
        server.terminate()
    return "".join(lines)


def test_the_address_of_the_settings_is_shown_with_its_qr_code(empty_site: str, static_root: str):
    site = {"DATABASE_URL": empty_site, "STATIC_ROOT": static_root}
    address = "http://192.168.178.23:8000/"
    shown = first_lines(PUBLIC_ADDRESS=address, **site)
    assert shown == f"{qr(address)}Elferrat is at {address} (Ctrl+C ends it)\n"


def test_without_an_address_for_phones_there_is_a_sentence_and_no_picture(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(serve, "local_addresses", list)
    command = serve.Command(stdout=(shown := StringIO()))
    command.show(8000)
    sentence, address = shown.getvalue().splitlines()
    assert sentence == serve.NOT_FOUND
    assert address == "Elferrat is at http://localhost:8000/ (Ctrl+C ends it)"


def test_other_networks_follow_the_likely_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(serve, "local_addresses", lambda: ["192.168.178.23", "10.0.0.4"])
    command = serve.Command(stdout=(shown := StringIO()))
    command.show(8000)
    assert shown.getvalue().startswith(qr("http://192.168.178.23:8000/"))
    assert shown.getvalue().splitlines()[-1] == "In another network: http://10.0.0.4:8000/"


def test_the_address_is_one_a_phone_can_call():
    assert local_address() == "localhost" or local_address().count(".") == 3


def test_the_qr_code_is_drawn_in_half_lines():
    lines = qr("http://192.0.2.7:8000/").splitlines()
    assert len(lines) > 10
    assert set("".join(lines)) <= set("█▀▄ ")
