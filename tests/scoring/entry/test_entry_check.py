import json
import re
from html import unescape

import pytest
from django.test import Client

from games.names import isolated
from tests.scoring.entry_phone import address, check
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


REPAIR = re.compile(r'data-repair="([^"]+)"')


def data(verdict: str, name: str) -> str:
    attribute = re.search(rf' data-{name}="([^"]*)"', verdict)
    assert attribute
    return unescape(attribute[1])


def test_nothing_entered_is_nothing_wrong():
    verdict = check(a_match())
    assert (data(verdict, "status"), data(verdict, "wrong")) == ("empty", "")


def test_what_fits_together_is_said_to():
    assert data(check(a_match(), out="0", hand_1="9 5 9"), "status") == "consistent"


def test_a_problem_names_its_parts_and_cards():
    verdict = check(a_match(), out="0", hand_1="g7", table="g7-11")
    assert data(verdict, "status") == "impossible"
    assert data(verdict, "wrong") == "hand-1 table"
    assert "g7" in data(verdict, "cards").split()


def test_repairs_come_as_texts_of_parts():
    verdict = check(a_match(), out="0", hand_1="g7 5", hand_2="g7")
    offered = [json.loads(unescape(text)) for text in re.findall(r'data-repair="([^"]+)"', verdict)]
    assert {"hand-1": "r7 5"} in offered


def test_a_repair_says_what_changes():
    verdict = check(a_match(), out="0", hand_1="g7 5", hand_2="g7")
    assert f"{isolated('Ben')} hat Rot 7, nicht Grün 7" in verdict


def test_a_gap_that_a_hand_leaves_in_a_table_not_entered_can_be_filled():
    match = a_match("Anna Ben", ruleset="classic/any-start")
    verdict = check(match, out="1", hand_0="r18 r20", stock="0")
    offered = [json.loads(unescape(text)) for text in re.findall(r'data-repair="([^"]+)"', verdict)]
    assert {"hand-0": "r18-20"} in offered


def test_somebody_else_who_went_out_is_a_repair_too():
    verdict = check(a_match("Anna Ben"), out="0", hand_0="9", hand_1="-")
    assert {"out": "1"} in [
        json.loads(unescape(text)) for text in re.findall(r'data-repair="([^"]+)"', verdict)
    ]


def test_what_cannot_be_read_is_said_of_its_part():
    verdict = check(a_match(), hand_1="r99")
    assert (data(verdict, "status"), data(verdict, "wrong")) == ("unread", "hand-1")


def test_what_follows_is_filled_in():
    table = "r1-20 y1-20 g1-20 b1-18"
    verdict = check(a_match("Anna Ben"), out="0", table=table, stock="0")
    assert json.loads(data(verdict, "deduced")) == {"hand-1": "b19-20"}


@pytest.mark.parametrize(
    "parts",
    [
        {"hand_1": "g9 r5", "hand_2": "g9 r5"},
        {"hand_1": "11 11 11", "hand_2": "11", "hand_3": "=29"},
        {"hand_1": "r11 y11 g11", "hand_2": "b11"},
        {"hand_1": "g7 5", "table": "g7-11"},
    ],
)
def test_nothing_is_offered_where_no_change_alone_is_enough(parts):
    verdict = check(a_match("Anna Ben Cleo Dora"), out="0", **parts)
    assert data(verdict, "status") == "impossible"
    assert REPAIR.findall(verdict) == []


def line(verdict: str) -> str:
    says = re.search(r'class="says"[^>]*>([^<]*)<', verdict)
    assert says
    return unescape(says[1])


