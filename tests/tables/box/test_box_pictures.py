"""What lies on the table in the other games: the cards that decided stay in sight for a moment."""

import re
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.rounds import BoxRound
from engine.cards import Card, parse_card
from engine.games.registry import GAMES, dealt_round
from games.names import Names
from games.pictures import Pile
from games.registry import event_words, picture_of
from games.schnipp_schnapp.presentation import SCHNIPP_SCHNAPP
from leagues.models import Look
from tables.view.board import SeatView
from tables.view.piles import flights_of
from tests.engine.box.play.deals import begun, played
from tests.tables.fixtures import dealt, play_box_to_the_end
from tests.tables.test_hidden import browser

SEED = "5e" * 32
NAMES = Names(("Anna", "Ben", "Cleo"), 0)


def given(kind: BoxEventKind, **facts: Any) -> BoxEvent:
    """An event of seat 1 with the red 7."""
    return BoxEvent(kind=kind, seat=1, cards=(parse_card("r7"),), **facts)


def piles(state: BoxRound) -> tuple[Pile, ...]:
    return picture_of(state.sight(0), NAMES).piles


def open_cards(state: BoxRound) -> list[Card]:
    return [pile.top for pile in piles(state) if pile.top is not None]


def test_both_cards_of_a_duel_are_seen_until_the_next_one_is_turned():
    start = dealt_round(GAMES["zweikampf"], 2, SEED)
    now = start.play("turn", 0).play("turn", 1)
    turned = [event.cards[0] for event in now.events[:2]]
    assert turned[0].number != turned[1].number
    assert open_cards(now) == turned[::-1]  # the other one above
    higher = max(turned, key=lambda card: card.number)
    assert [pile.top for pile in piles(now) if pile.is_fresh] == [higher]
    assert open_cards(now.play("turn", 0)) == [now.play("turn", 0).events[-1].cards[0]]


@pytest.mark.parametrize("is_cheating", [True, False])
def test_what_a_call_has_turned_is_seen_until_the_next_card(is_cheating):
    start = dealt_round(GAMES["mogeln"], 3, SEED)
    first = start.awaited[0]
    ones = [m for m in start.moves(first) if m.startswith("lay") and m.endswith("1")]
    others = [m for m in start.moves(first) if m.startswith("lay") and m not in ones]
    text = others[0] if is_cheating else next(m for m in ones if m[5:] == "1")
    called = start.play(text, first).play("cheat", (first + 1) % 3)
    assert [str(card) for card in open_cards(called)] == [text.removeprefix("lay ")]
    assert open_cards(called.play("pass", called.awaited[0])) == []


def test_a_trick_of_ratefix_is_seen_before_the_next_sum_is_guessed():
    start = dealt_round(GAMES["ratefix"], 3, SEED)
    assert picture_of(start.sight(0), NAMES).piles == ()
    cards = [pile[0] for pile in start.deal.hands]
    total = sum(card.number for card in cards)
    now = played(start, f"guess {total + 3}", f"guess {total}", "guess 3")
    shown = picture_of(now.sight(0), NAMES)
    assert [pile.top for pile in shown.piles] == [cards[1], cards[2], cards[0]]
    assert [pile.amount for pile in shown.piles if pile.is_fresh] == [str(total)]
    assert shown.total == sum(shown.sum_of) == total
    places = {pile.amount: at for pile, at in shown.guesses}
    assert places["3"] < places[str(total)] == 50 < places[str(total + 3)]
    assert shown.numbers_in == shown.buttons[0].opens
    words = event_words(now.sight(0), now.events[-1], NAMES)
    assert words.startswith(f"Sum {total}:")


def test_after_equal_calls_there_are_no_more_buttons_than_before():
    """More than three beside each other are too narrow for their words on a small phone."""
    now = played(begun("schnipp-schnapp", "r5 r1", "y5 y7", "g5 g2"), "turn", "turn", "turn")
    for text, seat in (("snap 300", 0), ("snap 309", 1), ("settle", 0)):
        now = now.play(text, seat)
    buttons = [
        [button.text for button in picture_of(now.sight(s), NAMES).buttons] for s in range(3)
    ]
    assert buttons == [["turn", "back", ""], ["", "back", ""], ["", "", "snap"]]


@pytest.mark.parametrize("game", ["ueberall-anschliessen", "schnipp-schnapp"])
def test_piles_lie_in_the_order_of_the_seats_around_the_table(game):
    """The own one last."""
    start = dealt_round(GAMES[game], 3, SEED)
    assert [pile.seat for pile in piles(start)] == [None, 1, 2, 0]


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_result_says_how_the_round_ended_without_all_hands(rounds):
    """Also when the next round is already there, and not dealt yet."""
    table = dealt("Anna Ben", "farbensammeln", rounds=rounds)
    play_box_to_the_end(table)
    page = browser(table, 0).get(reverse("tables:table", args=[table.code])).content.decode()
    [sentence] = re.findall(r'id="ended">(.*?)</p>', page)
    assert sentence.endswith("calls “Stop”.")
    assert "shows" not in sentence
    assert "what was left" not in page  # no hand is shown


def test_the_points_so_far_say_what_is_counted():
    lines = [(SeatView(0, "Ben", "", False, True, Look(0, 0)), -2)]
    shown = {
        family: render_to_string(
            "table/_standing.html", {"standing": lines, "family": family, "own": 0}
        )
        for family in ("schwarzer-peter", "mogeln")
    }
    assert "<h2>So far</h2>" in shown["schwarzer-peter"]
    assert "<b>2 × lost</b>" in shown["schwarzer-peter"]
    assert "<h2>Points so far</h2>" in shown["mogeln"]


def test_who_called_first_is_said_with_the_seconds_and_the_cards():
    cards = (Card(0), Card(20))
    event = BoxEvent(kind=BoxEventKind.SNAPPED, seat=1, count=412, cards=cards)
    with override("de"):
        assert SCHNIPP_SCHNAPP.event(event, NAMES).endswith(
            "war am schnellsten (0,41 s) und nimmt 2 Karten"
        )


@pytest.mark.parametrize(
    ("event", "viewer", "flights"),
    [
        (given(BoxEventKind.GAVE, other=2), 0, [("r7", "1", "2")]),
        (given(BoxEventKind.DREW), 0, [("r7", "stock", "1")]),
        (given(BoxEventKind.LAID, shown_to=frozenset({1})), 0, [("", "1", "middle")]),
        (given(BoxEventKind.PASSED), 0, []),
        (given(BoxEventKind.QUARTET), 0, [("r7", "1", "1")]),
        (BoxEvent(kind=BoxEventKind.PUT_AWAY, seat=1), 0, [("", "middle", "away")]),
    ],
)
def test_who_gave_what_to_whom_is_seen(event, viewer, flights):
    assert list(flights_of(event.seen_by(viewer), viewer)) == flights


def test_of_an_exchange_both_cards_are_seen_by_who_has_made_it():
    cards = (parse_card("r7"), parse_card("y3"))
    facts = {"kind": BoxEventKind.EXCHANGED, "cards": cards}
    own = BoxEvent(seat=0, other=1, shown_to=frozenset({0}), **facts)
    others = BoxEvent(seat=1, other=0, shown_to=frozenset({1}), **facts)
    seen = [flight for event in (own, others) for flight in flights_of(event.seen_by(0), 0)]
    assert seen == [("r7", "given-0", "1"), ("y3", "given-1", "0")]
