"""The page for a phone that does not get in."""

import re
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit

import pytest
from django.db import connection
from django.test import Client

from leagues.invitations import invite
from leagues.models import Role
from server import network
from tests.leagues.phones import a_league
from tests.pages import PART, belong, league_path, own
from tests.servers import serving
from tests.tables.fixtures import a_table
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db]

HOME = {"host": "192.168.178.23:8000"}
NOTHING = "No phone has asked yet."
IS_IN = "One phone has asked: it is in."


@pytest.fixture(autouse=True)
def _at_home(monkeypatch):
    found = {"192.168.178.23": "wlan0", "10.0.0.4": "eth0"}
    monkeypatch.setattr(network, "interfaces", lambda: found)
    monkeypatch.setattr(network, "is_container", lambda: False)
    network.watched.clear()


@pytest.fixture
def league():
    return a_league()


def door(client, to="", **headers):
    path = f"/door/?to={quote(to, safe='')}"
    headers = {"accept-language": "en", **HOME, **headers}
    return client.get(path, headers=headers).content.decode()


def asks(client, path, address="192.168.178.40", **headers):
    return client.get(path, headers={**HOME, **headers}, REMOTE_ADDR=address)


def again(client, page, **headers):
    """What the open page gets when it asks again."""
    href = re.search(r'hx-get="([^"]*)"', page).group(1).replace("&amp;", "&")
    return client.get(f"/door/{href}", headers={"accept-language": "en", **HOME, **PART, **headers})


@pytest.mark.one_database
def test_below_each_picture_stands_the_way_to_the_door(client, league):
    own(client, league)
    invitation = invite(league=league, role=Role.RECORDER, days=1)
    pages = ["share/", "share/?kind=watch", f"people/i/{invitation.pk}/"]
    paths = [league_path(league, page) for page in pages]
    paths += [league_path(league, "hall/", league.view_code)]
    table = a_table("Anna", seats=3)
    for who, path in [
        *((client, path) for path in paths),
        (browser(table, 0), f"/t/{table.code}/"),
    ]:
        page = who.get(path, headers=HOME).content.decode()
        assert page.count('href="/door/?to=http%3A%2F%2F192.168.178.23%3A8000%2F') == 1, path
        assert page.count('class="qr"') == 1, path


@pytest.mark.one_database
def test_the_recovery_code_leads_to_an_address_for_phones_or_has_no_picture(
    client, league, monkeypatch
):
    own(client, league)
    path = league_path(league, "people/recovery/")
    for is_container in (False, True):
        monkeypatch.setattr(network, "is_container", lambda answer=is_container: answer)
        seen = client.get(path, headers={"host": "localhost:8000"}).context["seen"]
        answer = client.post(path, {"seen": seen}, headers={"host": "localhost:8000"})
        page = answer.content.decode()
        assert ('class="qr"' in page) != is_container
        assert ("http://192.168.178.23:8000/recover/" in page) != is_container


@pytest.mark.one_database
def test_the_door_shows_the_same_link_and_its_address(client, league):
    link = f"http://192.168.178.23:8000/l/{league.record_code}/join/"
    page = door(client, link)
    assert str(network.qr(link)) in page
    assert "192.168.178.23:8000</b>" in page


@pytest.mark.one_database
def test_another_network_is_one_tap_away(client, league):
    page = door(client, "/l/x/")
    assert 'href="?to=%2Fl%2Fx%2F&amp;network=1"' in page
    answer = client.get("/door/?to=/l/x/&network=1", headers=HOME)
    assert str(network.qr("http://10.0.0.4:8000/l/x/")) in answer.content.decode()


@pytest.mark.one_database
@pytest.mark.parametrize(
    "asked", ["to=//evil.example/x", "network=99", "network=x", "since=nan", "to=" + "x" * 999]
)
def test_a_strange_question_gets_a_page_of_this_house(client, asked):
    answer = client.get(f"/door/?{asked}", headers=HOME)
    assert answer.status_code == 200
    assert "evil.example" not in answer.content.decode().partition('class="menu"')[0]


