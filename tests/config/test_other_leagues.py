"""The owner of one league asks for everything of another one, under the code of the own league."""

from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.apps import apps
from django.forms import model_to_dict
from django.test import Client
from django.urls import reverse

from leagues.models import Invitation, League, Membership
from leagues.tokens import make_token
from server import limits
from tests.config.rights import ADDRESSES, OWNER, PAGES
from tests.operators import a_world
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def theirs() -> League:
    return a_world()


@pytest.fixture
def mine(client: Client) -> League:
    match = a_match("Zoe Yann")
    record(match, "-", "=10")
    own(client, match.league)
    client.get(league_path(match.league))  # when it was seen is noted
    return match.league


def everything() -> dict[str, list[dict[str, object]]]:
    """All rows, except of what only counts or remembers requests."""
    passing = {"Session", "Job", "Voice", "LogEntry"}
    models = [model for model in apps.get_models() if model.__name__ not in passing]
    rows = {model.__name__: list(model._default_manager.order_by("pk")) for model in models}
    return {name: [model_to_dict(row) for row in stored] for name, stored in rows.items()}


def ids_of(league: League) -> SimpleNamespace:
    _token = make_token(league=league, name="clock", scope="record")[0]
    return SimpleNamespace(
        player=league.players.earliest("pk").pk,
        invitation=Invitation.objects.get(league=league).pk,
        member=Membership.objects.filter(league=league).earliest("pk").pk,
        guest=league.guests.get().pk,
        token=_token.pk,
    )


@pytest.mark.one_database
def test_no_page_takes_the_number_of_another_league(client: Client, mine, theirs):
    ids = ids_of(theirs)
    before = everything()
    with_pk = [name for name, parts in ADDRESSES.items() if "pk" in parts and name in PAGES]
    names = [name for name in with_pk if PAGES[name].get == OWNER or PAGES[name].pk]
    assert {"member", "guest", "revoke", "release-name", "revoke-token", "rename"} <= set(names)
    for name in names:
        pk = getattr(ids, PAGES[name].pk or "token")
        path = reverse(name, kwargs={"code": mine.record_code, "pk": pk})
        for send in (client.get, client.post):
            answer = send(path, {"name": "Eve", "role": "4", "player": ""})
            assert (name, answer.status_code in {404, 405}) == (name, True)
    assert everything() == before


@pytest.mark.one_database
def test_no_form_takes_a_player_of_another_league(client: Client, mine, theirs):
    eve = theirs.players.earliest("pk").pk
    zoe = mine.players.earliest("pk").pk
    fine = theirs.seasons.get().fines.get().pk
    before = everything()
    key = str(uuid4())
    forms = [
        ("join/", {"player": eve}),
        ("names/", {"player": eve, "into": zoe}),
        ("names/", {"player": zoe, "into": eve}),
        ("names/", {"part": eve}),
        ("s/1/fines/", {"key": key, "player": eve, "kind": "late", "amount": 5, "reason": "rain"}),
        ("s/1/fines/", {"cancel": fine, "reason": "rain"}),
        ("seasons/", {"command": "close", "season": "7"}),
    ]
    for tail, data in forms:
        answer = client.post(league_path(mine, tail), data)
        assert (tail, answer.status_code in {404, 422}) == (tail, True)
    assert everything() == before


def test_a_key_that_another_league_has_used_brings_nothing_of_it(client: Client, mine, theirs):
    claim = theirs.matches.get().rounds.get().claims.get()
    fine = theirs.seasons.get().fines.get()
    zoe = mine.players.earliest("pk").pk
    sent = {"key": str(claim.key), "seen": "0", "out": "0", "hand-1": "5"}
    answer = client.post(league_path(mine, "m/1/r/2/save/"), sent)
    assert answer.status_code == 422
    fines = {"key": str(fine.key), "player": zoe, "kind": "late", "amount": 9, "reason": "snow"}
    answer = client.post(league_path(mine, "s/1/fines/"), fines)
    assert "rain" not in client.get(league_path(mine, "s/1/fines/")).content.decode()
    assert mine.matches.get().rounds.count() == 1


@pytest.mark.one_database
def test_with_the_code_of_another_league_all_of_it_is_refused(client: Client, mine, theirs):
    """The own membership gives nothing there: neither by the members' address nor by a link."""
    assert client.get(league_path(theirs, "people/", theirs.member_code)).status_code == 403
    for tail in ("people/", "tokens/", "people/recovery/", "names/"):
        limits.counts.clear()
        assert client.get(league_path(theirs, tail, theirs.record_code)).status_code == 403
