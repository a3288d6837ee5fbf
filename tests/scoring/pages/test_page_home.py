import re
from itertools import cycle, islice
from uuid import uuid4

import pytest

from engine import rulesets
from engine.games.registry import GAMES
from games.elfer_raus.presentation import FIRST_RULESETS
from leagues.models import INITIALS, League, Membership, Player
from leagues.phones import MOST_REMEMBERED
from scoring.matches import start as match_start
from scoring.models import Match
from scoring.pages.new_game import OTHER, GameForm, separate_choices
from server.limits import NEW_LEAGUES
from tests.fields import errors
from tests.pages import league_path, own, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def start(client, *names, **more):
    data = {"ruleset": "classic", "player": names, **more}
    return client.post("/", data, headers={"Accept-Language": "en"})


def test_a_stranger_is_offered_a_new_game_first(client):
    page = client.get("/", headers={"Accept-Language": "en"}).content.decode()
    offered = ("Keep score", "Today’s deal", "With friends", "Learn to play")
    ways = [page.index(words) for words in offered]
    assert ways == sorted(ways)
    assert 'href="/new/"' in page
    assert 'action="/t/now/"' in page  # one tap away


def test_what_explains_the_site_is_for_strangers(client):
    assert "It notices slips" in client.get("/", headers={"Accept-Language": "en"}).content.decode()
    start(client, "Anna", "Ben")
    page = client.get("/", headers={"Accept-Language": "en"}).content.decode()
    assert "It notices slips" not in page
    assert page.index("Where you play") < page.index("Keep score")


def test_game_edition_and_start_are_chosen_apart(client):
    page = client.get("/new/").content.decode()
    assert re.findall(r'name="ruleset" value="([^"]+)"', page) == [*FIRST_RULESETS, OTHER]
    for key in (*rulesets, *GAMES):
        form = GameForm(separate_choices(key))
        assert form.is_valid()
        assert form.game.key == key


def test_an_edition_without_that_start_is_refused(client):
    sent = {"ruleset": "classic", "edition": "cars", "start": "false-start"}
    answer = start(client, "Anna", "Ben", **sent)
    assert answer.status_code == 422
    assert "ruleset" in answer.context["form"].errors


def words_of(client):
    page = client.get("/", headers={"Accept-Language": "en"}).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_a_stranger_is_shown_no_league(client):
    record(a_match(rounds=3))
    page = client.get("/", headers={"Accept-Language": "en"}).content.decode()
    assert "Where you play" not in page
    assert "at-stake" not in page


def test_it_offers_to_play_on_in_the_leagues_of_this_phone(client):
    match, other = a_match(rounds=3), a_match("Dora Emil", rounds=1)
    record(match)
    record(other)  # it is over
    for game in (match, other):
        client.get(f"/l/{game.league.record_code}/")
    page = words_of(client)
    assert page.count("Classic, Round 2 of 3") == page.count("Play on ") == 1
    assert f'href="/l/{match.league.record_code}/m/1/"' in client.get("/").content.decode()
    assert page.index("Where you play") < page.index("Play on ") < page.index("Keep score")


def test_a_viewer_watches(client):
    match = a_match(rounds=3)
    client.get(f"/l/{match.league.view_code}/")
    assert "Classic, Round 1 of 3 Anna Ben Cleo Watch" in words_of(client)
    page = client.get("/").content.decode()
    assert match.league.record_code not in page


def test_queries_do_not_grow_with_the_games(client):
    match = a_match(rounds=3)
    few = queries(client, f"/l/{match.league.record_code}/") and queries(client, "/")
    for _ in range(3):
        record(a_match(rounds=3, league=match.league))
    assert queries(client, "/") <= few + 1


def test_a_phone_that_knows_fifty_leagues_asks_twelve_queries(client):
    for way in islice(cycle(["link", "guest", "member", "session"]), MOST_REMEMBERED):
        know(client, way)
    assert queries(client, "/") <= 12
    assert len(client.get("/").context["leagues"]) == MOST_REMEMBERED


