"""The entry of the other games, as the server sees it."""

from html import unescape
from itertools import product
from uuid import uuid4

import pytest
from django.test import Client

from engine.games.registry import GAMES
from games.registry import entry_at
from scoring.entry.preview import is_same
from scoring.matches.drafts import drafted_parts
from scoring.models import Claim
from tests.pages import PART
from tests.scoring.box_games import a_box_match, record_result
from tests.scoring.entry_phone import address

pytestmark = pytest.mark.django_db
KEY = "7d444840-9dc0-11d1-b245-5ffdce74fad2"
LARGEST = 60_000  # bytes of a page
# For each form: a game, what is entered for Anna, Ben and Cleo, and the points.
ENTERED = [
    ("ueberall-anschliessen", {"order_0": "2", "order_1": "0"}, [1, 0, 2]),
    ("schwarzer-peter", {"seat": "1"}, [0, -1, 0]),
    ("ratefix", {"counts_0": "12", "counts_1": "6"}, [12, 6, 24]),
    ("ratefix", {"counts_0": "12", "counts_1": "6", "counts_2": "18"}, [12, 6, 18]),
    ("schnipp-schnapp", {"counts_0": "4", "counts_1": "0", "counts_2": "9"}, [4, 0, 9]),
    ("quartett", {"quartets_0": "7", "quartets_1": "8", "minus_1": "2"}, [7, 6, 5]),
    (
        "farbensammeln",
        {"sums_0": "R150", "sums_1": "90", "sums_2": "b80", "caller": "0"},
        [150, 90, 80],
    ),
]
WRONG = ["-1", "1.5", "1" * 290, "٣x", "r", "q87", "999", "\x00"]


def send(match, action, values):
    """What a phone sends, in English; ``counts_0`` is how Python spells ``counts-0``."""
    names = {name: name.replace("_", "-") for name in values} | {"without_risk": "without_risk"}
    sent = {names[name]: text for name, text in values.items()}
    headers = {**PART, "accept-language": "en"}
    return Client().post(address(match, action), sent, headers=headers)


def save(match, key=KEY, **values):
    return send(match, "save/", {"key": key, "seen": 0, **values}).json()


def page(match, action="", **query):
    return Client().get(address(match, action), query, headers={"accept-language": "en"})


@pytest.mark.parametrize(("game", "values", "points"), ENTERED)
def test_a_round_is_entered_and_the_rest_follows(game, values, points):
    match = a_box_match(game)
    assert save(match, **values)["outcome"] == "saved"
    assert [point.total for point in Claim.objects.get().points] == points


@pytest.mark.one_database
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_each_game_opens_also_without_scripts(game):
    match = a_box_match(game, "Anna Ben" if GAMES[game].most == 2 else "Anna Ben Cleo")
    answer = page(match)
    assert answer.status_code == 200
    assert len(answer.content) < LARGEST
    assert 'id="plain"' in answer.text


def test_a_correction_starts_with_what_was_claimed():
    match = a_box_match("quartett")
    record_result(match, quartets=[7, 8, None], minus=[0, 2, 0])
    shown = page(match, claim=1).text
    for name, value in (("quartets-1", "8"), ("minus-1", "2"), ("quartets-0", "7")):
        assert f'name="{name}" value="{value}"' in shown


@pytest.mark.one_database
@pytest.mark.parametrize("game", ["mogeln", "schlafmuetze", "ratefix", "quartett", "farbensammeln"])
def test_nothing_that_is_typed_breaks_it(game):
    match = a_box_match(game)
    for wrong, action in product(WRONG, ("check/", "draft/", "preview/", "save/")):
        values = dict.fromkeys(entry_at(GAMES[game], 3).parts, wrong)
        answer = send(match, action, {**values, "key": str(uuid4()), "seen": 0})
        assert answer.status_code in {200, 422}, (action, wrong)
    assert not Claim.objects.exclude(status="impossible").exists()


@pytest.mark.one_database
@pytest.mark.parametrize("game", ["mogeln", "schlafmuetze", "ratefix", "quartett", "farbensammeln"])
def test_what_cannot_be_read_is_said_at_its_field(game):
    match = a_box_match(game)
    for name in entry_at(GAMES[game], 3).parts:
        assert f'data-wrong="{name}"' in verdict(match, **{name: "x"})


