"""What a phone or a form sends of a round: read part by part, refused beside its field."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.matches.drafts import drafted_parts, write_part
from scoring.models import LONGEST_REMARK, Claim
from tests.fields import errors, value
from tests.pages import PART
from tests.scoring.entry_phone import ROUND, address, parts
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
TOO_LONG = "This text is too long."
OUT_OF_DATE = "This page is out of date. Open it again."
WHY = "Say briefly what was wrong."


def send(match, action="save/", *, fetched=False, **values):
    headers = {"Accept-Language": "en", **(PART if fetched else {})}
    fields = {**ROUND, "key": str(uuid4()), "seen": "0", **parts(values)}
    return Client().post(address(match, action), fields, headers=headers)


def test_a_note_that_is_too_long_has_an_error_beside_it_and_is_not_lost():
    answer = send(a_match(), note="x" * 5_000)
    assert (answer.status_code, errors(answer)) == (422, {"note": TOO_LONG})
    assert value(answer, "note") == "x" * LONGEST_REMARK
    assert not Claim.objects.exists()


def test_a_script_is_shown_the_same_inside_its_dialogue():
    heard = send(a_match(), fetched=True, note="x" * 5_000).json()
    assert (heard["outcome"], errors(heard["html"])) == ("refused", {"note": TOO_LONG})


@pytest.mark.parametrize("claim", ["1", ""])
@pytest.mark.parametrize("reason", ["", " ", "\0"])
def test_a_correction_is_asked_why_beside_the_reason(claim, reason):
    match = a_match()
    record(match)
    answer = send(match, seen="1", claim=claim, reason=reason, note="counted again")
    assert (answer.status_code, errors(answer)) == (422, {"reason": WHY})
    assert (value(answer, "note"), answer.context["problems"]) == ("counted again", [])


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": ""},
        {"key": "no key"},
        {"key": "\0"},
        {"key": "x" * 50_000},
        {"seen": "x"},
        {"seen": "-1"},
        {"seen": "9" * 5_000},
        {"claim": "x"},
    ],
)
def test_a_form_that_was_never_ours_has_an_error_above_and_can_be_sent_again(wrong):
    match = a_match()
    answer = send(match, **wrong)
    assert (answer.status_code, answer.context["problems"]) == (422, [OUT_OF_DATE])
    assert not Claim.objects.exists()
    again = {name: value(answer, name) for name in ("out", "hand-1", "hand-2", "key", "seen")}
    assert Client().post(address(match, "save/"), again).status_code == 302


@pytest.mark.parametrize("action", ["check/", "draft/", "preview/", "save/"])
def test_parts_that_are_too_long_or_of_a_stranger_are_refused_everywhere(action):
    match = a_match()
    for wrong in ({"hand_1": "9" * 301}, {"hand_9": "5"}, {"bonus_x": "5"}):
        assert send(match, action, **wrong).status_code == 422
    assert (drafted_parts(match, 1), Claim.objects.exists()) == ({}, False)


def test_what_nobody_sees_is_no_part_of_a_text():
    match = a_match()
    assert send(match, hand_1="9\0 5\u202e").status_code == 302
    assert str(Claim.objects.get().position.hands[1]) == "?5 ?9"


def test_of_a_part_sent_twice_the_last_counts():
    match = a_match()
    send(match, "draft/", hand_1=["7", "9 5"])
    assert drafted_parts(match, 1)["hand-1"] == "9 5"


def test_only_the_parts_that_are_sent_are_written():
    match = a_match()
    write_part(match=match, number=1, part="table", text="r11", by=None)
    Client().post(address(match, "draft/"), {"hand-1": "9"})
    assert drafted_parts(match, 1) == {"hand-1": "9", "table": "r11"}


def test_another_claim_than_the_one_that_counts_is_out_of_date():
    match = a_match()
    record(match)
    for claim in ("x", "2", "", "\0", "-1"):
        answer = Client().get(address(match), {"claim": claim})
        assert (answer.status_code, answer.context["is_outdated"]) == (200, True)


def test_a_repair_that_there_is_not_starts_from_the_claim():
    match = a_match()
    record(match)
    for repair in ("", "x", "0", "-1", "99", "9" * 5_000):
        answer = Client().get(address(match), {"claim": "1", "repair": repair})
        assert (answer.status_code, answer.context["is_outdated"]) == (200, False)


def test_a_hand_that_cannot_be_points_at_what_is_wrong_with_it():
    match = a_match()
    write_part(match=match, number=1, part="hand-1", text="r99", by=None)
    answer = Client().get(address(match))
    assert set(errors(answer)) == {"hand-1"}
    assert "r99" in errors(answer)["hand-1"]
