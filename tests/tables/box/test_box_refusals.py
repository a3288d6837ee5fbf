"""What the rules of another game do not offer is refused, however it is sent."""

from uuid import uuid4

import pytest
from django.urls import reverse

from engine.box.rounds import IllegalBoxMove
from leagues.refusals import Refused
from tables.models import Move
from tables.play.moves import SentMove, play_move, take_back
from tables.play.rounds import current_deal
from tables.refusals import TableReason
from tables.seats.proposals import propose
from tests.tables.box.games import EACH
from tests.tables.fixtures import box_round_at, dealt, play_box_move
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

GAME = "was-liegt-wo/two-colours"


@pytest.fixture
def table():
    return dealt("Anna Ben", GAME)


def sent(table, seat: int, **changed):
    """The answer to a move of this seat, sent by its own browser."""
    deal = current_deal(table)
    facts = {"round": 1, "seat": seat, "number": deal.move_count + 1, "key": str(uuid4())}
    facts["text"] = "turn 0"
    client = browser(table, changed.pop("by", seat))
    return client.post(reverse("tables:move", args=[table.code]), {**facts, **changed})


@pytest.mark.parametrize("text", ["turn 99", "turn", "back 0", "turn 0", "draw", "x" * 40])
def test_what_is_not_offered_is_refused(table, text):
    play_box_move(table, "turn 0")
    turn = box_round_at(table).awaited[0]
    assert sent(table, turn, text=text).status_code == 409
    assert current_deal(table).move_count == 1


# {own} is a card of the seat whose turn it is, {other} one of the next seat, which is {next}.
WRONG = {
    "was-liegt-wo": ("turn 80", "turn -1", "turn 0 1"),
    "mogeln": ("cheat", "lay {other}", "lay {own} {other}", "lay {own} {own}"),
    "ratefix": ("guess 2", "guess 61", "guess", "guess 9 9"),
    "schlafmuetze": ("give {other}", "down", "down 1", "close"),
    "schnipp-schnapp": ("snap", "snip", "snap 1", "settle"),
    "schnipp-schnapp/all-at-once": ("snap", "snip", "snap 1", "settle"),
    "quartett": ("ask {turn} {other}", "ask {next} {own}", "ask 7 {other}", "ask {next} r21"),
    "farbensammeln": ("lay {own} 0", "take 0", "take 9", "end", "end {own}"),
    "ueberall-anschliessen": ("false", "keep", "place middle", "place {next}"),
    "zweikampf": ("turn 0", "keep"),
    "schwarzer-peter": ("draw 40", "draw -1", "draw {other}"),
}


@pytest.fixture
def begun(game, names):
    """Always the same deal."""
    return dealt(names, game, secret="5e" * 32)


def is_unchanged(table, count: int) -> bool:
    before = table.version
    table.refresh_from_db()
    return (table.version, Move.objects.count()) == (before, count)


@pytest.mark.parametrize(("game", "names"), EACH)
def test_in_each_game_cards_of_others_and_calls_out_of_time_are_refused(game, begun):
    state = box_round_at(begun)
    turn, following = state.awaited[0], (state.awaited[0] + 1) % state.deal.seats
    own, other = (next(iter(state.sight(seat).hand), "r1") for seat in (turn, following))
    for pattern in WRONG[game]:
        text = pattern.format(own=own, other=other, turn=turn, next=following)
        assert sent(begun, turn, text=text).status_code == 409, text
    assert is_unchanged(begun, 0)


@pytest.mark.parametrize(("game", "names"), EACH)
def test_in_each_game_another_seat_and_an_old_number_are_refused(game, begun):
    for _ in range(5):
        play_box_move(begun)
    begun.refresh_from_db()
    state = box_round_at(begun)
    turn = state.awaited[0]
    text = state.moves(turn)[0]
    idle = next(seat for seat in range(state.deal.seats) if text not in state.moves(seat))
    assert sent(begun, idle, text=text).status_code == 409
    assert sent(begun, turn, by=(turn + 1) % state.deal.seats, text=text).status_code == 403
    assert sent(begun, turn, text=text, number=1).status_code == 409
    assert is_unchanged(begun, 5)


@pytest.mark.parametrize(("game", "names"), EACH)
def test_in_each_game_nobody_looks_at_the_cards_of_a_round_in_play(game, begun):
    client = browser(begun, 0)
    for page in ("replay", "shuffle", "check-shuffle"):
        assert client.get(reverse(f"tables:{page}", args=[begun.code, 1])).status_code == 404


def test_only_the_table_plays_what_is_due(table):
    turn = box_round_at(table).awaited[0]
    with pytest.raises(IllegalBoxMove):
        play_move(table=table, sent=SentMove(1, turn, 1, "turn 0", uuid4(), is_due=True))


def test_nothing_is_taken_back(table):
    turn = box_round_at(table).awaited[0]
    play_box_move(table, "turn 0")
    with pytest.raises(Refused) as refused:
        take_back(table=table, round_number=1, seat=turn, number=2, key=uuid4())
    assert refused.value.reason is TableReason.NO_TAKEBACK
    with pytest.raises(Refused) as refused:
        propose(table=table, by=turn, kind="back", seat=turn, target=0)
    assert refused.value.reason is TableReason.NO_TAKEBACK