def know(client, way: str) -> None:
    """Open a league with a game that goes on: by its link, or as one of its players."""
    match = a_match("Anna Ben", rounds=3)
    anna, league = match.seats.get(seat=0).player, match.league
    record(match)
    if way == "member":
        Membership.objects.filter(pk=own(client, league).pk).update(player=anna)
    client.get(league_path(league))
    if way == "guest":
        client.post(league_path(league, "join/"), {"player": anna.pk})
    if way == "session":  # of an older release
        session = client.session
        session["leagues"] |= {str(league.pk): {"code": league.record_code, "player": anna.pk}}
        session.save()


def test_the_leagues_of_a_phone_are_asked_for_once(client, django_assert_max_num_queries):
    start(client, "Anna", "Ben")
    with django_assert_max_num_queries(20) as captured:
        client.get("/")
    tables = [query["sql"].partition(" FROM ")[2].split()[0] for query in captured.captured_queries]
    assert [tables.count(f'"leagues_{model}"') for model in ("membership", "guest")] == [1, 1]


def test_starting_makes_a_league_and_leads_to_the_match(client):
    answer = start(client, "Anna", "Ben")
    match = Match.objects.get()
    assert answer.url == f"/l/{match.league.record_code}/m/1/"
    assert [seat.player.name for seat in match.seats.all()] == ["Anna", "Ben"]


def test_two_taps_start_one_game(client):
    key = re.search(r'name="key" value="([^"]+)"', client.get("/new/").content.decode())[1]
    answers = [start(client, "Anna", "Ben", key=key) for _ in range(2)]
    assert answers[0].url == answers[1].url
    assert (League.objects.count(), Match.objects.count()) == (1, 1)


def test_a_tap_that_comes_second_finds_what_the_first_started(client, monkeypatch):
    key = uuid4()
    start(client, "Anna", "Ben", key=str(key))
    monkeypatch.setattr(match_start, "match_with", lambda _: None)  # as it looks a moment before
    assert start(client, "Anna", "Ben", key=str(key)).status_code == 302
    assert (League.objects.count(), Match.objects.count()) == (1, 1)


@pytest.mark.parametrize("key", ["", "no key", "\0"])
def test_a_key_that_is_none_starts_a_game_all_the_same(client, key):
    assert start(client, "Anna", "Ben", key=key).status_code == 302


def test_rounds_are_as_many_as_players_unless_said(client):
    start(client, "Anna", "Ben", "Cleo")
    start(client, "Anna", "Ben", "Cleo", rounds="5")
    assert list(Match.objects.order_by("pk").values_list("rounds_agreed", flat=True)) == [3, 5]


def test_everybody_deals_once_whatever_number_stands_in_its_field(client):
    start(client, "Anna", "Ben", "Cleo", lasts="once", rounds="6")
    start(client, "Anna", "Ben", lasts="rounds", rounds="6")
    assert list(Match.objects.order_by("pk").values_list("rounds_agreed", flat=True)) == [3, 6]


def test_new_people_have_the_animals_that_were_chosen_and_others_keep_theirs(client):
    start(client, "Anna", "Ben", face=["15", ""])
    code = League.objects.get().record_code
    start(client, "Ben", "anna", "Cleo", face=["7", "", "poker"], league=code)  # known, or no face
    faces = dict(Player.objects.values_list("name", "face"))
    assert (faces["Anna"], len({*faces.values()})) == (15, 3)
    assert faces["Ben"] != 7


def test_an_animal_that_others_have_comes_in_another_colour(client):
    start(client, "Anna", "Ben", "Cleo", face=["15", "15", "15"])
    assert len(set(Player.objects.values_list("face", "colour"))) == 3
    assert set(Player.objects.values_list("face", flat=True)) == {15}


def test_a_league_of_initials_gives_no_animal(client):
    match = a_match()
    League.objects.update(face_default="initials")
    path = f"/l/{match.league.record_code}/new/"
    assert client.get(path).context["animals"] == []
    client.post(path, {"ruleset": "classic", "player": ["Zoe", "Yann"], "face": ["1", "2"]})
    assert set(Player.objects.filter(name__in=["Zoe", "Yann"]).values_list("face", flat=True)) == {
        INITIALS
    }


