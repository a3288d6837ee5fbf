"""Who of one's leagues is here, and asking them for a game."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.models import League, Membership, Role
from leagues.phones import DEVICE
from leagues.players import players_named
from scoring.matches.start import new_league
from server.models import OpenViews
from server.presence import store_views
from tables.access import KEYS
from tables.models import Table
from tables.pages.asks import ASKS, SWITCH
from tables.play.rounds import changed, lock_table
from tables.seats.seating import be_ready, sit_down
from tests.tables.fixtures import a_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> League:
    return new_league("en")


def phone(league: League, name: str, *, role: Role = Role.PLAYER, is_on: bool = True) -> Client:
    """Of a member who is this player, with a page open if it is on."""
    client = Client(headers={"accept-language": "en"})
    session = client.session
    session[DEVICE] = f"phone of {name}"
    session[SWITCH] = is_on
    session.save()
    [player] = players_named(league, [name])
    Membership.objects.create(league=league, role=role, device=f"phone of {name}", player=player)
    if is_on:
        is_here(league, name)
    return client


def is_here(league: League, *names: str) -> None:
    players = players_named(league, names)
    store_views("a process", {f"here-{player.pk}": [""] for player in players})


def seated(client: Client, name: str, seats: int = 4) -> Table:
    """This phone has the first seat of a table of its own."""
    table = a_table(name, seats=seats)
    session = client.session
    session[KEYS] = [table.seats.get(seat=0).key]
    session.save()
    return table


def here(client: Client, table: Table) -> str:
    url = reverse("tables:here", args=[table.code])
    return client.get(url, headers={"hx-request": "true"}).content.decode()


def ask(client: Client, table: Table, league: League, name: str) -> HTTPStatus:
    [player] = players_named(league, [name])
    url = reverse("tables:here", args=[table.code])
    return HTTPStatus(client.post(url, {"player": str(player.pk)}).status_code)


def asked(client: Client) -> str:
    return client.get(reverse("tables:asked"), headers={"hx-request": "true"}).content.decode()


def test_a_member_with_a_page_open_is_asked_and_joins_by_one_tap(league):
    mia, ben = phone(league, "Mia"), phone(league, "Ben")
    table = seated(mia, "Mia")
    sit_down(table=table, name="Oma")
    assert "Ben" in here(mia, table)
    assert ask(mia, table, league, "Ben") == HTTPStatus.FOUND
    assert "asked" in here(mia, table)
    html = asked(ben)
    assert "<bdi>Mia</bdi> asks: a game?" in html
    assert "Classic, 1 round." in html
    assert "Oma" in html
    assert "asks: a game?" in ben.get("/").content.decode()
    ben.post(reverse("tables:sit", args=[table.code]), {"name": "Ben"})
    assert table.seats.filter(name="Ben").exists()
    assert not asked(ben).strip()
    assert "Ben" not in here(mia, table)  # sits there


def test_not_today_is_seen_by_the_asker_alone_and_ends_the_ask(league):
    mia, ben = phone(league, "Mia"), phone(league, "Ben")
    table = seated(mia, "Mia")
    ask(mia, table, league, "Ben")
    ben.post(reverse("tables:asked"), {"table": table.code})
    assert "not today" in here(mia, table)
    assert not asked(ben).strip()
    ask(mia, table, league, "Ben")  # a second tap asks nobody again
    assert not asked(ben).strip()


def nobody_named(client: Client, league: League) -> bool:
    return "Ben" not in here(client, seated(client, "Mia"))


def test_who_has_not_switched_it_on_is_never_named(league):
    mia, ben = phone(league, "Mia"), phone(league, "Ben", is_on=False)
    assert "sse-connect" not in ben.get("/").content.decode()
    assert nobody_named(mia, league)


def test_a_page_shows_that_one_is_here_only_where_it_is_switched_on(league):
    ben = phone(league, "Ben")
    for address in ("/", reverse("league", args=[league.record_code])):
        assert "sse-connect" in ben.get(address).content.decode()
    ben.post(reverse("tables:can-be-asked", args=[league.record_code]))
    assert not OpenViews.objects.exists()
    assert "sse-connect" not in ben.get("/").content.decode()
    url = reverse("tables:asked")
    assert ben.get(url, headers={"hx-request": "true"})["HX-Refresh"] == "true"


def test_it_is_off_at_first(league):
    ben = phone(league, "Ben", is_on=False)
    session = ben.session
    del session[SWITCH]
    session.save()
    page = ben.get(reverse("league", args=[league.record_code])).content.decode()
    assert "sse-connect" not in page
    assert 'aria-pressed="false"' in page


def test_a_viewer_is_not_named_and_sees_nobody(league):
    phone(league, "Ben", role=Role.VIEWER)
    assert nobody_named(phone(league, "Mia"), league)
    phone(league, "Lotte")
    zoe = phone(league, "Zoe", role=Role.VIEWER)
    assert "Lotte" not in here(zoe, seated(zoe, "Zoe"))


def test_who_came_by_a_link_is_not_named_and_sees_nobody(league):
    phone(league, "Ben")
    guest = Client()
    [mia] = players_named(league, ["Mia"])
    guest.post(reverse("join", args=[league.record_code]), {"player": str(mia.pk)})
    assert nobody_named(guest, league)
    is_here(league, "Mia")
    lotte = phone(league, "Lotte")
    assert "Mia" not in here(lotte, seated(lotte, "Lotte"))


def test_nobody_of_another_league_is_named_or_asked(league):
    phone(league, "Ben")
    other = phone(new_league("en"), "Mia")
    table = seated(other, "Mia")
    assert "Ben" not in here(other, table)
    assert ask(other, table, league, "Ben") == HTTPStatus.FORBIDDEN
    assert not OpenViews.objects.filter(topic__startswith="ask").exists()


def test_who_was_removed_is_not_named(league):
    mia = phone(league, "Mia")
    phone(league, "Ben")
    Membership.objects.filter(device="phone of Ben").update(removed_at=timezone.now())
    assert nobody_named(mia, league)


def test_who_only_watches_a_table_asks_nobody(league):
    phone(league, "Ben")
    mia = phone(league, "Mia")
    table = a_table("Anna", seats=4)
    assert "Ben" not in here(mia, table)
    assert ask(mia, table, league, "Ben") == HTTPStatus.FORBIDDEN


def test_an_ask_ends_with_its_time(league):
    mia, ben = phone(league, "Mia"), phone(league, "Ben")
    table = seated(mia, "Mia")
    ask(mia, table, league, "Ben")
    left = OpenViews.objects.get(topic__startswith="ask").seen_at - timezone.now()
    assert left < timedelta(minutes=4)
    OpenViews.objects.filter(topic__startswith="ask").update(
        seen_at=timezone.now() - timedelta(minutes=2)
    )
    assert not asked(ben).strip()


def test_an_ask_ends_with_the_table_and_with_who_asked(league):
    mia, ben = phone(league, "Mia"), phone(league, "Ben")
    full, left, dealt = (seated(mia, "Mia", seats=2) for _ in range(3))
    for table in (full, left, dealt):
        session = mia.session
        session[KEYS] = [table.seats.get(seat=0).key]
        session.save()
        ask(mia, table, league, "Ben")
    sit_down(table=full, name="Oma")
    left.seats.all().delete()
    changed(lock_table(left))
    sit_down(table=dealt, name="Oma")
    for seat in (0, 1):
        be_ready(table=dealt, round_number=1, seat=seat, contribution="")
    assert not asked(ben).strip()


def test_a_table_asks_so_many_in_a_minute(league, still_clock):
    mia = phone(league, "Mia")
    names = [f"Ben {number}" for number in range(ASKS + 1)]
    for name in names:
        phone(league, name)
    is_here(league, *names)
    table = seated(mia, "Mia")
    answers = [ask(mia, table, league, name) for name in names]
    assert answers == [HTTPStatus.FOUND] * ASKS + [HTTPStatus.TOO_MANY_REQUESTS]
