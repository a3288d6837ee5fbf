import pytest

from server import network
from tests.fields import errors, value
from tests.leagues.phones import a_league
from tests.pages import league_path, own

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def league():
    return a_league()


@pytest.fixture
def owner(client, league):
    own(client, league)
    return client


def shown(client, league, code="", **headers):
    return client.get(league_path(league, "share/", code), **headers).content.decode()


@pytest.mark.parametrize(
    ("kind", "code", "tail"),
    [("", "record", "join/"), ("record", "record", "join/"), ("watch", "view", "")],
)
def test_each_kind_of_guest_has_its_link_and_picture(client, league, kind, code, tail):
    page = client.get(league_path(league, f"share/?kind={kind}")).content.decode()
    link = league_path(league, tail, getattr(league, f"{code}_code"))
    assert f'value="http://testserver{link}"' in page
    assert "<svg" in page.partition('class="picture"')[2]
    for kind_ in ("kind=record", "share/players/", "kind=watch"):
        assert kind_ in page


@pytest.mark.parametrize(
    ("match", "tail"), [("3", "?match=3"), ("x", ""), ("0", ""), ("a%00b", ""), ("9" * 5000, "")]
)
def test_a_link_from_a_match_leads_back_to_it(client, league, match, tail):
    answer = client.get(league_path(league, f"share/?match={match}"))
    assert answer.context["link"].endswith(f"/join/{tail}")


@pytest.mark.parametrize("kind", ["", "record", "play", "nobody"])
def test_a_viewer_never_sees_another_link(client, league, kind):
    page = client.get(league_path(league, f"share/?kind={kind}", league.view_code)).content.decode()
    assert league.record_code not in page
    assert league.view_code in page
    assert 'class="families"' not in page


def test_a_picture_needs_no_style_of_its_own(client, league):
    assert "style=" not in shown(client, league)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "localhost"])
def test_where_it_is_asked_on_this_machine_the_link_is_one_for_phones(
    client, league, host, monkeypatch
):
    monkeypatch.setattr(network, "interfaces", lambda: {"192.0.2.7": "wlan0"})
    monkeypatch.setattr(network, "is_container", lambda: False)
    answer = client.get(league_path(league, "share/"), headers={"host": host})
    port = host.partition(":")[2] or "80"
    link = f"http://192.0.2.7:{port}{league_path(league, 'join/')}"
    assert answer.context["link"] == link
    assert answer.context["qr"] == network.qr(link) != ""


def test_a_league_is_named_and_unnamed(owner, league):
    for name in ("Kitchen table", ""):
        answer = owner.post(league_path(league, "share/"), {"name": name})
        league.refresh_from_db()
        assert (answer.url, league.name) == (league_path(league, "share/"), name)


@pytest.mark.parametrize("name", ["x" * 81, "x" * 5000])
def test_a_name_that_is_too_long_is_refused_beside_its_field(owner, league, name):
    answer = owner.post(
        league_path(league, "share/"), {"name": name}, headers={"accept-language": "en"}
    )
    assert answer.status_code == 422
    assert errors(answer)["name"].endswith("a name has at most 80 characters.")
    assert value(answer, "name") == name[:80]


def test_a_name_is_one_line_without_what_nobody_sees(owner, league):
    owner.post(league_path(league, "share/"), {"name": " Kitchen\0\n table\u202e "})
    league.refresh_from_db()
    assert league.name == "Kitchen table"


def test_a_form_that_names_nothing_takes_no_name_away(owner, league):
    owner.post(league_path(league, "share/"), {"name": "Thursday"})
    owner.post(league_path(league, "share/"))
    league.refresh_from_db()
    assert league.name == "Thursday"
