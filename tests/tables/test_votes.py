"""A seat changes hands by vote of those who are there: docs/decisions/votes.md."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from leagues.refusals import Refused
from server.models import Job
from tables.models import Motion, Move
from tables.play.moves import SentMove, play_move, server_key
from tables.play.rounds import current_deal
from tables.seats.proposals import (
    Outcome,
    Vote,
    answer_proposal,
    count_again,
    outcome,
    pause,
    propose,
)
from tables.view.board import board_for
from tables.view.controls import OpenQuestion, controls_of
from tables.view.rows import screen_of
from tests.tables.fixtures import dealt, game_at, play_next

BACK, BOT, PERSON = Motion.Kind.BACK, Motion.Kind.BOT, Motion.Kind.PERSON
OPEN, YES, NO = Outcome

pytestmark = pytest.mark.one_database


def vote(agreed="", declined="", here="", others="12345", *, is_old=True, is_awaited=True) -> Vote:
    texts = (others, agreed, declined, agreed + declined + here)
    all_others, yes, no, there = (frozenset(map(int, text)) for text in texts)
    return Vote(all_others, yes, no, there, is_old, is_awaited)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (vote("12345"), YES),
        (vote("12345", is_old=False), YES),
        (vote("12345", is_old=False, is_awaited=False), OPEN),
        (vote("12", here="345"), OPEN),  # two of six, and the others are there
        (vote("12", here="34"), OPEN),
        (vote("12", here="3"), YES),
        (vote("12", here="3", is_old=False), OPEN),
        (vote("1"), YES),
        (vote("1", "2"), NO),
        (vote("1", "2", is_old=False), OPEN),
        (vote("123", "4"), YES),
        (vote("1", "234"), NO),
        (vote("1", "2", others="12", is_old=False), NO),
        (vote(others="1"), YES),  # who comes back, to those who have gone
        (vote(others="1", is_old=False), OPEN),
        (vote(others="", is_old=False), YES),
    ],
)
def test_most_of_those_who_are_there_decide(given, expected):
    assert outcome(given, needs_all=False) is expected


@pytest.mark.parametrize(
    ("given", "expected"), [(vote("1234"), OPEN), (vote("1234", "5"), NO), (vote("12345"), YES)]
)
def test_moves_are_taken_back_by_all_or_not(given, expected):
    assert outcome(given, needs_all=True) is expected


@pytest.fixture
def table(db):
    """Six persons, each with a move; for an hour the table has waited for whose turn it is."""
    table = dealt("Anna Ben Cleo Dora Emil Fritz")
    while Move.objects.values("seat").distinct().count() < 6:
        play_next(table)
    Move.objects.update(made_at=timezone.now() - timedelta(hours=1))
    return table


def seats_of(table) -> tuple[int, list[int]]:
    """Whose turn it is, and the others."""
    seat = game_at(table).seat
    assert seat is not None
    gone = int(seat)
    return gone, [seat for seat in range(6) if seat != gone]


def is_bot(table, seat: int) -> bool:
    return bool(table.seats.get(seat=seat).is_bot)


def a_minute_goes_by() -> None:
    Motion.objects.update(asked_at=timezone.now() - timedelta(seconds=61))
    for job in Job.objects.filter(kind="motion"):
        count_again(job.key)


def asked_on(table, seat: int) -> OpenQuestion:
    """The open question as this seat sees it now."""
    table.refresh_from_db()
    question = controls_of(board_for(table, seat), (seat,)).question
    assert question is not None
    return question


def test_the_question_says_who_has_not_answered_and_when_it_is_counted(table):
    gone, (one, two, *rest) = seats_of(table)
    names = [seat.name for seat in table.seats.order_by("seat")]
    propose(table=table, by=one, kind=BOT, seat=gone)
    answer_proposal(table=table, by=two, agrees=True)
    question = asked_on(table, one)
    for seat in range(6):
        assert (names[seat] in question.waiting) == (seat in rest)
    asked_at = Motion.objects.get().asked_at
    assert question.counted_at == int((asked_at + timedelta(minutes=1)).timestamp())


def test_when_all_agree_it_says_who_may_still_object(table):
    gone, others = seats_of(table)
    Move.objects.update(made_at=timezone.now())
    propose(table=table, by=others[0], kind=BOT, seat=gone)
    for seat in others[1:]:
        answer_proposal(table=table, by=seat, agrees=True)
    question = asked_on(table, gone)
    name = table.seats.get(seat=gone).name
    assert question.waiting == f"All agree. \u2068{name}\u2069 may still say no."


def test_two_do_not_take_a_seat_while_the_others_are_there(table):
    gone, (one, two, *rest) = seats_of(table)
    Move.objects.filter(seat__in=rest).update(made_at=timezone.now() - timedelta(minutes=2))
    propose(table=table, by=one, kind=BOT, seat=gone)
    answer_proposal(table=table, by=two, agrees=True)
    a_minute_goes_by()
    assert not is_bot(table, gone)
    assert Job.objects.get(kind="motion").due > timezone.now()  # it is counted again
    Move.objects.update(made_at=timezone.now() - timedelta(minutes=6))
    a_minute_goes_by()
    assert is_bot(table, gone)


def test_somebody_who_is_there_says_so_and_holds_the_seat(table):
    gone, (one, *_) = seats_of(table)
    propose(table=table, by=one, kind=BOT, seat=gone)
    answer_proposal(table=table, by=gone, agrees=False)
    table.refresh_from_db()
    assert table.happened == {"event": "here", "seat": gone}
    a_minute_goes_by()
    assert not is_bot(table, gone)


def own_move(table, seat: int, key: UUID | None = None) -> None:
    """Made by hand, unless its key is one of the server's."""
    deal = current_deal(table)
    text = str(game_at(table).moves[0])
    number = deal.move_count + 1
    play_move(table=table, sent=SentMove(1, seat, number, text, key or uuid4()))


