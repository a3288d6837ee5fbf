import pytest

from leagues.models import Player
from server import limits
from server.limits import WRITES
from tests.fields import errors, value
from tests.leagues.phones import a_league
from tests.pages import HUGE, league_path, queries

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def anna(league):
    return Player.objects.create(league=league, name="Anna")


def join(client, league, **sent):
    return client.post(league_path(league, "join/"), sent)


def who(client, league):
    return client.get(league_path(league)).context["access"].player


def test_somebody_who_may_record_picks_a_name(client, league, anna):
    assert client.get(league_path(league, "join/")).status_code == 200
    assert join(client, league, player=anna.pk).url == league_path(league)
    assert who(client, league) == anna


def test_a_new_name_makes_a_player(client, league):
    join(client, league, name=" Tessa ")
    assert who(client, league).name == "Tessa"


def test_a_name_that_is_there_is_that_player(client, league, anna):
    join(client, league, name="ANNA")
    assert who(client, league) == anna


def test_looking_on_gives_the_name_back(client, league, anna):
    join(client, league, player=anna.pk)
    join(client, league, player="nobody")
    assert who(client, league) is None


def test_it_leads_back_to_the_match_it_came_from(client, league, anna):
    assert (
        'name="match" value="3"'
        in client.get(league_path(league, "join/?match=3")).content.decode()
    )
    assert join(client, league, player=anna.pk, match="3").url == league_path(league, "m/3/")


def test_nobody_becomes_an_unknown_player(client, league, anna):
    for player in ("", "0", "x", "-1", "a\0b", "9" * 5000, str(HUGE), "٣"):
        assert join(client, league, player=player).status_code == 404


def test_nobody_becomes_a_player_of_another_league(client, league):
    stranger = Player.objects.create(league=a_league(), name="Eve")
    assert join(client, league, player=stranger.pk).status_code == 404
    assert who(client, league) is None


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name needs at least one letter."),
        ("   ", "A name needs at least one letter."),
        ("\u200b", "A name needs at least one letter."),
        ("\0", "A name needs at least one letter."),
        ("x" * 41, "is too long: a name has at most 40 characters."),
        ("x" * 5000, "is too long: a name has at most 40 characters."),
    ],
)
def test_a_name_that_is_none_is_refused_beside_its_field(client, league, name, sentence):
    answer = client.post(
        league_path(league, "join/"), {"name": name}, headers={"accept-language": "en"}
    )
    assert answer.status_code == 422
    assert sentence in errors(answer)["name"]
    assert value(answer, "name") == name[:40]
    assert not league.players.exists()


def test_of_several_names_the_last_one_counts(client, league):
    join(client, league, name=["Anna", "Ben"])
    assert who(client, league).name == "Ben"


def test_a_match_that_is_none_is_left_out(client, league, anna):
    for match in ("", "x", "-1", "a\0b", str(HUGE)):
        assert join(client, league, player=anna.pk, match=match).url == league_path(league)


def test_writing_without_end_is_refused(client, league, anna):
    join(client, league, player=anna.pk)
    limits.counts.update(dict.fromkeys(limits.counts, WRITES))
    assert join(client, league, player=anna.pk).status_code == 429


def test_queries_do_not_grow_with_players(client, league, anna):
    few = queries(client, league_path(league, "join/"))
    for name in "ABCDEFGH":
        Player.objects.create(league=league, name=name)
    assert queries(client, league_path(league, "join/")) == few
