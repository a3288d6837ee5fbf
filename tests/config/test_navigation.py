"""Every page of a league has the navigation: all addresses there are, asked for by its owner."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.models import Invitation, Role
from leagues.tokens import make_token
from scoring.templatetags.scores import PLACES, WITHIN
from tables.access import KEYS
from tables.models import Table, TableSeat
from tests.config.rights import ADDRESSES, PAGES
from tests.pages import belong, own
from tests.scoring.fixtures import a_match
from tests.tables.fixtures import dealt, play_to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# For one purpose only: one plain way leads back.
PLAIN = {
    *("entry", "hand", "league-year", "match", "new-game", "print", "year-review"),
    *("tables:hall", "tables:insight", "tables:table"),
}
OUTSIDE = {"invitation"}  # who opens it does not know the league yet
AT_A_TABLE = ("tables:table", "tables:replay", "tables:insight", "tables:check-shuffle")
LEAD_ON = {"tables:hall"}  # to the address that only looks
BEHIND_THE_GEAR = {  # below no entry of the navigation
    *("settings", "defaults", "seasons", "close-season", "history", "names", "tokens"),
    *("revoke-token", "people", "member", "remove-member", "guest", "revoke", "show-invitation"),
    *("recovery-code", "renew-link", "share", "players-qr", "join", "take-along", "import-rounds"),
    "past-totals",
    "delete-league",
}
NO_PAGES = {
    *("league-json", "league-packed", "league-csv", "match-csv", "match-json", "draft"),
    *("tables:record", "tables:shuffle", "tables:board", "tables:delay"),
    *("tables:here", "tables:change"),  # of a lobby
    *(
        "leaderboard",
        "release-name",
        "tables:match",
        "tables:season",
        "tables:take",
    ),  # they lead on to a page
}
OF_A_LEAGUE = {
    name
    for name, page in PAGES.items()
    if page.get is not None and ("code" in ADDRESSES[name] or name == "tables:new")
} - (OUTSIDE | NO_PAGES)


@pytest.fixture
def world(client: Client) -> SimpleNamespace:
    """Behind every address is something: a match at a digital table, and one with cards."""
    table = dealt("Anna Ben", "junior", rounds=3)
    play_to_the_end(table)
    match = Table.objects.get(pk=table.pk).match
    assert match is not None
    league = match.league
    a_match("Anna Ben", league=league)
    own(client, league)
    client.get(reverse("league", args=[league.record_code]))
    anna = match.seats.get(seat=0).player
    client.post(reverse("join", args=[league.record_code]), {"player": anna.pk})
    later = timezone.now() + timedelta(days=1)
    invited = Invitation.objects.create(league=league, role=Role.PLAYER, expires_at=later)
    token, _text = make_token(league=league, name="Board", scope="read")
    return SimpleNamespace(
        league=league, day=match.evening_day, table=table.code, token=token.pk,
        player=anna.pk, invitation=invited.pk,
        member=belong(Client(), league, Role.PLAYER).pk,
        guest=league.guests.create(device="a phone", player=anna).pk,
    )  # fmt: skip


def address(name: str, world: SimpleNamespace) -> str:
    page = PAGES[name]
    pk = world.token if name == "revoke-token" else getattr(world, page.pk, 0)
    of_cards = name in ("entry", "hand")  # a digital round is entered by nobody
    parts = {"number": 2 if of_cards else 1, "match": 2, "round_number": 1, "pk": pk}
    parts |= {"day": world.day.isoformat(), "year": world.day.year}
    parts["code"] = getattr(world, page.key, world.league.record_code)
    query = {"tables:new": f"?league={parts['code']}", "renew-link": "?which=view"}.get(name, "")
    return reverse(name, kwargs={address: parts[address] for address in ADDRESSES[name]}) + query


def has_navigation(html: str) -> bool:
    return 'class="navigation"' in html


def test_every_page_of_a_league_has_the_navigation(client: Client, world):
    pages = {name: client.get(address(name, world), follow=name in LEAD_ON) for name in OF_A_LEAGUE}
    assert {name: page.status_code for name, page in pages.items() if page.status_code != 200} == {}
    htmls = {name: page.content.decode() for name, page in pages.items()}
    assert {name for name, html in htmls.items() if not has_navigation(html)} == PLAIN
    record, view = (f"/l/{getattr(world.league, field)}/" for field in ("record_code", "view_code"))
    assert {
        name for name, html in htmls.items() if record not in html and view not in html
    } == set()


def test_every_page_belongs_to_an_entry_of_the_navigation_or_stands_behind_the_gear():
    places = {*WITHIN, *(name for name, _label in PLACES)}
    pages = OF_A_LEAGUE - PLAIN - BEHIND_THE_GEAR
    assert places >= {name.removeprefix("tables:") for name in pages}
    assert not places & BEHIND_THE_GEAR


def test_those_who_sit_at_a_table_can_watch_its_league(world):
    browser = Client()
    session = browser.session
    session[KEYS] = [TableSeat.objects.get(table__code=world.table, seat=1).key]
    session.save()
    for name in AT_A_TABLE:
        html = browser.get(address(name, world)).content.decode()
        assert f'href="/l/{world.league.view_code}/"' in html
        assert has_navigation(html) == (name not in PLAIN)
        assert world.league.record_code not in html


def test_a_stranger_at_a_table_learns_nothing_of_its_league(world):
    for name in AT_A_TABLE:
        html = Client().get(address(name, world)).content.decode()
        assert not has_navigation(html)
        assert "/l/" not in html
