import pytest

from leagues.history import Action
from leagues.models import Entry, Player
from leagues.names import NameReason
from leagues.players import rename_player
from leagues.refusals import Refused
from scoring.models import Match
from tests.pages import PART, league_path, match_path
from tests.scoring.fixtures import standings

pytestmark = pytest.mark.django_db


def ben(match: Match) -> Player:
    return match.league.players.get(key="ben")


def send(client, match, name, code=""):
    return client.post(league_path(match.league, f"p/{ben(match).pk}/name/", code), {"name": name})


def test_everything_stays_hers(client, match):
    before = standings(match)["Ben"]
    assert send(client, match, "Benno").status_code == 302
    assert standings(match)["Benno"] == before


def test_the_history_says_what_she_was_called(client, match):
    send(client, match, "Benno")
    entry = Entry.objects.get(action=Action.PLAYER_RENAMED)
    assert (entry.subject, entry.before, entry.after) == ("Ben", {"name": "Ben"}, {"name": "Benno"})
    page = client.get(league_path(match.league, "history/"), headers={"Accept-Language": "en"})
    assert "Player renamed" in page.content.decode()


def test_a_page_left_open_learns_of_it(client, match):
    path = match_path(match)
    seen = client.get(path).context["version"]
    assert client.get(path, {"seen": seen}, headers=PART).status_code == 204
    send(client, match, "Benno")
    assert "Benno" in client.get(path, {"seen": seen}, headers=PART).content.decode()


def test_the_same_name_is_no_change(match):
    rename_player(player=ben(match), name=" Ben ")
    assert not Entry.objects.filter(action=Action.PLAYER_RENAMED).exists()


def test_her_own_name_may_be_written_otherwise(client, match):
    assert send(client, match, "BEN").status_code == 302
    assert match.league.players.get(key="ben").name == "BEN"


@pytest.mark.parametrize("name", ["anna", "ANNA", "", "\u202e", "x" * 41])
def test_a_name_that_is_taken_or_none_is_refused(client, match, name):
    assert send(client, match, name).status_code == 422
    assert ben(match).name == "Ben"


def test_a_merged_names_own_name_is_taken_as_well(match):
    match.league.players.create(name="Benno", same_as=ben(match))
    with pytest.raises(Refused) as refused:
        rename_player(player=ben(match), name="Benno")
    assert refused.value.reason == NameReason.TAKEN


def test_joining_under_a_new_name_is_noted_once(client, match):
    for _ in range(2):
        client.post(league_path(match.league, "join/"), {"name": "Dora"})
    [entry] = Entry.objects.filter(action=Action.PLAYER_ADDED)
    assert (entry.subject, entry.made_by.name) == ("Dora", "Dora")
