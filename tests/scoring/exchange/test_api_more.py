"""What programs read beside rounds and standings; and matches that they start."""

from uuid import uuid4

import pytest

from leagues.history import Action, note
from leagues.models import Player
from scoring.matches.confirmations import confirm_claim
from scoring.matches.continuing import continue_with
from scoring.models import Confirmation, Match
from tests.scoring.exchange.test_api import ask, key_to, send
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
TABLE = {"ruleset": "classic", "players": ["Anna", "Zoe"], "rounds": 2}


@pytest.fixture
def match():
    return a_match("Anna Ben שרה")


def test_answers_stand_beside_their_claim(client, match):
    record(match)
    ben = match.seats.get(seat=1).player
    confirm_claim(match=match, number=1, seen=1, by=ben, answer="dispute", reason="I had 9")
    [claim] = ask(client, key_to(match), "matches/1/rounds/1/claims").json()
    [answer] = claim["answers"]
    assert (answer["seat"], answer["answer"], answer["reason"]) == (1, "dispute", "I had 9")
    assert (claim["settled"], claim["record"]) == ("consistent", "")


def test_the_history_is_read_page_by_page(client, match):
    for name in ("a", "b", "c"):
        note(match.league, Action.LEAGUE_NAMED, after={"name": name})
    token = key_to(match)
    first = ask(client, token, "history?limit=2").json()
    second = ask(client, token, f"history?limit=2&before={first['next']}").json()
    actions = [entry["action"] for entry in first["items"] + second["items"]]
    assert actions == ["token-made", *["league-named"] * 3]
    assert second["next"] is None


def test_a_players_rounds_are_read_with_their_rating(client, match):
    record(match)
    record(match, "=4", "-", "=1", out=1, number=2)
    anna = match.seats.get(seat=0).player_id
    token = key_to(match)
    rounds = ask(client, token, f"players/{anna}/rounds").json()["items"]
    assert [(row["round"], row["points"], row["rank"]) for row in rounds] == [
        (2, -4, 3),
        (1, 0, 1),
    ]
    assert rounds[0]["mu"] != rounds[1]["mu"]
    stranger = a_match().seats.get(seat=0).player_id
    assert ask(client, token, f"players/{stranger}/rounds").status_code == 404


def test_who_was_ahead_of_whom_is_read(client, match):
    record(match)
    duels = ask(client, key_to(match), "seasons/1/duels").json()
    assert [(duel["ahead"], duel["behind"]) for duel in duels] == [(1, 0)] * 3


def test_a_match_is_started_once(client, match):
    token, key = key_to(match), uuid4()
    answers = [send(client, token, "matches", TABLE, key=key).json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0]["number"] == 2
    assert [seat["name"] for seat in answers[0]["seats"]] == ["Anna", "Zoe"]
    assert Match.objects.count() == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"ruleset": "chess"},
        {"players": ["Anna"]},
        {"players": ["Anna", "anna"]},
        {"players": ["Anna", "\u202e"]},
        {"rounds": 0},
        {"layout": "rrrr"},
        {"more": 1},
    ],
)
def test_a_match_that_cannot_be_is_a_problem(client, match, wrong):
    assert send(client, key_to(match), "matches", TABLE | wrong).status_code == 422
    assert not Player.objects.filter(name="Zoe").exists()


def test_a_match_is_started_by_whom_may_record(client, match):
    assert send(client, key_to(match, "read"), "matches", TABLE).status_code == 403
    key = uuid4()
    send(client, key_to(match), "matches", TABLE, key=key)
    other = send(client, key_to(a_match()), "matches", TABLE, key=key)
    assert (other.status_code, other.json()["reason"]) == (409, "key-taken")


def answer(client, match, name, **more):
    player = match.league.players.get(name=name).pk
    answers = {"player": player, "seen": 1, "answer": "agree", **more}
    return send(client, key_to(match), "matches/1/rounds/1/answers", answers)


def test_a_program_says_what_a_player_says(client, match):
    record(match)
    assert answer(client, match, "Anna").json()["answer"] == "agree"
    confirmation = answer(client, match, "Ben", answer="dispute", reason="mine was less").json()
    assert (confirmation["made_by"], confirmation["reason"]) == ("Ben", "mine was less")
    [claim] = ask(client, key_to(match), "matches/1/rounds/1/claims").json()
    assert [answer["answer"] for answer in claim["answers"]] == ["agree", "dispute"]


def test_nobody_is_spoken_for_who_was_not_there_or_has_an_account(client, match, django_user_model):
    record(match)
    match.league.players.create(name="Dora")
    assert answer(client, match, "Dora").status_code == 422
    account = django_user_model.objects.create_user("ben")
    match.league.players.filter(name="Ben").update(account=account)
    assert answer(client, match, "Ben").json()["reason"] == "name-has-an-account"


@pytest.mark.parametrize("more", [{"seen": 2}, {"answer": "dispute"}, {"answer": "perhaps"}])
def test_half_an_answer_is_refused(client, match, more):
    record(match)
    assert answer(client, match, "Anna", **more).status_code in {409, 422}
    assert not Confirmation.objects.exists()


def test_faces_evenings_and_the_parts_of_a_game_are_read(client, match):
    record(match)
    continue_with(match=match, names=["Anna", "Ben"])
    token = key_to(match)
    anna = ask(client, token, "players").json()["items"][0]
    assert (anna["face"], anna["colour"]) == Player.objects.get(pk=anna["id"]).look
    part, first = ask(client, token, "matches").json()["items"]
    assert (part["continues"], first["rounds_agreed"]) == (first["number"], 1)
    assert first["evening"] == part["evening"] == match.evening_day.isoformat()
