"""A round told turn by turn."""

from itertools import pairwise

from engine import Game, Move, deal, rulesets
from engine.bots import by_name
from scoring.turns import moves_in, news_for, turns_of


def played(key: str, seats: int = 3, seed: int = 5) -> tuple[list[Game], list[Move]]:
    """A whole round among bots that lay all they can: each moment, and each move."""
    games, bot = [deal(rulesets[key], seats=seats, seed=seed)], by_name("layer", 1)
    moves = list[Move]()
    while (seat := games[-1].seat) is not None:
        moves.append(bot.choose(games[-1].sight(seat)))
        games.append(games[-1].play(moves[-1]))
    return games, moves


def test_turns_hold_every_move_once_and_pass_on():
    for key in ("classic", "junior", "master", "fxs"):
        games, moves = played(key)
        turns = turns_of(games, moves)
        assert moves_in(turns) == moves
        assert all(b.seat == (a.seat + 1) % 3 for a, b in pairwise(turns))
        assert [turn.first for turn in turns[1:]] == [turn.last + 1 for turn in turns[:-1]]


def test_a_turn_that_goes_on_is_not_over():
    games, moves = played("classic")
    at = next(n for n in range(1, len(moves)) if games[n].seat == games[n - 1].seat)
    assert not turns_of(games[: at + 1], moves[:at])[-1].is_over


def test_news_are_what_the_others_did_since():
    games, moves = played("classic")
    turns = turns_of(games, moves)[:7]
    seat = turns[6].seat
    assert news_for(turns[:6], seat) == turns[4:6]
    assert news_for(turns, seat) == []


def test_news_before_the_first_turn_are_all_there_is():
    games, moves = played("classic")
    turns = turns_of(games, moves)[:2]
    assert news_for(turns, (turns[1].seat + 1) % 3) == turns


def test_a_spectator_hears_of_the_last_turn():
    games, moves = played("junior")
    turns = turns_of(games, moves)
    assert news_for(turns, None) == turns[-1:]


def test_a_single_seat_that_passes_alone_ends_its_turn_each_time():
    """Blocked for two: each ``end`` is a turn of its own."""
    games, moves = played("fxs", seats=2)
    assert all(turn.is_over for turn in turns_of(games, moves)[:-1])
