"""After a round was saved, the phone that saved it can undo it on the match page."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.entry.saved import COOKIE
from tests.pages import match_path
from tests.scoring.entry_phone import ROUND, address
from tests.scoring.fixtures import a_match, penalties, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def saving(match, **more):
    """A phone that has just saved a round."""
    phone = Client(headers={"Accept-Language": "en"})
    phone.post(address(match, "save/"), {**ROUND, "key": str(uuid4()), "seen": "0", **more})
    return phone


def line(phone, match):
    page = phone.get(match_path(match)).content.decode()
    return page.partition('id="saved"')[2].partition("</form>")[0]


def undo(phone, match, seen=1):
    path = match_path(match, "r/1/undo/")
    return phone.post(path, {"key": str(uuid4()), "seen": str(seen)}, follow=True)


def test_the_line_says_which_round_was_saved_and_undo_deletes_it():
    match = a_match()
    phone = saving(match)
    assert "Round 1 saved" in line(phone, match)
    assert 'name="seen" value="1"' in line(phone, match)
    undo(phone, match)
    assert match.rounds.get().claims.latest("number").is_withdrawn
    assert line(phone, match) == ""


def test_undo_after_a_correction_takes_the_correction_back():
    match = a_match()
    record(match, "-", "=10", "=30")
    phone = saving(match, seen="1", reason="counted twice")
    assert "Correction of round 1 saved" in line(phone, match)
    undo(phone, match, seen=2)
    assert penalties(match) == [0, 10, 30]


def test_only_the_phone_that_saved_it_is_offered_to_undo_it():
    match = a_match()
    saving(match)
    assert line(Client(), match) == ""


def test_nothing_is_offered_once_somebody_said_more_about_the_round():
    match = a_match()
    phone = saving(match)
    record(match, "-", "=10", "=30", seen=1, reason="counted twice")
    assert line(phone, match) == ""


def test_the_cookie_is_for_this_match_and_soon_forgotten():
    match = a_match()
    cookie = saving(match).cookies[COOKIE]
    assert (cookie["path"], cookie["max-age"]) == (match_path(match), 600)


@pytest.mark.parametrize("value", ["", "x", "1.1", "1.1.", "1.0.0", "1.9999.1", "1.1.2", "2.1.1"])
def test_a_cookie_that_names_nothing_offers_nothing(value):
    match = a_match()
    phone = saving(match)
    phone.cookies[COOKIE] = value
    assert line(phone, match) == ""
