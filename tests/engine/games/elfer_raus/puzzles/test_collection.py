"""Every puzzle of the release: played through ``Game``, and its answer found again."""

import random
from collections import Counter
from itertools import permutations

import pytest

from engine import Card, HandClaim
from engine.cards import parse_card
from engine.games.elfer_raus.puzzles.collection import collection, puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove, is_clear
from engine.games.elfer_raus.puzzles.hands_maker import FEWEST_OPTIONS
from engine.games.elfer_raus.puzzles.inferences import Ground, inferences
from engine.games.elfer_raus.puzzles.move_maker import FEWEST_TURNS, MOST_TURNS, judged_turns
from engine.games.elfer_raus.puzzles.themes import Theme, keys_by_theme
from engine.games.elfer_raus.puzzles.turns import turns_from
from engine.games.elfer_raus.puzzles.which_hands import (
    PuzzleQuestion,
    WhichHands,
    is_proved,
    is_trivial,
)

MOVES, HANDS = collection().moves, collection().hands
SAMPLE, WORLDS = 6, 300
FEWEST_OF_A_THEME = 30

Holder = int | str  # a seat, or the stock
Left = tuple[tuple[Holder, str], ...]  # what each holder's claim still asks for


def test_every_puzzle_has_a_key_of_its_own():
    assert len(puzzles_by_key()) == len(MOVES) + len(HANDS) == 500


def test_the_puzzles_are_of_several_games_and_levels():
    assert {str(move.record.ruleset) for move in MOVES} == {"classic", "junior", "master"}
    assert all(
        Counter(puzzle.level for puzzle in kind).keys() == {1, 2, 3} for kind in (MOVES, HANDS)
    )
    assert {hand.question for hand in HANDS} == set(PuzzleQuestion)


def test_no_deal_comes_twice():
    for kind in (MOVES, HANDS):
        assert len({str(puzzle.record).partition("moves")[0] for puzzle in kind}) == len(kind)


def test_whoever_always_ends_the_turn_solves_every_sixth_at_most():
    held = sum(move.answer == "end" for move in MOVES)
    assert 6 * held <= len(MOVES)


def test_the_turns_judged_are_whole_each_once_and_one_is_clearly_the_best():
    for puzzle in MOVES:
        begun = puzzle.game.state
        assert begun.laid == begun.drawn == 0
        turns = list(turns_from(puzzle.game, MOST_TURNS).values())
        assert list(puzzle.options) == turns, puzzle.key
        assert len(turns) >= FEWEST_TURNS
        assert len({turn.split()[0] for turn in turns}) > 1  # there is a choice to begin with
        assert is_clear(puzzle.shares), puzzle.key


def test_in_another_order_a_turn_is_the_same():
    puzzle = next(move for move in MOVES if move.record.ruleset.key == "classic")
    for turn in puzzle.options:
        *laid, end = turn.split()
        for order in permutations(laid):
            assert puzzle.option(" ".join((*order, end))) in {turn, None}
        assert puzzle.option(turn) == turn
        assert puzzle.option(" ".join(laid)) is None  # not whole


def test_a_sample_holds_when_it_is_judged_anew_in_other_worlds():
    for puzzle in random.Random(5).sample(MOVES, SAMPLE):
        shares = judged_turns(puzzle.game, WORLDS, random.Random(99))
        assert max(shares, key=lambda turn: shares[turn].value) == puzzle.answer, puzzle.key
        assert shares[puzzle.answer].value == pytest.approx(
            puzzle.shares[puzzle.answer].value, abs=0.12
        )


def test_every_hand_is_proved_and_does_not_follow_from_counting_cards():
    for puzzle in HANDS:
        assert is_proved(puzzle), puzzle.key
        assert not is_trivial(puzzle), puzzle.key
        assert puzzle.answer in puzzle.options
        assert len(set(puzzle.options)) == len(puzzle.options) >= FEWEST_OPTIONS
        assert puzzle.card in puzzle.game.hands[puzzle.seat]
        assert not HandClaim.parse(puzzle.claims[puzzle.seat]).numbers


