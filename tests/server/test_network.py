"""Which address of this computer a phone is shown."""

import pytest
from django.test import RequestFactory

from server import network
from server.network import is_out_of_reach, link_for_phones, local_addresses, origins, qr


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with a tunnel as its first way out, two networks and a bridge to containers."""
    found = {
        "10.8.0.2": "tun0",
        "192.168.178.23": "wlan0",
        "172.17.0.1": "docker0",
        "169.254.3.4": "eth1",
        "127.0.0.1": "lo",
        "10.0.0.4": "eth0",
    }
    monkeypatch.setattr(network, "interfaces", lambda: found)
    monkeypatch.setattr(network, "is_container", lambda: False)


@pytest.fixture
def contained(at_home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "is_container", lambda: True)


def asking(host: str) -> list[str]:
    return origins(RequestFactory().get("/", headers={"host": host}))


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "a.localhost",
        "127.0.0.1",
        "127.3.2.1",
        "::1",
        "fe80::1",
        "169.254.3.4",
        "172.17.0.1",
    ],
)
def test_a_picture_never_holds_an_address_that_no_phone_reaches(at_home: None, host: str):
    assert is_out_of_reach(host)
    host = f"[{host}]" if ":" in host else host
    assert qr(f"http://{host}:8000/") == ""


@pytest.mark.parametrize("host", ["192.168.178.23", "elferrat.local", "192.0.2.9", "fd00::2"])
def test_another_address_is_drawn(at_home: None, host: str):
    host = f"[{host}]" if ":" in host else host
    assert "<svg" in qr(f"http://{host}:8000/")


def test_the_likely_network_is_first_and_a_tunnel_last(at_home: None):
    assert local_addresses() == ["192.168.178.23", "10.0.0.4", "10.8.0.2"]


def test_who_asks_here_gets_the_likely_address_and_the_others(at_home: None):
    home, other, tunnel = (f"http://{one}:8000" for one in local_addresses())
    assert asking("localhost:8000") == [home, other, tunnel]
    assert asking("10.0.0.4:8000") == [other, home, tunnel]


@pytest.mark.parametrize("host", ["elferrat.example", "192.0.2.9:8000"])
def test_a_name_or_a_foreign_address_stands_alone(at_home: None, host: str):
    assert asking(host) == [f"http://{host}"]


def test_a_container_shows_none_of_its_own_addresses(contained: None):
    assert local_addresses() == []
    assert asking("localhost:8000") == ["http://localhost:8000"]
    assert qr("http://10.0.0.4:8000/") == ""


def test_a_container_shows_the_address_by_which_it_was_asked(contained: None):
    assert asking("192.168.178.50:8000") == ["http://192.168.178.50:8000"]


def test_the_address_of_the_settings_is_the_only_one(contained: None, settings):
    settings.PUBLIC_ADDRESS = "http://192.168.178.50:8000"
    request = RequestFactory().get("/", headers={"host": "localhost:8000"})
    assert link_for_phones(request, "/t/x/") == "http://192.168.178.50:8000/t/x/"


def test_every_address_of_this_computer_is_found():
    found = network.interfaces()
    assert found["127.0.0.1"] == "lo"
    assert network.local_address() in found
