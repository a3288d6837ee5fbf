"""A player's own phone can enter this player's hand, and no other."""

import pytest
from django.test import Client

from leagues.models import Role
from scoring.matches.drafts import drafted_parts, write_part
from scoring.merges import merge_players
from tests.fields import errors
from tests.pages import HUGE, belong, league_path, match_path
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return a_match("Anna Ben Cleo")


@pytest.fixture
def phone(client, match):
    """Ben's, who is invited to play and no more."""
    belong(client, match.league, Role.PLAYER)
    pick(client, match, "Ben")
    return client


def pick(client, match, name):
    player = match.league.players.get(name=name)
    path = league_path(match.league, "join/", match.league.member_code)
    assert client.post(path, {"player": player.pk}).status_code == 302


def path_to(match, number=1):
    return match_path(match, f"r/{number}/hand/", match.league.member_code)


def enter(client, match, *cards, number=1, **more):
    return client.post(path_to(match, number), {"card": cards, **more})


def test_it_tells_its_own_cards(phone, match):
    assert enter(phone, match, "r4", "y11").status_code == 302
    assert drafted_parts(match, 1) == {"hand-1": "r4 y11"}
    assert phone.get(path_to(match)).content.decode().count(" checked") == 2


def test_it_tells_only_the_sum(phone, match):
    enter(phone, match, total="23")
    assert drafted_parts(match, 1) == {"hand-1": "=23"}


def test_an_empty_hand_goes_out_and_may_think_again(phone, match):
    enter(phone, match)
    assert drafted_parts(match, 1) == {"out": "1"}
    enter(phone, match, "b1")
    assert drafted_parts(match, 1) == {"hand-1": "b1"}


def test_it_changes_nothing_that_others_have_entered(phone, match):
    write_part(match=match, number=1, part="hand-0", text="g5", by=None)
    write_part(match=match, number=1, part="out", text="2", by=None)
    enter(phone, match, "r4", **{"hand-0": "g7", "seat": "0", "out": "0"})
    assert drafted_parts(match, 1) == {"hand-0": "g5", "out": "2", "hand-1": "r4"}


def test_nothing_else_of_a_round_is_open_to_it(phone, match):
    for tail in ("", "check/", "draft/", "preview/", "save/"):
        path = match_path(match, f"r/1/{tail}", match.league.member_code)
        assert phone.post(path, {"hand-1": "r4"}).status_code in {403, 405}
        assert phone.get(path).status_code in {403, 405}


def test_it_is_offered_on_the_page_of_the_match(phone, match):
    page = phone.get(match_path(match, "", match.league.member_code)).content.decode()
    assert "r/1/hand/" in page
    assert 'r/1/"' not in page


def test_who_does_not_sit_there_has_no_hand(phone, match):
    other = a_match("Anna Dora", league=match.league)
    assert phone.get(path_to(other)).status_code == 403
    assert enter(phone, other, "r4").status_code == 403


def test_who_has_picked_no_name_is_asked_first(match):
    client = Client()
    belong(client, match.league, Role.PLAYER)
    assert "join/?match=1" in client.get(path_to(match)).headers["Location"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"card": "r21"},
        {"card": "x"},
        {"card": "r4-7"},
        {"card": ["r4", "\0"]},
        {"total": "x"},
        {"total": "-5"},
        {"total": "\0"},
        {"total": str(HUGE)},
        {"jokers": "1"},
        {"jokers": "x"},
    ],
)
def test_what_is_no_hand_is_refused_kindly(phone, match, wrong):
    answer = phone.post(path_to(match), wrong)
    assert (answer.status_code, answer.content.count(b'role="alert"')) == (422, 1)
    assert drafted_parts(match, 1) == {}


def test_a_sum_that_is_none_is_said_beside_it_and_cards_stay_chosen(client):
    match = a_match("Anna Ben Cleo", ruleset="master")
    belong(client, match.league, Role.PLAYER)
    pick(client, match, "Ben")
    answer = enter(client, match, total="x")
    assert set(errors(answer)) == {"total"}
    answer = enter(client, match, "r4", jokers="5")
    assert set(errors(answer)) == {"jokers"}
    assert b'value="r4" checked' in answer.content


def test_a_master_hand_has_jokers(client):
    match = a_match("Anna Ben Cleo", ruleset="master")
    belong(client, match.league, Role.PLAYER)
    pick(client, match, "Ben")
    enter(client, match, "r21", jokers="2")
    assert drafted_parts(match, 1) == {"hand-1": "r21 * *"}
    assert enter(client, match, jokers="5").status_code == 422


def test_a_round_that_is_recorded_takes_no_hand(phone, match):
    record(match)
    assert phone.get(path_to(match)).status_code == 403
    assert enter(phone, match, "r4").status_code in {403, 422}
    assert drafted_parts(match, 1) == {}


@pytest.mark.parametrize("number", [0, 4, 99_999, HUGE])
def test_a_round_that_will_never_be_takes_none(phone, match, number):
    assert phone.get(path_to(match, number)).status_code in {403, 404}
    assert enter(phone, match, "r4", number=number).status_code in {403, 404, 422}


def test_a_merged_names_phone_tells_the_hand_of_the_seat(phone, match):
    players = match.league.players
    a_match("Berta Dora", league=match.league)
    merge_players(player=players.get(name="Ben"), into=players.get(name="Berta"))
    enter(phone, match, "g7")
    assert drafted_parts(match, 1) == {"hand-1": "g7"}
