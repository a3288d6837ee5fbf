"""Below a path of a host that serves other things too: BASE_PATH."""

import re
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, build_opener, urlopen

import pytest

from tests.servers import ROOT, serving

# Quoted, or in the pattern of a script.
FROM_THE_ROOT: Final = re.compile(r"""["'`]/(?!proc/|run/)[a-z]+/|origin\}/[a-z]+/|\\/[a-z]+\\/""")
OURS: Final = ("config", "games", "leagues", "privacy", "scoring", "server", "tables")
RELATIVE: Final = {  # to what stands above them
    *("scoring/exchange/api/reads.py", "scoring/exchange/api/writes.py"),  # to the API
    "leagues/operators/search.py",  # any address that an operator pastes
}
COMMENT: Final = re.compile(r'"""[\s\S]*?"""|(?:^|\s)(?:#|//) .*|\{#.*?#\}')


def sources() -> list[Path]:
    python = [file for folder in OURS for file in (ROOT / folder).rglob("*.py")]
    scripts = (ROOT / "static").rglob("*.js")
    return [*python, *(ROOT / "templates").rglob("*.html"), *scripts]


def spelled(text: str) -> list[str]:
    return FROM_THE_ROOT.findall(text)


def test_nothing_spells_an_address_from_the_root():
    checked = [file for file in sources() if str(file.relative_to(ROOT)) not in RELATIVE]
    code = {file: COMMENT.sub("", file.read_text()) for file in checked}
    assert {str(file): at for file, text in code.items() if (at := spelled(text))} == {}


@pytest.mark.parametrize(
    "text",
    [
        'scope["path"].startswith("/live/")',
        '<a href="/account/login/">',
        "REQUEST_MEGABYTES_AT = {'/import/': 1}",
        "fetch(`/t/${code}/move/`)",
        "const ROUND = /^(\\/l\\/[^/]+)/;",
        "name.startsWith(`${location.origin}/static/`)",
        "const FILES = /^\\/static\\//;",
    ],
)
def test_an_address_from_the_root_would_be_seen(text: str):
    assert spelled(text)


def status_of(address: str) -> int:
    try:
        return int(urlopen(address, timeout=60).status)
    except HTTPError as error:
        return error.code


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_a_house_below_a_path(static_root: str):
    with serving(STATIC_ROOT=static_root, BASE_PATH="/in/elferrat/") as address:
        assert address.endswith("/in/elferrat")  # as it is printed, and its QR code says
        jar = CookieJar()
        page = build_opener(HTTPCookieProcessor(jar)).open(f"{address}/league/new/", timeout=60)
        links = re.findall(r'(?:href|src|action)="([^"#]*)', page.read().decode())
        assert links
        assert all(link.startswith("/in/elferrat/") for link in links if link)
        assert [(cookie.name, cookie.path) for cookie in jar] == [
            ("csrftoken_in_elferrat", "/in/elferrat/")
        ]
        host = address.removesuffix("/in/elferrat")
        assert status_of(f"{address}/readyz") == 200
        assert status_of(f"{host}/in/elferrat") == 200  # leads to the one with a slash
        assert status_of(f"{host}/") == status_of(f"{host}/league/new/") == 404
