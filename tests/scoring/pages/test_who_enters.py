"""The page of a match says who is entering a round on another phone right now."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from leagues.models import Player
from scoring.matches.continuing import continue_with
from scoring.models import DraftPart
from tests.pages import PART, league_path, match_path, queries
from tests.scoring.entry_phone import address
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    return a_match()


def a_phone(match, name=""):
    phone = Client(headers={"Accept-Language": "en"})
    if name:
        player = Player.objects.get(league=match.league, name=name)
        phone.post(league_path(match.league, "join/"), {"player": player.pk})
    return phone


def types(phone, match, number=1, **texts):
    values = {name.replace("_", "-"): text for name, text in texts.items()}
    assert phone.post(address(match, "draft/", number=number), values).status_code == 200


def said(phone, match, code=""):
    page = phone.get(match_path(match, code=code)).content.decode()
    line = page.partition('class="other-phone"')[2].partition("</summary>")[0]
    return re.sub(r"(<[^>]+>|\s)+", " ", line.partition(">")[2]).strip()


def test_another_phone_is_told_who_enters_and_the_one_that_types_is_not(match):
    anna, ben = a_phone(match, "Anna"), a_phone(match, "Ben")
    types(anna, match, hand_1="9")
    assert said(ben, match) == "Anna is entering round 1"
    assert said(anna, match) == ""


def test_a_phone_without_a_name_is_somebody(match):
    one, other = a_phone(match), a_phone(match)
    types(one, match, hand_1="9")
    types(one, match, hand_2="9 5")
    assert said(other, match) == "Somebody is entering round 1"
    assert said(one, match) == ""


def test_who_types_as_well_is_still_told_of_the_other(match):
    one, other = a_phone(match), a_phone(match)
    types(one, match, hand_1="9")
    types(other, match, hand_1="9 5")
    assert said(one, match) == "Somebody is entering round 1"
    assert said(other, match) == ""


def test_after_ninety_seconds_nobody_is_said_to_enter(match):
    types(a_phone(match), match, hand_1="9")
    DraftPart.objects.update(made_at=timezone.now() - timedelta(seconds=91))
    assert said(a_phone(match), match) == ""


def test_a_round_that_is_saved_is_entered_by_nobody(match):
    types(a_phone(match), match, hand_1="9")
    record(match)
    assert said(a_phone(match), match) == ""


def test_an_open_page_learns_it_when_it_asks(match):
    ben = a_phone(match, "Ben")
    seen = re.search(r'seen=([^"]+)', ben.get(match_path(match)).content.decode())[1]
    types(a_phone(match, "Anna"), match, hand_1="9")
    part = ben.get(match_path(match, f"?seen={seen}"), headers=PART)
    assert "<bdi>Anna</bdi> is entering round 1" in part.content.decode()


def test_a_part_of_a_game_says_the_round_of_the_whole_game(match):
    record(match)
    part = continue_with(match=match, names=["Anna", "Ben", "Cleo", "Dora"])
    one, other = a_phone(match), a_phone(match)
    types(one, part, hand_1="9")
    types(one, part, hand_2="9")
    assert said(other, match) == "Somebody is entering round 2"
    assert said(one, match) == ""


def test_who_may_only_look_is_told_nothing_of_phones(match):
    types(a_phone(match, "Anna"), match, hand_1="9")
    assert said(a_phone(match), match, match.league.view_code) == ""


@pytest.mark.parametrize("value", ["x", "1.", "..__", "999999.1_" * 50])
def test_a_cookie_that_names_nothing_hides_nothing(match, value):
    types(a_phone(match), match, hand_1="9")
    phone = a_phone(match)
    phone.cookies["typed"] = value
    assert said(phone, match) == "Somebody is entering round 1"


def test_it_costs_no_more_queries_than_to_know_that_nobody_enters(match):
    looking = a_phone(match, "Ben")
    looking.get(match_path(match))
    few = queries(looking, match_path(match))
    types(a_phone(match, "Anna"), match, hand_1="9")
    looking.get(match_path(match))
    assert queries(looking, match_path(match)) == few
