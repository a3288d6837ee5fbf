"""Somebody who watches plays for a bot, if the players agree: docs/decisions/votes.md."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.refusals import Refused
from scoring.models import Result
from tables.jobs.actions import bot_move_text
from tables.models import Motion, Table
from tables.play.moves import SentMove, play_move, server_key
from tables.play.rounds import current_deal
from tables.seats.practice import try_again
from tables.seats.proposals import (
    answer_proposal,
    ask_for_seat,
    bots_to_replace,
    count_again,
    propose,
    withdraw,
)
from tables.seats.seating import EACH
from tests.tables.fixtures import all_are_ready, dealt, game_at, play_next, play_to_the_end
from tests.tables.test_hidden import browser, cards_named

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
BOT = 2


@pytest.fixture
def table() -> Table:
    """Anna and Ben play with a bot, and a move is made."""
    table = dealt("Anna Ben", "junior", seats=3, rounds=2)
    play_next(table)
    return table


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats.all()]


def page(client: Client, table: Table) -> str:
    return client.get(reverse("tables:table", args=[table.code])).content.decode()


def take(client: Client, table: Table, name: str = "Cleo", seat: int = BOT):
    address = reverse("tables:take", args=[table.code])
    return client.post(address, {"name": name, "seat": seat})


def some_minutes_later(minutes: int) -> None:
    Motion.objects.update(asked_at=timezone.now() - timedelta(minutes=minutes))
    count_again(str(Motion.objects.get().pk))


def test_who_watches_plays_when_all_players_agree(table):
    ask_for_seat(table=table, seat=BOT, name=" Cleo ")
    answer_proposal(table=table, by=0, agrees=True)
    assert table.seats.get(seat=BOT).is_bot  # Ben has a minute to say no
    answer_proposal(table=table, by=1, agrees=True)
    sits = table.seats.get(seat=BOT)
    assert (sits.name, sits.is_bot, sits.is_person) == ("Cleo", False, True)
    assert not Motion.objects.exists()


def test_without_a_yes_nobody_gets_a_hand(table):
    ask_for_seat(table=table, seat=BOT, name="Cleo")
    some_minutes_later(2)
    assert Motion.objects.exists()
    some_minutes_later(3)
    table.refresh_from_db()
    assert not Motion.objects.exists()
    assert table.happened == {"event": "unanswered", "seat": BOT}
    assert table.seats.get(seat=BOT).is_bot


def test_one_question_at_a_time_and_the_players_come_first(table):
    ask_for_seat(table=table, seat=BOT, name="Cleo")
    with pytest.raises(Refused, match="asked-before"):
        ask_for_seat(table=table, seat=BOT, name="Dora")
    propose(table=table, by=0, kind=Motion.Kind.BOT, seat=1)
    with pytest.raises(Refused, match="asked-before"):
        ask_for_seat(table=table, seat=BOT, name="Dora")
    assert Motion.objects.get().kind == Motion.Kind.BOT


def test_only_the_asking_browser_withdraws(table):
    motion = ask_for_seat(table=table, seat=BOT, name="Cleo")
    withdraw(table=table, keys=["", "another"])
    assert Motion.objects.exists()
    withdraw(table=table, keys=[motion.key])
    assert not Motion.objects.exists()
    with pytest.raises(Refused, match="no-motion"):
        answer_proposal(table=table, by=0, agrees=True)


def test_a_persons_seat_is_kept_also_while_a_bot_plays_there(table):
    table.seats.filter(seat=1).update(level="holder")
    assert [bot.seat for bot in bots_to_replace(table)] == [BOT]
    for seat in (0, 1, 7):
        with pytest.raises(Refused, match="no-bot"):
            ask_for_seat(table=table, seat=seat, name="Cleo")
    for kind in ("take", "resign"):  # nor by the players' own way to ask
        with pytest.raises(Refused, match="no-motion"):
            propose(table=table, by=0, kind=kind, seat=1)


def test_nobody_takes_a_seat_when_it_is_over_or_for_practice(table):
    play_to_the_end(table)
    all_are_ready(table, 2)
    play_to_the_end(table)
    with pytest.raises(Refused, match="no-bot"):
        ask_for_seat(table=table, seat=BOT, name="Cleo")
    practice = try_again(deal=table.deals.get(number=1), step=1).table
    assert bots_to_replace(practice) == []


def test_the_bots_move_that_was_under_way_is_not_made(table):
    while game_at(table).seat != BOT:
        play_next(table)
    deal = current_deal(table)
    text = bot_move_text("layer", game_at(table).sight(BOT))
    ask_for_seat(table=table, seat=BOT, name="Cleo")
    for seat in (0, 1):
        answer_proposal(table=table, by=seat, agrees=True)
    number = deal.move_count + 1
    key = server_key(deal, number)
    sent = SentMove(1, BOT, number, text, key, is_by_server=True)
    with pytest.raises(Refused, match="from-the-past"):
        play_move(table=table, sent=sent)
    table.refresh_from_db()
    assert table.due_at is None  # it waits for Cleo
    play_next(table, text)


@pytest.mark.parametrize("moves", [0, 1])
def test_once_a_card_is_played_the_points_stay_the_bots(moves):
    table = dealt("Anna", "junior", seats=3)
    bot = table.seats.get(seat=BOT).name
    for _ in range(moves):
        play_next(table)
    ask_for_seat(table=table, seat=BOT, name="Cleo")
    answer_proposal(table=table, by=0, agrees=True)
    play_to_the_end(table)
    assert Result.objects.get(seat=BOT).player.name == (bot if moves else "Cleo")
    assert names(table)[BOT] == "Cleo"
    table.refresh_from_db()
    assert table.match.is_counted is (moves == 0)  # two persons, or one against bots


def test_the_page_of_who_asks_shows_the_hand_after_the_yes_and_never_before(table):
    cleo, dora = browser(table), browser(table)
    assert "You are watching." in page(cleo, table)
    assert take(cleo, table).status_code == 302
    covered = game_at(table).table.covered
    for client in (cleo, dora):
        answer = client.get(reverse("tables:table", args=[table.code]))
        assert not cards_named(answer) & ~covered
        assert ("data-asks" in answer.content.decode()) == (client is cleo)
    for seat in (0, 1):
        answer_proposal(table=table, by=seat, agrees=True)
    hands = game_at(table).hands
    shown = cards_named(cleo.get(reverse("tables:table", args=[table.code])))
    assert shown & ~covered & ~hands[BOT] == 0
    assert not hands[BOT] & ~shown
    assert not cards_named(dora.get(reverse("tables:table", args=[table.code]))) & ~covered
    assert not cards_named(browser(table, 0).get(f"/t/{table.code}/")) & hands[BOT]


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"name": ""}, "name"),
        ({"name": "Anna"}, "Anna"),
        ({"seat": 0}, "There is no bot there"),
        ({"seat": "x"}, "There is no bot there"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(table, sent, sentence):
    answer = take(browser(table), table, **sent)
    assert answer.status_code == 422
    assert sentence in answer.content.decode().partition("<form")[2]
    assert not Motion.objects.exists()


def test_who_sits_here_already_takes_no_second_seat(table):
    assert take(browser(table, 0), table).status_code == 302
    assert not Motion.objects.exists()


def test_who_asks_may_ask_no_more(table):
    cleo = browser(table)
    take(cleo, table)
    assert "Withdraw the question" in page(cleo, table)
    assert "Withdraw the question" not in page(browser(table), table)
    browser(table).post(reverse("tables:withdraw", args=[table.code]))
    assert Motion.objects.exists()
    cleo.post(reverse("tables:withdraw", args=[table.code]))
    assert not Motion.objects.exists()


def test_a_bot_to_stand_in_for_is_chosen_by_its_face():
    table = dealt("Anna", "junior", seats=3, level=EACH)
    watching = Client(headers={"accept-language": "en"})
    page = watching.get(reverse("tables:take", args=[table.code])).content.decode()
    assert page.index("#robot-square") < page.index("Zack") < page.index("lays everything")
    assert page.index("Pixel") < page.index("holds back")
