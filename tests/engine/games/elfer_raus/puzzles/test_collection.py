"""Every puzzle of the release: played through ``Game``, and its answer found again."""

import random
from collections import Counter
from datetime import date, timedelta

import pytest

from engine import Card, HandClaim
from engine.games.elfer_raus.puzzles.collection import collection, puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import is_clear
from engine.games.elfer_raus.puzzles.inferences import Ground, inferences
from engine.games.elfer_raus.puzzles.move_maker import FEWEST_OPTIONS, judged_moves
from engine.games.elfer_raus.puzzles.which_hands import (
    PuzzleQuestion,
    WhichHands,
    is_proved,
    is_trivial,
)

MOVES, HANDS = collection().moves, collection().hands
SAMPLE, WORLDS = 6, 300

Holder = int | str  # a seat, or the stock
Left = tuple[tuple[Holder, str], ...]  # what each holder's claim still asks for


def test_every_puzzle_has_a_key_of_its_own():
    assert len(puzzles_by_key()) == len(MOVES) + len(HANDS) > 20


def test_each_day_has_its_two_puzzles_on_every_site():
    today = date(2026, 11, 23)
    assert collection().of_day(today) == collection().of_day(today)
    days = [collection().of_day(today + timedelta(days=each)) for each in range(len(HANDS))]
    assert {hands.key for _, hands in days} == {hand.key for hand in HANDS}


def test_the_puzzles_are_of_several_games_and_levels():
    assert {str(move.record.ruleset) for move in MOVES} == {"classic", "junior", "master"}
    assert all(Counter(each.level for each in kind).keys() == {1, 2, 3} for kind in (MOVES, HANDS))
    assert {hand.question for hand in HANDS} == set(PuzzleQuestion)


def test_whoever_always_ends_the_turn_solves_half_at_most():
    held = sum(move.answer == "end" for move in MOVES)
    assert 2 * held <= len(MOVES) + 3  # each rule set may have one more
    assert all(len(move.options) >= FEWEST_OPTIONS for move in MOVES)


def test_the_moves_judged_are_the_legal_ones_and_one_is_clearly_the_best():
    for puzzle in MOVES:
        legal = set(map(str, puzzle.record.replay().moves))
        assert set(puzzle.shares) == set(puzzle.options) == legal, puzzle.key
        assert puzzle.answer in legal
        assert len(legal) > 1
        assert is_clear(puzzle.shares), puzzle.key


def test_a_sample_holds_when_it_is_judged_anew_in_other_worlds():
    for puzzle in random.Random(5).sample(MOVES, SAMPLE):
        shares = judged_moves(puzzle.game, WORLDS, random.Random(99))
        assert max(shares, key=lambda move: shares[move].value) == puzzle.answer, puzzle.key
        assert shares[puzzle.answer].value == pytest.approx(
            puzzle.shares[puzzle.answer].value, abs=0.12
        )


def test_every_hand_is_proved_and_does_not_follow_from_counting_cards():
    for puzzle in HANDS:
        assert is_proved(puzzle), puzzle.key
        assert not is_trivial(puzzle), puzzle.key
        assert puzzle.answer in puzzle.options
        assert len(set(puzzle.options)) == len(puzzle.options) > 1
        assert puzzle.card in puzzle.game.hands[puzzle.seat]
        assert not HandClaim.parse(puzzle.claims[puzzle.seat]).numbers


def test_every_answer_is_the_only_one_that_a_plain_count_leaves():
    for puzzle in HANDS:
        assert holders_of(puzzle, puzzle.card) == {puzzle.seat}, puzzle.key


def holders_of(puzzle: WhichHands, wanted: Card) -> set[Holder]:
    """Who holds this card, in each deal of the missing cards that agrees with what is known."""
    start: Left = (*puzzle.claims.items(), ("stock", " ".join(["?"] * len(puzzle.game.stock))))
    ways: set[tuple[Left, Holder]] = {(start, "")}
    for card in puzzle.missing:
        ways = {
            (left, at if card == wanted else found)
            for before, found in ways
            for at, left in placings(before, card)
        }
    return {found for left, found in ways if all(text in {"", "=0"} for _, text in left)}


def placings(left: Left, card: Card) -> list[tuple[Holder, Left]]:
    found: list[tuple[Holder, Left]] = []
    for at, (holder, text) in enumerate(left):
        rest = without(text, card.number)
        if rest is not None:
            found.append((holder, (*left[:at], (holder, rest), *left[at + 1 :])))
    return found


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
        known = puzzle.position
        hidden = [seat for seat, hand in enumerate(known.hands) if hand and not hand.is_exact]
        assert hidden == sorted(puzzle.claims)
        assert puzzle.own not in puzzle.claims
