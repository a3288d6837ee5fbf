"""Choosing a face and a colour: for oneself, for others, and while the phone goes round."""

import pytest

from leagues.faces import COLOURS, FACES
from leagues.models import INITIALS, League, Player
from leagues.players import names_in
from tests.leagues.phones import a_league
from tests.pages import HUGE, league_path

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def league() -> League:
    return a_league()


@pytest.fixture
def anna(league: League) -> Player:
    return names_in(league, ["Anna", "Ben", "Cleo"])[0]


def look_of(player: Player) -> tuple[int, int]:
    return Player.objects.get(pk=player.pk).look


def path_of(player: Player, code: str = "") -> str:
    return league_path(player.league, f"p/{player.pk}/look/", code)


def test_one_tap_changes_the_face_and_another_one_the_colour(client, anna):
    _face, colour = look_of(anna)
    for number in (5, INITIALS, len(FACES) - 1):
        answer = client.post(path_of(anna), {"face": number})
        assert answer.url == league_path(anna.league, f"p/{anna.pk}/")
        assert look_of(anna) == (number, colour)
    client.post(path_of(anna), {"colour": 7})
    assert look_of(anna) == (len(FACES) - 1, 7)


def test_the_page_of_a_player_leads_there_for_those_who_may(client, anna):
    page = league_path(anna.league, f"p/{anna.pk}/")
    assert path_of(anna) in client.get(page).content.decode()
    reader = league_path(anna.league, f"p/{anna.pk}/", anna.league.view_code)
    assert "/look/" not in client.get(reader).content.decode()


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"face": len(FACES)}, "There is no such face."),
        ({"face": "a"}, "There is no such face."),
        ({"face": -1}, "There is no such face."),
        ({"colour": len(COLOURS)}, "There is no such colour."),
    ],
)
@pytest.mark.parametrize("everybody", [False, True])
def test_what_does_not_exist_gets_its_sentence(client, anna, sent, sentence, everybody):
    before = look_of(anna)
    path = league_path(anna.league, f"faces/?of={anna.pk}") if everybody else path_of(anna)
    answer = client.post(path, sent, headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert look_of(anna) == before


def test_who_only_plays_chooses_for_nobody_else(client, anna):
    league = anna.league
    league.play_code = "the-link-for-players"
    league.save()
    ben = Player.objects.get(league=league, name="Ben")
    client.post(league_path(league, "join/", league.play_code), {"player": anna.pk})
    assert client.post(path_of(anna, league.play_code), {"face": 3}).status_code == 302
    assert look_of(anna)[0] == 3
    assert client.get(path_of(ben, league.play_code)).status_code == 403
    assert client.post(path_of(ben, league.play_code), {"face": 3}).status_code == 403


def test_neither_a_merged_name_nor_a_bot_has_a_choice(client, anna):
    ben, cleo = Player.objects.filter(league=anna.league).exclude(pk=anna.pk)
    Player.objects.filter(pk=ben.pk).update(same_as=anna)
    Player.objects.filter(pk=cleo.pk).update(is_bot=True)
    assert client.get(path_of(ben)).status_code == 404
    assert client.get(path_of(cleo)).status_code == 404


def test_the_phone_goes_round(client, anna):
    league, names = anna.league, []
    path = league_path(league, "faces/")
    for face in (4, 5, 6):
        names.append(client.get(path).context["player"].name)
        path = client.post(path, {"face": face}).url
    assert names == ["Anna", "Ben", "Cleo"]
    assert path == league_path(league)
    faces = league.players.order_by("pk").values_list("face", flat=True)
    assert list(faces) == [4, 5, 6]


@pytest.mark.parametrize("of", ["", "x", "0", str(HUGE), "9" * 30])
def test_it_begins_with_the_first_where_it_is_nobodys_turn(client, anna, of):
    page = client.get(league_path(anna.league, f"faces/?of={of}"))
    assert page.context["player"] == anna


def test_without_people_nobody_is_asked(client, league):
    assert client.get(league_path(league, "faces/")).url == league_path(league)