@pytest.mark.parametrize(
    "hands", [("11 11 11", "11"), ("r11 y11 g11", "b11"), ("r11 11", "b11 11")]
)
def test_four_11s_in_hand_are_said_to_be_there_and_not_on_the_table(hands):
    ben, cleo = hands
    verdict = check(a_match("Anna Ben Cleo Dora"), out="0", hand_1=ben, hand_2=cleo, hand_3="=29")
    assert line(verdict) == "Alle 11er sind noch auf der Hand."
    assert re.search(r"<h2 id=.verdict-title.[^>]*>Alle 11er sind noch auf der Hand.</h2>", verdict)
    assert "<p>Ohne eine 11 auf dem Tisch kann keine Reihe anfangen, und alle sind noch" in verdict
    owners = ["Ben"] * len(ben.split()) + ["Cleo"] * len(cleo.split())
    assert re.findall(r"<bdi>(\w+)</bdi>\s*</li>", verdict) == owners
    assert "alle liegen schon auf dem Tisch" not in verdict


def test_the_reason_that_names_the_fewest_cards_comes_first():
    """A red 12 in two hands, and forty cards that are neither on the table nor elsewhere."""
    verdict = check(a_match(), out="0", hand_1="r12 y12 g12", hand_2="r12 b12", stock="0")
    assert line(verdict) == "Rot 12 kann nicht zweimal da sein."


@pytest.mark.parametrize(("tapped", "card"), [("hand-1", "Blau 5"), ("hand-2", "Grün 7")])
def test_of_equal_reasons_the_one_just_tapped_comes_first(tapped, card):
    hands = {"hand_1": "g7 b5", "hand_2": "b5 g7"}
    verdict = check(a_match(), out="0", tapped=tapped, **hands)
    assert line(verdict) == f"{card} kann nicht zweimal da sein."


@pytest.mark.parametrize(
    "parts",
    [
        {"out": "0", "hand_1": "-", "hand_2": "9"},  # two went out
        {"out": "0", "hand_0": "9 5", "hand_1": "7"},  # who went out holds cards
        {"out": "0", "hand_1": "g7", "hand_2": "9 g7"},  # a card in two places
        {"out": "blocked", "hand_0": "-", "hand_1": "9", "hand_2": "8"},
    ],
)
def test_no_repair_only_makes_unknown_what_contradicts(parts):
    verdict = check(a_match(), **parts)
    offered = [json.loads(unescape(text)) for text in REPAIR.findall(verdict)]
    assert offered
    assert [repair for repair in offered if "" in repair.values()] == []


def test_a_rule_is_quoted_once():
    verdict = check(a_match(), out="0", hand_1="r5 r6", hand_2="r5 r6 r7", table="r5-11 y11 g11")
    rules = re.findall(r'#rule-([0-9.]+)"', verdict)
    assert verdict.count("<li>") > len(rules) > 0
    assert len(set(rules)) == len(rules)


def test_a_stock_that_follows_card_by_card_is_shown_as_a_count():
    parts = {"hand_1": "g4", "hand_2": "g5", "table": "r1-11 y1-7 y9-11 g1-2 g6-11 b1-11"}
    verdict = check(a_match(ruleset="junior"), out="0", **parts)
    assert json.loads(data(verdict, "deduced")) == {"stock": "2"}


@pytest.mark.parametrize(
    ("hands", "is_quiet"), [(("=19", "=19"), True), (("=800", "=1"), False)], ids=str
)
def test_a_sum_and_a_table_half_entered_are_no_contradiction(hands, is_quiet):
    ben, cleo = hands
    verdict = check(a_match(), out="0", hand_1=ben, hand_2=cleo, table="r1-18")
    assert data(verdict, "status") == "impossible"
    assert ("data-unfinished" in verdict) is is_quiet


def test_a_table_half_entered_is_only_called_unfinished():
    assert "data-unfinished" in check(a_match(), out="0", table="r4-11")


@pytest.mark.parametrize("text", ["9" * 301, "-5", "1e9", "🂡", "=99999", "r4-", "\x00", "٣"])
def test_bad_input_is_answered_calmly(text):
    match = a_match()
    for part in ["out", "hand-1", "table", "stock"]:
        answer = Client().post(address(match, "check/"), {part: text})
        assert answer.status_code in {200, 422}
