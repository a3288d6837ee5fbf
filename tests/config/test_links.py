"""Nobody is shown a link or a button that is then refused: a walk over all pages, by everybody."""

from collections.abc import Iterator
from html.parser import HTMLParser
from types import SimpleNamespace
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.test import Client
from django.urls import resolve

from leagues.league_settings import renew_link
from leagues.seasons import close_season, open_season
from server import limits
from tests.config.actors import (
    Actor,
    invited_recorder,
    invited_viewer,
    owner,
    phone_with_the_players_code,
    player,
    recorder,
    viewer,
)
from tests.config.rights import PAGES
from tests.config.test_navigation import OF_A_LEAGUE
from tests.engine.scale import SOAK
from tests.operators import a_world
from tests.pages import league_path
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
# Each role once: by a link, or as a member. With SOAK each in both ways.
# The owner is first, whose pages are read on both databases.
ACTORS: tuple[Actor, ...] = (owner, viewer, player, invited_recorder)
OTHERS: tuple[Actor, ...] = (invited_viewer, phone_with_the_players_code, recorder)
FEWEST_PAGES = 15
# Pages of a league without a link in this world: of a deleted or corrected round, of an own hand,
# of a game that was found, of a name or game without rounds, of an invitation, of a digital table.
NOT_MET = {
    *("bring-back", "take-back", "hand", "game", "delete-player"),
    *("revoke", "show-invitation", "tables:table", "tables:replay", "tables:insight"),
    "tables:check-shuffle",
}


class Targets(HTMLParser):
    """What a page leads to: addresses to read, and addresses to send to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.read: set[str] = set()
        self.sent: set[str | None] = set()
        self.form: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.read.add(given.get("href", ""))
        self.read.update(given[name] for name in ("hx-get",) if name in given)
        self.sent.update(given[name] for name in ("hx-post",) if name in given)
        if tag == "form" and given.get("method") == "post":
            self.form = given.get("action", "")
        if tag == "button" and given.get("type") != "button":
            # A form without an action of its own is sent by buttons that have one.
            self.sent.update({given.get("formaction", self.form)} - {None})

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None


@pytest.fixture
def world() -> SimpleNamespace:
    """With something of everything, in an open season after a closed one."""
    league = a_world()
    close_season(season=league.seasons.get())
    open_season(league=league)
    for number in (1, 2):
        match = a_match("Anna Ben Cleo", rounds=number + 1, league=league)
        for played in range(number):
            record(match, number=played + 1)
    renew_link(league=league, which="play")
    league.refresh_from_db()
    return SimpleNamespace(league=league)


def walk(client: Client, start: str) -> Iterator[tuple[str, int, Targets]]:
    """Every page that can be reached: its address, its status, and where it leads."""
    waiting, kinds = [start], {start}
    while waiting:
        path = waiting.pop()
        limits.counts.clear()
        answer = client.get(path, headers={"accept-language": "en"})
        is_page = answer.get("Content-Type", "").startswith("text/html")
        targets = Targets(answer.content.decode() if is_page else "")
        if answer.status_code == 302:
            targets.read.add(answer["Location"])
        yield path, answer.status_code, targets
        for link in sorted(targets.read):
            address = urldefrag(urljoin(path, link)).url
            inside = address.startswith(("/l/", "/t/", "/i/")) and "/live/" not in address
            if inside and kind_of(address) not in kinds:
                kinds.add(kind_of(address))
                waiting.append(address)


def kind_of(address: str) -> str:
    """Filters of one page are alike: any value of theirs will do."""
    path, query = urlsplit(address).path, urlsplit(address).query
    return path + ",".join(sorted(pair.partition("=")[0] for pair in query.split("&")))


@pytest.mark.parametrize(
    "actor", ACTORS + (OTHERS if SOAK > 1 else ()), ids=lambda actor: actor.__name__
)
def test_nobody_is_shown_what_is_refused(client: Client, world: SimpleNamespace, actor: Actor):
    code, role = actor(client, world)
    refused, seen = [], set()
    for path, status, targets in walk(client, league_path(world.league, code=code)):
        seen.add(resolve(urlsplit(path).path).view_name)
        refused += [f"{status} {path}"] if status in {403, 404, 405, 500} else []
        for form in targets.sent:
            name = resolve(urlsplit(urljoin(path, form or "")).path).view_name
            who = PAGES[name].post if name in PAGES else None
            refused += [f"{path} sends to {name}"] if who is None or who > role else []
    assert refused == []
    assert len(seen) >= FEWEST_PAGES
    assert actor is not owner or OF_A_LEAGUE - seen == NOT_MET


@pytest.mark.one_database
def test_the_reason_is_the_true_one(client: Client, world: SimpleNamespace):
    """A link gives its own right; a member has a role."""
    league = world.league
    pages = {}
    for actor in (viewer, invited_viewer, player, phone_with_the_players_code):
        phone = Client(headers={"accept-language": "en"})
        code, _role = actor(phone, world)
        pages[actor] = phone.get(league_path(league, "new/", code)).content.decode()
    assert "You cannot enter rounds with this link" in pages[viewer]
    assert "You cannot enter rounds with this link" in pages[phone_with_the_players_code]
    assert "Your role here is “Viewer”" in pages[invited_viewer]
    assert "Your role here is “Player”" in pages[player]
    member = Client(headers={"accept-language": "en"})
    code, _role = player(member, world)
    for tail in ("share/", "share/players/"):
        assert (
            "You joined by invitation"
            in member.get(league_path(league, tail, code)).content.decode()
        )
    for tail in ("people/", "tokens/", "names/"):
        assert "Only the owners" in member.get(league_path(league, tail, code)).content.decode()
