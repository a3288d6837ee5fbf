"""The course of a round of another game of the box, and phones that play their seats' moves."""

import random
from collections.abc import Iterable
from http import HTTPStatus
from typing import Final, NamedTuple
from uuid import uuid4

from playwright.sync_api import Page, expect

from engine.box.bots import choose
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.schnipp_schnapp import round as schnapp
from engine.games.schnipp_schnapp.piles import SnapCall
from tables.models import Table
from tables.play.rounds import current_deal
from tests.tables.fixtures import box_round_at, write_moves
from tests.tables.people import Person

REACTION: Final = 300  # milliseconds


class Step(NamedTuple):
    text: str
    seat: int
    is_due: bool = False  # the server makes this move by itself


def course(state: BoxRound) -> list[Step]:
    """A whole round: plain bots choose, and the first seat that may rightly call calls."""
    steps, chance = [], random.Random(1)
    while not state.over:
        step = next_step(state, chance)
        steps.append(step)
        state = state.play(step.text, step.seat)
    return steps


def next_step(state: BoxRound, chance: random.Random) -> Step:
    if state.due:
        return Step(state.due.text, state.due.seat, is_due=True)
    for call, seat in right_calls(state):
        return Step(f"{call} {REACTION}", seat)
    seat = state.awaited[0]
    return Step(choose(state.sight(seat), BoxLevel.PLAIN, chance), seat)


def right_calls(state: BoxRound) -> Iterable[tuple[str, int]]:
    """In games of reaction, what a seat may call now without losing by it."""
    for seat in range(state.deal.seats):
        for word in state.timed.intersection(state.moves(seat)):
            if not isinstance(state, schnapp.Round) or state.is_right(SnapCall(0, seat, word)):
                yield word, seat


def written(table: Table, steps: Iterable[Step]) -> None:
    """These moves were made by others, or before."""
    write_moves(table, [(step.text, step.seat) for step in steps])


def played(table: Table, phones: list[Page], steps: Iterable[Step]) -> None:
    """Seats with a phone tap; the moves of the others are sent without one."""
    for step in steps:
        text = box_round_at(table).offer(step.text)
        number = current_deal(table).move_count + 1
        if step.is_due:
            gone_on(phones[0], number)
        elif step.seat < len(phones):
            tap(phones[step.seat], text, number)
        else:
            send(phones[0], table, step.seat, text, number)


def send(phone: Page, table: Table, seat: int, text: str, number: int) -> None:
    facts = {"round": "1", "seat": str(seat), "number": str(number), "text": text}
    answer = Person(table, seat).post(phone.url, "move", {**facts, "key": str(uuid4())})
    assert answer == HTTPStatus.FOUND


def tap(phone: Page, text: str, number: int) -> None:
    """This move, on the page or after a card: on its pile, on whoever is asked, or in its list."""
    phone.locator(f"#moves [name=number][value='{number}']").wait_for(state="attached")
    if text.startswith("guess "):
        return guess(phone, text.removeprefix("guess "), number)
    button = phone.locator(f"[name=text][value='{text}']").first
    opener = button.evaluate("each => each.closest('[popover]')?.id ?? ''")
    if opener:
        phone.locator(f"[popovertarget='{opener}']").tap()
    pile, asked = (button.get_attribute(name) for name in ("data-to", "data-asks"))
    if opener and pile:
        phone.locator(f".middle [data-at='{pile}']").tap()
    elif opener and asked:
        phone.locator(f".seated [data-seat='{asked}']").tap()
    else:
        button.tap()
    gone_on(phone, number)


def guess(phone: Page, total: str, number: int) -> None:
    """On the wheel, which lies over the last trick."""
    opener = phone.locator(".actions [popovertarget]")
    if opener.count() and not phone.locator(".wheel").is_visible():
        opener.tap()
    turn_wheel(phone, total)
    phone.locator(".wheel .primary").tap()
    gone_on(phone, number)


def turn_wheel(phone: Page, total: str) -> None:
    options = phone.locator(".wheel option").all_inner_texts()
    phone.locator(".wheel input").fill(str(options.index(total)))
    expect(phone.locator(".wheel .primary")).to_have_text(f"Guess {total}")


def gone_on(phone: Page, number: int) -> None:
    expect(phone.locator(f"#moves [name=number][value='{number}']")).to_have_count(0)
