import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError
from django.test import Client

from leagues.models import Player
from scoring.models import LONGEST_REMARK, Confirmation, Voice
from tests.fields import errors, value
from tests.pages import league_path, match_path
from tests.scoring.fixtures import record

pytestmark = pytest.mark.django_db
DISPUTE_REASON = "Say briefly what is wrong."
PAGES = ("", "r/1/claims/")


def become(client, match, name="Ben"):
    player = Player.objects.get(name=name)
    client.post(league_path(match.league, "join/"), {"player": player.pk})


def send(client, match, **data):
    path = match_path(match, "r/1/confirm/")
    return client.post(path, data, headers={"Accept-Language": "en"})


def page(client, match, tail=""):
    return client.get(match_path(match, tail), headers={"Accept-Language": "en"}).content.decode()


def test_one_tap_confirms(client, match):
    become(client, match)
    assert 'name="agree"' in page(client, match)
    assert send(client, match, agree="1").url == match_path(match)
    assert "1 of 3 confirmed" in page(client, match)
    assert 'name="agree"' not in page(client, match)


def test_a_phone_answers_for_one_player_a_round(client, match):
    become(client, match, "Ben")
    send(client, match, agree="1")
    become(client, match, "Anna")
    for sent in ({"agree": "1"}, {"dispute": "1", "why": "too many"}):
        answer = send(client, match, **sent)
        assert answer.status_code == 422
        assert "already answered for \u2068Ben\u2069" in answer.context["problems"][0]
    assert [confirmation.made_by.name for confirmation in Confirmation.objects.all()] == ["Ben"]
    other = Client()
    become(other, match, "Anna")
    assert send(other, match, agree="1").status_code == 302


def test_for_another_seat_of_the_round_nothing_is_offered_any_more(client, match):
    become(client, match, "Ben")
    send(client, match, agree="1")
    record(match, number=2)
    become(client, match, "Anna")
    other = Client()
    become(other, match, "Anna")
    for phone, rounds in ((client, ["2"]), (other, ["1", "2"])):  # one player, two phones
        shown = page(phone, match)
        assert [n for n in ("1", "2") if f'id="agree-{n}"' in shown] == rounds
        assert [n for n in ("1", "2") if f'id="dispute-{n}"' in shown] == rounds
    assert "already answered for \u2068Ben\u2069" in page(client, match, "r/1/claims/")
    assert 'name="agree"' not in page(client, match, "r/1/claims/")
    assert 'name="agree"' in page(client, match, "r/2/claims/")


def test_it_stays_so_after_a_correction_and_is_free_in_the_next_round(client, match):
    become(client, match, "Ben")
    send(client, match, agree="1")
    record(match, "-", "=22", "=23", seen=1, reason="counted again")
    record(match, number=2)
    become(client, match, "Anna")
    assert send(client, match, agree="2").status_code == 422
    path = match_path(match, "r/2/confirm/")
    assert client.post(path, {"agree": "1"}).status_code == 302


def test_the_same_player_changes_the_answer_on_the_same_phone(client, match):
    become(client, match)
    send(client, match, dispute="1", why="I had 22")
    assert send(client, match, agree="1").status_code == 302
    assert Voice.objects.count() == 1


def test_an_account_is_one_voice_on_all_its_phones(client, match):
    user = get_user_model().objects.create_user("anna")
    client.force_login(user)
    become(client, match, "Ben")
    send(client, match, agree="1")
    other = Client()
    other.force_login(user)
    become(other, match, "Anna")
    assert send(other, match, agree="1").status_code == 422


@pytest.mark.django_db(transaction=True)
def test_the_database_takes_no_second_seat_of_a_phone(match):
    round_ = match.rounds.get()
    Voice.objects.create(round=round_, phone="x", seat=0)
    with pytest.raises(IntegrityError):
        Voice.objects.create(round=round_, phone="x", seat=1)


def test_a_dispute_is_shown_on_every_page_with_the_round(client, match):
    become(client, match)
    send(client, match, dispute="1", why="I had 22")
    shown = [page(client, match, tail) for tail in PAGES]
    league = client.get(league_path(match.league, code=match.league.view_code)).content.decode()
    assert all("I had 22" in html for html in (*shown, league))


def test_a_dispute_without_a_reason_is_refused_kindly(client, match):
    become(client, match)
    for why in ("", " ", "\0"):
        answer = send(client, match, dispute="1", why=why)
        assert (answer.status_code, errors(answer)) == (422, {"why": DISPUTE_REASON})
    assert not Confirmation.objects.exists()


def test_a_reason_that_is_too_long_has_an_error_beside_it_and_is_not_lost(client, match):
    become(client, match)
    answer = send(client, match, dispute="1", why="x" * 5_000)
    assert (answer.status_code, set(errors(answer))) == (422, {"why"})
    assert value(answer, "why") == "x" * LONGEST_REMARK


def test_a_phone_that_is_nobody_is_offered_nothing_and_says_nothing(client, match):
    assert 'name="agree"' not in page(client, match)
    assert send(client, match, agree="1").status_code == 422
    assert not Confirmation.objects.exists()


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 50, "2"])
def test_a_form_that_never_was_ours_is_refused_kindly(client, match, seen):
    become(client, match)
    answer = send(client, match, agree=seen)
    assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


@pytest.mark.parametrize("number", [2, 10**30])
def test_a_round_that_was_not_played_leads_nowhere(client, match, number):
    become(client, match)
    assert client.post(match_path(match, f"r/{number}/confirm/"), {"agree": "1"}).status_code == 404