def verdict(match, **values):
    return unescape(send(match, "check/", values).text)


def test_the_verdict_is_said_while_people_tap():
    match = a_box_match("was-liegt-wo")
    html = verdict(match, counts_0="30", counts_1="11")
    assert "Together that makes 41, but there are only 40." in html
    assert 'href="/rules/other-games/#rule-26.4"' in html
    assert 'data-wrong="counts-0 counts-1"' in html
    assert '"counts-2": "3"' in verdict(match, counts_0="30", counts_1="7")


def test_it_is_asked_who_called_and_whether_at_risk():
    match = a_box_match("farbensammeln")
    sums = {"sums_0": "110", "sums_1": "140", "sums_2": "80"}
    assert "Who called “Stop”?" in verdict(match, **sums)
    assert "Was it without risk?" in verdict(match, **sums, caller="0")
    html = verdict(match, **sums, caller="0", without_risk="no")
    assert "circled, counts nothing" in html
    assert 'data-ringed="0"' in html


@pytest.mark.one_database
def test_what_is_wrong_leads_back_to_no_cards():
    match = a_box_match("ratefix")
    pages = (
        page(match).text,
        verdict(match, counts_0="7"),
        send(match, "preview/", {"counts_0": "6"}).text,
    )
    assert all("Back to the entry" in page and "Back to the cards" not in page for page in pages)


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("ratefix", "how many cards?"),
        ("schnipp-schnapp", "how many quartets?"),
        ("was-liegt-wo", "how many pairs?"),
        ("quartett", "how many minus points?"),
        ("farbensammeln", "which sum?"),
    ],
)
def test_the_screen_says_what_it_counts(game, question):
    assert question in page(a_box_match(game)).text


@pytest.mark.parametrize("part", ["hand_0", "order_0", "counts_3"])
def test_a_part_of_another_game_is_refused(part):
    assert send(a_box_match("ratefix"), "check/", {part: "1"}).status_code == 422


def test_parts_are_shared_with_the_other_phones():
    match = a_box_match("mogeln")
    send(match, "draft/", {"order_0": "2"})
    assert drafted_parts(match, 1) == {"order-0": "2"}
    assert Client().get(address(match, "draft/")).json()["texts"] == {"order-0": "2"}


def test_the_slower_phone_compares_both_versions():
    match = a_box_match("quartett")
    record_result(match, quartets=[7, 8, 5])
    answer = save(match, quartets_0="9", quartets_1="8")
    assert answer["outcome"] == "overtaken"
    assert "7 quartets" in answer["html"]
    assert "9 quartets" in answer["html"]
    again = save(match, key=str(uuid4()), quartets_0="7", quartets_1="8", quartets_2="5")
    assert again["outcome"] == "saved"  # both phones entered the same
    assert Claim.objects.count() == 1


def test_sums_that_cannot_be_counted_are_not_the_same():
    game = GAMES["farbensammeln"]
    claim = Claim(deduced_json=game.result(sums=["r150", 90, 80, 70, 60, 50], caller=0).to_json())
    assert not is_same(claim, game.result(sums=[None, None, 171, "y113", 12, None]))


def test_the_preview_says_what_follows_from_the_others():
    match = a_box_match("quartett")
    shown = send(match, "preview/", {"quartets_0": "7", "quartets_1": "8"}).text
    assert shown.count("worked out") == 1
    assert "bonus" not in shown


def test_an_impossible_round_is_shown_and_saved_with_a_note():
    match = a_box_match("quartett")
    values = {f"quartets_{seat}": "7" for seat in range(3)}
    assert "Save all the same" in send(match, "preview/", values).text
    save(match, note="counted twice", **values)
    claim = Claim.objects.get()
    assert (claim.status, claim.note) == ("impossible", "counted twice")


def test_what_is_missing_is_said_before_it_is_saved():
    match = a_box_match("farbensammeln")
    answer = save(match, sums_0="110", sums_1="140", sums_2="80")
    assert (answer["outcome"], Claim.objects.count()) == ("refused", 0)
    assert "Who called “Stop”?" in answer["html"]


def test_what_follows_may_be_typed_too():
    match = a_box_match("quartett")
    record_result(match, quartets=[7, 8, None])
    sent = save(match, quartets_0="7", quartets_1="8", quartets_2="5")
    assert sent["outcome"] == "saved"
