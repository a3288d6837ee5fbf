"""All moves are recorded in one place: numbered, each number once, each key once."""

from uuid import uuid4

import pytest

from engine import IllegalMove, NotationError
from leagues.refusals import Refused
from scoring.models import Claim
from tables.jobs.round_end import finish
from tables.models import Move, Table
from tables.play.moves import MOST_BACK, SentMove, play_move, take_back
from tables.play.rounds import current_deal, timelines
from tests.tables.fixtures import all_are_ready, dealt, game_at, play_next, play_to_the_end

pytestmark = pytest.mark.django_db


def send(table, **changed):
    deal, game = current_deal(table), game_at(table)
    facts = {"round_number": deal.number, "seat": game.seat, "number": deal.move_count + 1}
    facts |= {"text": str(game.moves[0]), "key": uuid4()}
    return play_move(table=table, sent=SentMove(**(facts | changed)))


def test_the_same_key_is_the_same_move():
    table, key = dealt(), uuid4()
    first = send(table, key=key)
    assert send(table, number=1, seat=first.seat, text=first.text, key=key) == first
    assert Move.objects.count() == 1


def test_a_key_of_another_move_is_refused():
    table, key = dealt(), uuid4()
    first = send(table, key=key)
    with pytest.raises(Refused, match="key-taken"):
        send(table, number=1, seat=1 - first.seat, text=first.text, key=key)


def test_a_key_of_an_earlier_round_makes_no_move_in_a_later_one():
    table = dealt(rounds=2)
    play_to_the_end(table)
    all_are_ready(table, 2)
    old = Move.objects.exclude(seat=game_at(table).seat).first()
    with pytest.raises(Refused, match="key-taken"):
        send(table, key=old.key)
    assert not current_deal(table).moves.exists()


@pytest.mark.parametrize("number", [0, 2, 99])
def test_a_move_from_the_past_or_future_is_refused(number):
    table = dealt()
    with pytest.raises(Refused, match="from-the-past"):
        send(table, number=number)
    assert not Move.objects.exists()


def test_a_move_for_another_seat_is_refused():
    table = dealt()
    with pytest.raises(Refused, match="not-your-seat"):
        send(table, seat=1 - game_at(table).seat)
    assert not Move.objects.exists()


def test_an_illegal_move_changes_nothing():
    table = dealt()
    with pytest.raises(IllegalMove):
        send(table, text="draw")
    assert not Move.objects.exists()


@pytest.mark.parametrize("ruleset", ["classic", "fxs/three-starts", "junior", "master"])
def test_a_round_is_in_the_league_once(ruleset):
    table = dealt("Anna Ben Cleo", ruleset)
    play_to_the_end(table)
    finish(table)
    claim = Claim.objects.get()
    assert claim == current_deal(table).claim
    assert claim.position == game_at(table).position()
    assert table.match.season.standings.count() == 3


def test_a_table_is_its_moves():
    table = dealt("Anna Ben Cleo", "master")
    for _ in range(40):
        play_next(table)
    before = game_at(table)
    timelines.clear()
    assert game_at(table) == before


def play_until_a_choice(table: Table) -> None:
    """To a turn that goes on after a lay."""
    play_next(table)
    while len(game_at(table).moves) < 2 or game_at(table).state.drawn:
        play_next(table)


def test_a_card_laid_in_the_own_turn_is_taken_back():
    table = dealt("Anna Ben Cleo", "fxs")
    play_until_a_choice(table)
    before = game_at(table)
    move = play_next(table, str(before.moves[0]))
    assert game_at(table).seat == before.seat
    take_back(table=table, round_number=1, seat=move.seat, number=move.number + 1, key=uuid4())
    assert game_at(table) == before
    assert Move.objects.last().text.startswith("back ")


def test_nobody_holds_up_the_others_by_taking_back_again_and_again():
    """Each move starts the clock again, and ends the question whether a bot should play."""
    table = dealt("Anna Ben Cleo", "fxs")
    play_until_a_choice(table)
    move = lay_and_take_back(table)
    for _ in range(MOST_BACK - 1):
        lay_and_take_back(table)
    with pytest.raises(Refused, match="no-takeback"):
        lay_and_take_back(table)
    while game_at(table).seat == move.seat:  # in another turn one may again
        play_next(table)
    while len(game_at(table).moves) < 2 or game_at(table).state.drawn:
        play_next(table)
    lay_and_take_back(table)


def lay_and_take_back(table):
    move = play_next(table, str(game_at(table).moves[0]))
    number = move.number + 1
    return take_back(table=table, round_number=1, seat=move.seat, number=number, key=uuid4())


def test_the_first_card_is_not_taken_back():
    table = dealt()
    move = play_next(table)
    with pytest.raises(Refused, match="no-takeback"):
        take_back(table=table, round_number=1, seat=move.seat, number=2, key=uuid4())


@pytest.mark.parametrize("text", ["back 0", "back 1", "back -1", "back 99", "back ²", "b11 ", ""])
def test_nobody_goes_back_by_a_move_of_their_own(text):
    table = dealt("Anna Ben", "junior")
    for _ in range(4):
        play_next(table)
    before = game_at(table)
    with pytest.raises(NotationError):
        send(table, text=text)
    assert (game_at(table), Move.objects.count()) == (before, 4)
