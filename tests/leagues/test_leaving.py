"""An account is deleted by its holder; what was played stays."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.history import Action
from leagues.models import Entry, KnownLeague, Membership, Role
from scoring.models import Result
from tests.leagues.accounts import PASSWORD, pick, sign_in, sign_up
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
PATH = "/account/delete/"


@pytest.fixture
def league():
    match = a_match("Anna Ben Cleo")
    record(match)
    return match.league


@pytest.fixture
def anna(client, league):
    """Signed in, the league's only owner, and its player Anna."""
    own(client, league)
    sign_up(Client())
    sign_in(client)
    pick(client, league, "Anna")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    return client


def test_before_it_goes_it_says_which_leagues_nobody_runs_then(anna, league):
    page = anna.get(PATH)
    assert [link for _, link, _ in page.context["alone"]] == [
        f"http://testserver{league_path(league)}"
    ]
    own(Client(), league)
    assert anna.get(PATH).context["alone"] == []


def test_the_account_goes_and_what_was_played_stays(anna, league):
    results = list(Result.objects.values_list("player", "penalty"))
    assert anna.post(PATH).headers["Location"] == "/"
    assert not get_user_model().objects.exists()
    assert not KnownLeague.objects.exists()
    assert not Membership.objects.exists()
    assert list(Result.objects.values_list("player", "penalty")) == results
    assert league.players.get(name="Anna").account is None
    assert sign_in(Client()).status_code == 200  # asked again


def test_the_history_says_so(anna, league):
    anna.post(PATH)
    actions = set(Entry.objects.filter(league=league).values_list("action", flat=True))
    assert {Action.PLAYER_RELEASED, Action.MEMBER_REMOVED} <= actions


def test_somebody_who_may_record_takes_it_over(anna, league):
    anna.post(PATH)
    phone = Client()
    assert phone.get(league_path(league, "settings/")).context["nobody_runs"]
    phone.post(league_path(league, "people/take-over/"))
    assert phone.get(league_path(league)).context["access"].role == Role.OWNER


def test_another_phone_is_signed_out_by_it(anna, league):
    other = Client()
    sign_in(other)
    anna.post(PATH)
    assert other.get("/account/").status_code == 302


def test_it_is_asked_who_it_is(anna, settings):
    settings.ACCOUNT_REAUTHENTICATION_TIMEOUT = -1
    assert "/account/reauthenticate/" in anna.post(PATH).headers["Location"]
    assert get_user_model().objects.exists()


def test_operators_stay(anna):
    get_user_model().objects.update(is_staff=True)
    anna.post(PATH)
    assert get_user_model().objects.exists()


def test_looking_deletes_nothing(anna):
    anna.get(PATH)
    assert get_user_model().objects.exists()