def test_no_answer_can_be_read_off_the_list_of_what_is_told():
    for puzzle in HANDS:
        if puzzle.question is PuzzleQuestion.HOLDER:
            told = [(claim, puzzle.card.number) for claim in puzzle.claims.values()]
            told += [("?", 0)] if puzzle.game.stock else []
        else:
            options = [parse_card(option).number for option in puzzle.options]
            told = [(puzzle.claims[puzzle.seat], number) for number in options]
        assert sum(without(claim, number) is not None for claim, number in told) > 1, puzzle.key


def test_every_answer_is_the_only_one_that_a_plain_count_leaves():
    for puzzle in HANDS:
        assert holders_of(puzzle, puzzle.card) == {puzzle.seat}, puzzle.key


def holders_of(puzzle: WhichHands, wanted: Card) -> set[Holder]:
    """Who holds this card, in each deal of the missing cards that agrees with what is known."""
    start: Left = (*puzzle.claims.items(), ("stock", " ".join(["?"] * len(puzzle.game.stock))))
    ways: set[tuple[Left, Holder]] = {(start, "")}
    for card in puzzle.missing:
        ways = {
            (left, at if card == wanted else holder)
            for before, holder in ways
            for at, left in placings(before, card)
        }
    return {holder for left, holder in ways if all(text in {"", "=0"} for _, text in left)}


def placings(left: Left, card: Card) -> list[tuple[Holder, Left]]:
    places: list[tuple[Holder, Left]] = []
    for at, (holder, text) in enumerate(left):
        rest = without(text, card.number)
        if rest is not None:
            places.append((holder, (*left[:at], (holder, rest), *left[at + 1 :])))
    return places


def without(text: str, number: int) -> str | None:
    """What a claim still asks for after a card of this number."""
    if text.startswith("="):
        return f"={int(text[1:]) - number}" if int(text[1:]) >= number else None
    words = text.split()
    wanted = f"?{number}" if f"?{number}" in words else "?"
    if wanted not in words:
        return None
    words.remove(wanted)
    return " ".join(words)


def test_the_steps_lead_to_the_hand_that_is_asked_for():
    for puzzle in HANDS:
        steps = inferences(puzzle)
        assert steps[-1].seat == puzzle.seat
        assert steps[-1].after.cards == puzzle.game.hands[puzzle.seat], puzzle.key
        assert all(step.before != step.after for step in steps)


def test_every_kind_of_step_occurs():
    assert {step.ground for hand in HANDS for step in inferences(hand)} == set(Ground)


def test_the_solver_sees_no_other_hand():
    for puzzle in HANDS:
        position = puzzle.position
        hidden = [seat for seat, hand in enumerate(position.hands) if hand and not hand.is_exact]
        assert hidden == sorted(puzzle.claims)
        assert puzzle.own not in puzzle.claims


def test_each_theme_has_enough_puzzles_and_each_puzzle_one_theme():
    by_theme = keys_by_theme()
    assert set(by_theme) == set(Theme)
    assert all(len(keys) >= FEWEST_OF_A_THEME for keys in by_theme.values())
    own = [key for theme in by_theme if theme != Theme.MIXED for key in by_theme[theme]]
    assert sorted(own) == sorted(by_theme[Theme.MIXED]) == sorted(puzzles_by_key())


def test_whoever_is_to_hold_back_finds_a_card_that_another_turn_lays():
    for puzzle in map(puzzles_by_key().__getitem__, keys_by_theme()[Theme.HOLDING]):
        assert isinstance(puzzle, FindTheMove)
        laid = set(puzzle.answer.split())
        assert any(laid < set(turn.split()) for turn in puzzle.options), puzzle.key


def test_who_is_to_be_out_in_time_has_somebody_with_two_cards_beside():
    for puzzle in map(puzzles_by_key().__getitem__, keys_by_theme()[Theme.OUT]):
        assert isinstance(puzzle, FindTheMove)
        hands = [hand for seat, hand in enumerate(puzzle.game.hands) if seat != puzzle.seat]
        assert min(map(len, hands)) <= 2, puzzle.key
