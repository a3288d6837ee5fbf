import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import strip_tags

from tests.pages import PART
from tests.scoring.entry_phone import ROUND, address, parts
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def preview(match, *, fetched=True, status=200, **values):
    headers = {"Accept-Language": "en", **(PART if fetched else {})}
    url = address(match, "preview/", number=values.pop("number", 1))
    answer = Client(headers={"Accept-Language": "en"}).post(
        url, {**ROUND, **parts(values)}, headers=headers
    )
    assert answer.status_code == status
    return answer.content.decode()


def read(page: str) -> str:
    return " ".join(strip_tags(page).split())


def test_each_change_and_why_is_shown():
    text = read(preview(a_match()))
    assert "Anna went out 0 0" in text
    assert "Ben 5 9 9 −23 −23" in text
    assert "Cleo only the total −30 −30" in text


def test_the_answer_to_a_form_offers_no_other_language_to_ask_again_in():
    match = a_match()
    assert 'id="languages"' not in preview(match, fetched=False)
    assert 'id="languages"' in Client().get("/").content.decode()


def test_totals_go_on_from_the_rounds_before():
    match = a_match()
    record(match, "-", "=10", "=23")
    assert "Ben 5 9 9 −23 −33" in read(preview(match, number=2))


def test_in_master_bonus_and_penalty_are_shown_separately():
    match = a_match(ruleset="master")
    text = read(preview(match, hand_1="9 *", bonus_0="2"))
    assert "Anna went out bonus 22 +22 +22" in text
    assert "−20" in text


def test_nobody_with_a_bonus_card_is_as_good_as_said():
    assert 'value="save"' in preview(a_match(ruleset="master"))


def test_a_script_gets_the_inside_and_a_form_the_page():
    match = a_match()
    assert "<html" not in preview(match)
    assert "<html" in preview(match, fetched=False)


def test_a_correction_shows_before_and_after_and_asks_why():
    match = a_match()
    record(match, "-", "=10", "=30")
    page = preview(match, claim="1", seen="1")
    assert "<del>−10</del>" in page
    assert 'name="reason"' in page
    assert "Ben 5 9 9 −10 −23 −23" in read(page)


def test_who_is_forgotten_is_named_and_nothing_can_be_saved():
    page = preview(a_match(), hand_2="")
    assert "Cleo" in read(page)
    assert 'value="save"' not in page


def test_an_impossible_round_may_be_saved_with_a_note():
    page = preview(a_match(), hand_1="g7", table="g7-11")
    assert 'name="note"' in page
    assert 'value="save"' in page


def test_a_round_with_a_gap_in_a_table_not_entered_may_be_saved_with_a_note():
    match = a_match(ruleset="classic/any-start")
    page = preview(match, out="1", hand_0="r18 r20", hand_1="-", hand_2="y20", stock="0")
    assert 'name="note"' in page


def test_where_proof_is_demanded_it_may_not():
    match = a_match()
    match.is_proof_demanded = True
    match.save()
    assert 'value="save"' not in preview(match, hand_1="g7", table="g7-11")


def test_what_cannot_be_read_is_said():
    page = preview(a_match(), hand_1="r99")
    assert "r99" in page
    assert 'value="save"' not in page


def test_the_number_of_queries_does_not_grow_with_rounds():
    match, counts = a_match(rounds=9), []
    for number in (1, 2, 3):
        with CaptureQueriesContext(connection) as queries:
            preview(match, number=number)
        counts.append(len(queries))
        record(match, number=number)
    assert counts[1] == counts[2] <= counts[0]
