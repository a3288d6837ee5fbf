import pytest
from django.db import IntegrityError

from leagues.names import NameReason
from leagues.players import PlayersReason, players_named
from leagues.refusals import Refused
from tests.leagues.phones import a_league
from tests.servers import ROOT

pytestmark = pytest.mark.django_db


def test_players_are_made_in_the_order_of_their_names():
    assert [player.name for player in players_named(a_league(), ["Cleo", "Anna"])] == [
        "Cleo",
        "Anna",
    ]


def test_a_player_is_found_whatever_the_letters():
    league = a_league()
    [anne] = players_named(league, ["Änne"])
    assert players_named(league, ["änne"]) == [anne]
    assert [player.name for player in league.players.all()] == ["Änne"]


def test_a_name_in_another_league_is_another_player():
    assert players_named(a_league(), ["Anna"]) != players_named(a_league(), ["Anna"])


def test_a_name_twice_is_refused():
    with pytest.raises(Refused) as refused:
        players_named(a_league(), ["Anna", "Ben", " ANNA"])
    assert (refused.value.reason, refused.value.facts) == (PlayersReason.TWICE, {"name": "Anna"})


def test_nobody_is_made_where_one_name_is_refused():
    league = a_league()
    with pytest.raises(Refused) as refused:
        players_named(league, ["Anna", "  "])
    assert refused.value.reason is NameReason.EMPTY
    assert not league.players.exists()


def test_the_database_keeps_one_player_a_name():
    league = a_league()
    league.players.create(name="Änne")
    with pytest.raises(IntegrityError):
        league.players.create(name="ÄNNE")


def test_the_database_keeps_no_player_without_a_name():
    with pytest.raises(IntegrityError):
        a_league().players.create(name="")


def test_what_a_person_is_stands_in_one_file():
    packages = [file.parent for file in ROOT.glob("*/__init__.py") if file.parent.name != "tests"]
    files = [file for package in packages for file in package.rglob("*.py")]
    named = [str(file.relative_to(ROOT)) for file in files if "is_bot=False" in file.read_text()]
    assert named == ["leagues/models/people.py"]
