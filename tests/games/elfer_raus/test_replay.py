"""A round described turn by turn."""

from itertools import pairwise

from engine import Game, deal, rulesets
from engine.games.elfer_raus.bots import by_name
from games.elfer_raus.replay import moves_in, news_for, turns_of

Made = tuple[tuple[int, str], ...]


def played(key: str, seats: int = 3, seed: int = 5) -> tuple[list[Game], Made]:
    """A whole round among bots that lay all they can: each moment, and each move."""
    games, bot, moves = [deal(rulesets[key], seats=seats, seed=seed)], by_name("layer", 1), []
    while (seat := games[-1].seat) is not None:
        moves.append((seat, str(bot.choose(games[-1].sight(seat)))))
        games.append(games[-1].play(moves[-1][1]))
    return games, tuple(moves)


def test_turns_hold_every_move_once_and_pass_on():
    for key in ("classic", "junior", "master", "fxs"):
        _, moves = played(key)
        turns = turns_of(moves, None)
        assert [str(move) for move in moves_in(turns)] == [text for _, text in moves]
        assert all(b.seat == (a.seat + 1) % 3 for a, b in pairwise(turns))
        assert [turn.first for turn in turns[1:]] == [turn.last + 1 for turn in turns[:-1]]


def test_a_turn_that_goes_on_is_not_over():
    games, moves = played("classic")
    at = next(n for n in range(1, len(moves)) if games[n].seat == games[n - 1].seat)
    assert not turns_of(moves[:at], games[at].seat)[-1].is_over
    assert turns_of(moves, None)[-1].is_over


def test_news_are_what_the_others_did_since():
    _, moves = played("classic")
    turns = turns_of(moves, None)[:7]
    seat = turns[6].seat
    assert news_for(turns[:6], seat) == [*turns[4:6]]
    assert news_for(turns, seat) == []


def test_news_before_the_first_turn_are_all_there_is():
    _, moves = played("classic")
    turns = turns_of(moves, None)[:2]
    assert news_for(turns, (turns[1].seat + 1) % 3) == [*turns]


def test_a_spectator_hears_of_the_last_turn():
    _, moves = played("junior")
    turns = turns_of(moves, None)
    assert news_for(turns, None) == [turns[-1]]
