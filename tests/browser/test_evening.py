"""A whole evening at 360 × 640: two phones, a network that comes and goes, a server that restarts.

Whatever happens in between, at the end every round is there exactly once.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Response, Route, expect

from scoring.matches.continuing import continue_with
from scoring.models import Claim, Match, Round
from tests.browser.house import House
from tests.browser.offline_phone import OfflinePhone
from tests.browser.thumb import agrees, match_path, seats, starts
from tests.scoring.fixtures import a_match, penalties, record

Phones = Callable[[], OfflinePhone]


@pytest.fixture
def phones(new_context: Callable[[], BrowserContext], server: str) -> Phones:
    return lambda: OfflinePhone(new_context())


@pytest.fixture
def visitors(
    browser: Browser, browser_context_args: dict[str, Any], house: House
) -> Iterator[Phones]:
    """Phones at a server of their own."""
    args = {**browser_context_args, "base_url": house.address}
    with ExitStack() as contexts:
        yield lambda: OfflinePhone(contexts.enter_context(browser.new_context(**args)))


def assert_recorded_once(match: Match, rounds: int) -> None:
    assert [round_.number for round_ in match.rounds.all()] == list(range(1, rounds + 1))
    assert Claim.objects.filter(round__match=match).count() == rounds


def test_an_evening_with_a_network_that_is_cut_at_every_step(visitors, house):
    pen, other = visitors(), visitors()
    match = started(pen, other)
    together_with_every_tap_cut_off(match, pen, other)
    one_while_the_server_restarts(match, pen, house)
    two_rounds_in_the_cellar(match, pen)
    pen.arrives()
    the_slower_one_decides(match, pen, other)
    assert_recorded_once(match, 5)
    assert [penalties(match, number) for number in range(1, 6)] == [
        [0, 14, 7],
        [0, 9, 7],
        [0, 5, 12],
        [0, 20, 1],
        [0, 3, 8],
    ]


def started(pen: OfflinePhone, other: OfflinePhone) -> Match:
    """A new game from the front page; the other phone comes by the link and is Ben."""
    pen.page.goto("/new/")
    seats(pen.page, "Anna", "Ben", "Cleo")
    agrees(pen.page, 5)
    starts(pen.page).tap()
    pen.arrives()
    match = Match.objects.get()
    other.page.goto(f"/l/{match.league.record_code}/join/")
    other.page.get_by_role("button", name="Ben").tap()
    expect(other.page).not_to_have_url(re.compile("/join/"))
    return match


def together_with_every_tap_cut_off(match: Match, pen: OfflinePhone, other: OfflinePhone) -> None:
    """Each enters a hand; the network is away at each tap and back after it."""
    pen.open(match).keep_page()
    other.open(match).keep_page()
    expect(other.chip("hand-1").locator("input")).to_be_checked()
    with pen.without_network():
        pen.choose("hand-0")
    other.expects(hand_0="✓ 0")
    for key in (9, 5):
        with other.without_network():
            other.keys(key)
    pen.expects(hand_1="−14")
    with pen.without_network():
        pen.choose("hand-2")
        pen.keys(7)
        pen.page.reload()
        pen.wait().expects(hand_2="−7")
    other.expects(hand_2="−7")
    with pen.without_network():
        pen.save()
        expect(pen.page.locator("#preview")).to_contain_text("sent by itself")
        pen.page.reload()
        expect(pen.wait().page.locator("#preview")).to_contain_text("sent by itself")
    pen.arrives()
    other.arrives()


def one_while_the_server_restarts(match: Match, pen: OfflinePhone, house: House) -> None:
    pen.open(match, 2).round_of_three(9, 7)
    pen.go()
    pen.page.locator("#preview[open]").wait_for()
    house.stop()
    pen.tap(pen.page.locator("#preview button[value=save]"))
    expect(pen.page.locator("#preview")).to_contain_text("sent by itself")
    house.start()
    pen.arrives()


def two_rounds_in_the_cellar(match: Match, pen: OfflinePhone) -> None:
    """Two rounds are entered, saved and waiting before there is a connection again."""
    pen.open(match, 3)
    with pen.without_network():
        pen.round_of_three(5, 12)
        expect(pen.page.locator("#verdict .says")).to_contain_text("No connection")
        pen.save()
        pen.tap(pen.page.locator("#preview").get_by_role("link", name="Round 4"))
        expect(pen.wait().page.locator("#title")).to_have_text("Round 4 of 5")
        pen.round_of_three(20, 1)
        pen.save()
        expect(pen.page.locator("#preview")).to_contain_text("sent by itself")
        assert Round.objects.filter(match=match).count() == 2


def the_slower_one_decides(match: Match, pen: OfflinePhone, other: OfflinePhone) -> None:
    """Both save the last round, each another version."""
    other.open(match, 5).keep_page()
    other.cut()
    pen.open(match, 5).round_of_three(3, 8)
    pen.save()
    pen.arrives()
    other.round_of_three(3, 9)
    other.save()
    other.restore()
    expect(other.page.locator("#preview")).to_contain_text("Another phone was faster")
    other.tap(other.page.locator("#preview .theirs"))
    other.arrives()


def test_an_answer_that_is_lost_makes_no_second_claim(phones):
    match, phone = a_match(), phones()
    phone.open(match).round_of_three(9, 7)
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        if lost:
            route.fulfill(response=answer)
        else:
            lost.append(answer.text())
            route.abort()

    phone.page.route("**/save/", lose_the_first)
    phone.save()
    phone.arrives()
    assert "saved" in lost[0]
    assert_recorded_once(match, 1)


def test_a_waiting_round_is_sent_from_the_match_page_as_well(phones):
    match, phone = a_match(), phones()
    phone.open(match).round_of_three(9, 7)
    phone.page.route("**/save/", lambda route: route.abort())
    phone.save()
    expect(phone.page.locator("#preview")).to_contain_text("sent by itself")
    phone.page.goto(match_path(match))
    expect(phone.page.locator("#waiting-rounds")).to_contain_text("round 1")
    phone.page.unroute("**/save/")
    expect(phone.page.locator("#next-round")).to_have_text("Enter round 2")
    expect(phone.page.locator("#waiting-rounds")).to_be_hidden()
    expect(phone.page.locator("#sent-rounds")).to_have_text(
        "Sent from this phone and saved: round 1"
    )
    assert_recorded_once(match, 1)


def test_a_round_that_another_phone_has_saved_is_corrected_from_the_match_page(phones):
    """A second part: the page of the game has the address of the first."""
    first, phone, other = a_match(), phones(), phones()
    record(first)
    match = continue_with(match=first, names=["Anna", "Cleo", "Ben"])
    lost = re.compile("/(draft|save)/$")
    phone.page.route(lost, lambda route: route.abort())
    phone.open(match).round_of_three(9, 7)
    phone.save()
    expect(phone.page.locator("#preview h2")).to_have_text("Saving round 2 …")
    phone.page.goto(match_path(first))
    expect(phone.page.locator("#waiting-rounds")).to_contain_text("round 2")
    other.open(match).round_of_three(8, 7)
    other.save()
    other.arrives()
    phone.page.unroute(lost)
    dialog = phone.page.locator("#preview")
    expect(dialog).to_contain_text("Another phone was faster")
    dialog.locator("[name=reason]").fill("counted again")
    phone.tap(dialog.get_by_role("button", name="Correct it"))
    expect(phone.page.locator("#sent-rounds")).to_contain_text("saved: round 2")
    expect(dialog).to_be_hidden()
    assert penalties(match) == [0, 9, 7]


def test_without_a_word_from_the_browser_the_verdict_comes_back_with_the_server(phones):
    match, phone = a_match(), phones()
    phone.page.route("**/check/", lambda route: route.abort())
    phone.open(match)
    verdict = phone.page.locator("#verdict .says")
    expect(verdict).to_contain_text("No connection")
    phone.page.unroute("**/check/")
    expect(verdict).not_to_contain_text("No connection")


def test_a_waiting_round_can_be_changed_and_is_still_one(phones):
    match, phone = a_match(), phones()
    phone.open(match).round_of_three(9, 7)
    phone.cut()
    phone.save()
    phone.tap(phone.page.locator("#preview button[value=change]"))
    phone.choose("hand-1")
    phone.keys(3)
    phone.restore()
    phone.save()
    phone.arrives()
    assert_recorded_once(match, 1)
    assert penalties(match) == [0, 12, 7]


FIGURES = "row => row.innerText.replace(/\\s+/g, ' ')"


def test_the_preview_without_a_connection_is_that_with_one(phones):
    match, phone = a_match("Anna Ben Cleo", "master"), phones()
    record(match, "-", "=10", "=7", bonus=[0, 1, 0])
    phone.open(match, 2)
    phone.choose("hand-0")
    phone.how("r")
    phone.keys(9)
    phone.tap(phone.page.locator("[data-bonus='1']"))
    phone.go()
    phone.how("total")
    phone.keys(1, 2)
    rows = phone.page.locator("#preview tbody tr")
    phone.go()
    phone.page.locator("#preview[open]").wait_for()
    with_one = [row.evaluate(FIGURES) for row in rows.all()]
    phone.tap(phone.page.locator("#preview button[value=close]"))
    with phone.without_network():
        phone.go()
        expect(phone.page.locator("#preview")).to_contain_text("No connection")
        assert [row.evaluate(FIGURES) for row in rows.all()] == with_one


def test_without_a_connection_the_way_back_stays_inside_the_page(phones):
    match, phone = a_match(), phones()
    phone.open(match)
    with phone.without_network():
        phone.tap(phone.page.locator(".bar .back"))
        dialog = phone.page.locator("#no-way-back")
        expect(dialog).to_contain_text("stays on this phone")
        phone.tap(dialog.locator("button.primary"))
        phone.choose("hand-0")
    phone.tap(phone.page.locator(".bar .back"))
    phone.arrives()


def test_a_phone_that_dies_finds_its_draft_again(phones):
    match, phone = a_match(), phones()
    phone.open(match)
    phone.choose("hand-0")
    phone.keys(9, 5)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.open(match).expects(hand_0="✓ 0", hand_1="−14")


def knows(answer: Response) -> dict[str, str]:
    """The texts of the shared draft; they go on their way card by card."""
    return answer.json()["texts"] if answer.url.endswith("/draft/") else {}


def test_a_page_opened_again_without_a_connection_knows_what_was_sent(phones):
    match, phone = a_match(), phones()
    phone.open(match).keep_page()
    with phone.page.expect_response(lambda answer: "9" in knows(answer).values()):
        phone.choose("hand-0")
        phone.keys(9)
    with phone.without_network():
        phone.page.reload()
        phone.wait().expects(hand_0="✓ 0", hand_1="−9")
    phone.expects(hand_0="✓ 0", hand_1="−9")


def test_another_phone_finds_the_draft_of_one_that_died(phones):
    match, phone = a_match(), phones()
    phone.open(match)
    phone.choose("hand-0")
    with phone.page.expect_response(lambda answer: "9 5 1" in knows(answer).values()):
        phone.keys(9, 5, 1)
    phone.context.close()
    phones().open(match).expects(hand_0="✓ 0", hand_1="−15")


def test_without_a_worker_two_rounds_are_entered_on_one_page_and_arrive_in_order(
    new_context: Callable[..., BrowserContext], server: str
):
    """By plain http there is no service worker: without a connection no page can be loaded."""
    match, phone = a_match(rounds=3), OfflinePhone(new_context(service_workers="block"))
    phone.open(match)
    with phone.without_network():
        phone.round_of_three(5, 12)
        phone.save()
        phone.tap(phone.page.locator("#preview").get_by_role("link", name="Round 2"))
        expect(phone.page.locator("#title")).to_have_text("Round 2 of 3")
        expect(phone.page).to_have_url(re.compile(rf"{match_path(match)}r/2/$"))
        phone.expects(hand_0="·", hand_1="·", hand_2="·")
        phone.choose("hand-1", "table")
        phone.keys(4, 17)
        phone.choose("hand-0")
        phone.keys(20)
        phone.go()
        phone.keys(1)
        phone.save()
        waits = phone.page.locator("#preview").get_by_role("link", name="Round 3")
        expect(waits).to_be_visible()
        assert not match.rounds.exists()
    phone.arrives()
    assert_recorded_once(match, 2)
    assert [penalties(match, number) for number in (1, 2)] == [[0, 5, 12], [20, 0, 1]]
    first, second = Claim.objects.order_by("made_at")
    assert (first.round.number, second.round.number) == (1, 2)