def test_an_own_move_ends_the_question_and_those_of_the_others_do_not(table):
    turn, (one, two, *_) = seats_of(table)
    propose(table=table, by=one, kind=BOT, seat=two)
    own_move(table, turn)
    assert Motion.objects.exists()
    Motion.objects.all().delete()
    turn, (one, *_) = seats_of(table)
    table.refresh_from_db()
    propose(table=table, by=one, kind=BOT, seat=turn)
    own_move(table, turn)
    assert not Motion.objects.exists()


@pytest.mark.django_db
def test_one_of_two_takes_no_seat_at_once():
    table = dealt("Anna Ben")
    play_next(table)
    turn = int(game_at(table).seat or 0)
    propose(table=table, by=1 - turn, kind=BOT, seat=turn)
    assert not is_bot(table, turn)


def test_what_a_clock_has_played_is_no_sign_of_life(table):
    gone, (one, two, *_) = seats_of(table)
    deal = current_deal(table)
    own_move(table, gone, key=server_key(deal, deal.move_count + 1))
    propose(table=table, by=one, kind=BOT, seat=two)
    a_minute_goes_by()
    assert is_bot(table, two)


def stood_in(table) -> int:
    gone, _ = seats_of(table)
    table.seats.filter(seat=gone).update(level="holder")
    table.refresh_from_db()
    table.version += 1
    table.save()
    return gone


def test_a_bot_plays_at_once_for_who_wants_a_rest(table):
    gone, (one, *_) = seats_of(table)
    assert controls_of(board_for(table, gone), (gone,)).menu.may_stop
    propose(table=table, by=gone, kind=BOT, seat=gone)
    assert is_bot(table, gone)
    assert not Motion.objects.exists()
    table.refresh_from_db()
    assert controls_of(board_for(table, gone), (gone,)).stood_in.seat == gone
    assert "A bot plays for" in controls_of(board_for(table, one), (one,)).happened


def test_for_whom_a_bot_plays_is_offered_no_move_and_may_ask_to_play_again(table):
    gone = stood_in(table)
    board = board_for(table, gone)
    assert not board.is_my_turn
    assert not board.may_take_back
    screen = screen_of(board, board.sight, (gone,))
    assert not screen.buttons.draw_label
    assert not screen.buttons.may_end
    assert not any(card.moves for card in screen.hand)
    assert controls_of(board, (gone,)).stood_in.seat == gone


def test_for_whom_a_bot_plays_neither_moves_nor_votes_nor_pauses(table):
    gone = stood_in(table)
    _, (one, two, *_) = seats_of(table)
    with pytest.raises(Refused, match="stood-in"):
        own_move(table, gone)
    with pytest.raises(Refused, match="stood-in"):
        pause(table=table, by=gone, is_paused=True)
    with pytest.raises(Refused, match="no-motion"):
        propose(table=table, by=gone, kind=BOT, seat=one)
    propose(table=table, by=one, kind=BOT, seat=two)
    with pytest.raises(Refused, match="no-motion"):
        answer_proposal(table=table, by=gone, agrees=False)


def test_who_comes_back_to_a_table_that_has_gone_plays_again(table):
    gone = stood_in(table)
    propose(table=table, by=gone, kind=PERSON, seat=gone)
    assert is_bot(table, gone)
    a_minute_goes_by()
    assert not is_bot(table, gone)
