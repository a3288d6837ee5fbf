"""Master at the entry screen: bridges may be entered, the order of the rows is never asked."""

import re

import pytest
from django.test import Client

from scoring.models import Claim
from tests.scoring.entry_phone import address, check, save
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

BRIDGED = "r11-21 y8-17 g11 b9 b11"


def status(verdict: str) -> str:
    attribute = re.search(r'data-status="(\w+)"', verdict)
    assert attribute
    return attribute[1]


def entered(**texts: str) -> str:
    return check(a_match("Anna Ben", "master"), out="0", **texts)


@pytest.mark.parametrize("table", [BRIDGED, "r8-17 y11-21 g11 b9 b11", "r8-17 y11-21 g9 g11 b11"])
def test_a_gap_is_bridged_from_any_row_beside_it(table):
    assert status(entered(table=table)) == "consistent"


@pytest.mark.parametrize("bridges", ["y9-b9", "Y9-B9", " y9-b9 "])
def test_a_bridge_may_be_entered(bridges):
    assert status(entered(table=BRIDGED, bridges=bridges)) == "consistent"


def test_a_bridge_from_a_card_that_lies_nowhere_is_a_problem_of_the_table():
    verdict = entered(table=BRIDGED, bridges="g9-b9")
    assert status(verdict) == "impossible"
    assert "/rules/#rule-12.1" in verdict
    assert re.search(r'data-wrong="[^"]*table', verdict)


@pytest.mark.parametrize("bridges", ["y9-b8", "zz", "y9", "y9-y9", "y22-b22"])
def test_what_is_no_bridge_cannot_be_read(bridges):
    assert status(entered(table=BRIDGED, bridges=bridges)) == "unread"


def test_bridges_are_saved_and_a_correction_starts_from_them():
    match = a_match("Anna Ben Cleo", "master")
    assert save(match, table=BRIDGED, bridges="y9-b9")["outcome"] == "saved"
    position = Claim.objects.get().position
    assert (position.to_json()["bridges"], position.layout) == ("y9-b9", None)
    page = Client().get(address(match) + "?claim=1").content.decode()
    assert 'name="bridges" value="y9-b9"' in page


def test_there_are_none_to_tell_in_classic():
    match = a_match("Anna Ben")
    assert 'name="bridges"' not in Client().get(address(match)).content.decode()
    assert status(check(match, out="0", hand_1="9", bridges="y9-b9")) == "consistent"