def test_a_league_speaks_as_its_maker(client):
    client.post("/", {"ruleset": "junior", "player": ["A", "B"]}, headers={"Accept-Language": "nl"})
    assert League.objects.get().language == "nl"


def test_the_last_table_is_filled_in(client):
    start(client, "Anna", "Ben", ruleset="classic/any-start")
    page = client.get("/new/").content.decode()
    assert re.findall(r'name="player" value="([^"]+)"', page) == ["Anna", "Ben"]
    assert re.search(r'value="classic"[^>]*checked', page)
    assert 'value="any-start" selected' in page


def test_the_next_game_counts_for_the_same_league(client):
    start(client, "Anna", "Ben")
    start(client, "Ben", "Cleo", league=League.objects.get().record_code)
    assert League.objects.count() == 1
    assert Player.objects.count() == 3


def test_playing_with_others_makes_another_league(client):
    start(client, "Anna", "Ben")
    page = client.get("/?league=new", follow=True).content.decode()
    assert 'name="league"' not in page
    assert re.findall(r'name="player" value="([^"]+)"', page) == []


def test_two_players_may_leave_out_a_colour(client):
    start(client, "Anna", "Ben", without="g")
    assert Match.objects.get().ruleset_text == "classic without g"
    assert re.search(r'<option value="g" selected', client.get("/new/").content.decode())


@pytest.mark.parametrize(
    ("names", "more"),
    [
        ((), {}),
        (("Anna",), {}),
        (("Anna", "ANNA"), {}),
        (("A", "B", "C", "D", "E", "F", "G"), {}),
        (("Anna", "x" * 5000), {}),
        (("Anna", "\u200b"), {}),
        (("Anna", "Ben"), {"rounds": "0"}),
        (("Anna", "Ben"), {"rounds": "-3"}),
        (("Anna", "Ben"), {"rounds": "9" * 5000}),
        (("Anna", "Ben"), {"rounds": "two"}),
        (("Anna", "Ben"), {"ruleset": "poker"}),
        (("Anna", "Ben"), {"ruleset": ""}),
        (("Anna", "Ben"), {"ruleset": "classic resized colours=1 numbers=1-3 centre=2 hand=1"}),
        (("Anna", "Ben", "Cleo"), {"without": "r"}),
        (("Anna", "Ben"), {"without": "ry"}),
        (("Anna", "Ben"), {"ruleset": "junior", "without": "b"}),
    ],
)
def test_what_cannot_be_started_is_said_and_makes_nothing(client, names, more):
    answer = start(client, *names, **more)
    assert (answer.status_code, answer.content.count(b'role="alert"')) == (422, 1)
    assert (Match.objects.count(), League.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("names", "more", "field", "sentence"),
    [
        (["Anna"], {}, "player", "You need at least 2 players. Who is playing?"),
        (["Anna", "Ben"], {"rounds": "0"}, "rounds", "Agree on 1 to 99 rounds."),
        (["Anna", "Ben"], {"rounds": "\0"}, "rounds", "Agree on 1 to 99 rounds."),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(client, names, more, field, sentence):
    assert errors(start(client, *names, **more)) == {field: sentence}


def test_which_game_cannot_be_played_is_said_beside_the_games(client):
    page = start(client, "Anna", "Ben", "Cleo", without="r").content.decode()
    games = page[page.index('id="games"') :].partition("</fieldset>")[0]
    assert "This game does not work with this number of players." in games
    assert '<option value="r" selected' in games


def test_what_was_typed_is_still_there(client):
    page = start(client, "Anna", rounds="7").content.decode()
    assert 'name="player" value="Anna"' in page
    assert 'name="rounds" value="7"' in page


def test_an_unknown_league_leads_nowhere(client):
    assert start(client, "Anna", "Ben", league="nobodys-code").status_code == 404
    assert client.get("/?league=nobodys-code", follow=True).status_code == 404


def test_nobody_starts_leagues_without_end(client):
    answers = [start(client, "Anna", "Ben").status_code for _ in range(NEW_LEAGUES + 1)]
    assert answers[-1] == 429