@pytest.mark.one_database
def test_a_container_says_what_is_missing(client, league, monkeypatch):
    monkeypatch.setattr(network, "is_container", lambda: True)
    for path in (league_path(league, "share/"), "/door/"):
        page = client.get(path, headers={"host": "localhost:8000"}).content.decode()
        assert 'class="qr"' not in page
        assert "PUBLIC_ADDRESS=" in page


def says(client, league, **headers):
    page = door(client, f"/l/{league.record_code}/join/", **headers)
    return NOTHING in page or IS_IN in page


def test_only_owners_hear_what_the_server_has_seen(client, league):
    assert not says(client, league)
    recorder = Client()
    belong(recorder, league, Role.RECORDER)
    assert not says(recorder, league)
    own(client, league)
    assert says(client, league) == (connection.vendor == "sqlite")  # else several processes


@pytest.mark.one_database
@pytest.mark.parametrize("header", ["x-forwarded-for", "x-forwarded-proto", "via", "forwarded"])
def test_behind_a_proxy_nothing_is_said(client, league, header):
    own(client, league)
    assert not says(client, league, **{header: "192.0.2.1"})


@pytest.mark.one_database
def test_a_phone_that_asked_for_the_link_is_in(client, league):
    own(client, league)
    path = f"/l/{league.record_code}/join/"
    page = door(client, path)
    assert NOTHING in page
    assert again(client, page).status_code == 204
    asks(Client(), path)
    answer = again(client, page)
    assert IS_IN in answer.content.decode()
    assert NOTHING in door(client, path)  # a page that is opened now begins anew
    assert "192.168.178.40" not in repr(network.watched)


@pytest.mark.one_database
@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.178.23"])
def test_this_computer_is_no_phone(client, league, address):
    own(client, league)
    page = door(client, path := f"/l/{league.record_code}/join/")
    asks(client, path, address)
    assert again(client, page).status_code == 204


@pytest.mark.one_database
def test_an_open_page_that_asks_again_is_no_new_phone(client, league):
    own(client, league)
    page = door(client, path := f"/l/{league.view_code}/")
    asks(client, path, **PART)
    asks(client, f"/l/{league.view_code}/players/")
    assert again(client, page).status_code == 204


@pytest.mark.one_database
def test_pages_that_nobody_shows_at_the_door_are_not_remembered(client, league):
    asks(client, f"/l/{league.record_code}/join/")
    door(client, f"/l/{league.record_code}/join/")  # no owner
    assert network.watched == {}


@pytest.mark.one_database
def test_what_is_watched_stays_small(client, league):
    own(client, league)
    for number in range(network.MOST_WATCHED + 20):
        door(client, f"/{number}/")
    assert len(network.watched) <= network.MOST_WATCHED + 2


@pytest.mark.one_database
@pytest.mark.django_db(transaction=True)
def test_a_real_server_hears_a_phone(client, league, static_root):
    """From another address of this machine than its own."""
    own(client, league)
    path = f"/l/{league.record_code}/join/"
    with serving(STATIC_ROOT=static_root) as server:
        cookie = "; ".join(f"{name}={one.value}" for name, one in client.cookies.items())
        headers = {"Cookie": cookie, "Accept-Language": "en"}
        asked = f"/door/?to={path}"
        page = get(server, asked, headers)
        assert NOTHING in page
        get(server, path, {}, source="127.0.0.9")
        href = re.search(r'hx-get="([^"]*)"', page).group(1).replace("&amp;", "&")
        assert IS_IN in get(server, f"/door/{href}", headers | PART)


def get(server, path, headers, source="127.0.0.1"):
    connection = HTTPConnection(urlsplit(server).netloc, timeout=60, source_address=(source, 0))
    connection.request("GET", path, headers=headers)
    text = connection.getresponse().read().decode()
    connection.close()
    return text
