"""``python -m engine check``: what a final position is found to be, as people see it."""

import json
import random

import pytest

from engine import Game, Record, Status, Verdict, deal, rulesets
from engine.terminal.check import report
from engine.terminal.ink import Ink
from tests.engine.terminal_session import run

END = {
    "ruleset": "junior",
    "seats": 2,
    "out": 0,
    "table": "r1-11 y1-11 g1-11 b1 b9-11",
    "hands": ["-", "b3 b5"],
}


def check(position: object, *words: str):
    """The command, with a position piped in."""
    return run("check", "-", "--effort", "0", *words, typed=json.dumps(position))


def random_end(key: str, seats: int) -> Game:
    """The end of a game in which every move is as likely."""
    game, chance = deal(rulesets[key], seats, seed=5), random.Random(5)
    while not game.over:
        game = game.play(chance.choice(game.moves))
    return game


@pytest.mark.parametrize("key", ["classic", "fxs/any-start", "junior", "master"])
def test_the_end_of_a_game_is_not_called_impossible(key):
    shown = check(random_end(key, 3).position().to_json())
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("CONSISTENT  ")


def test_an_impossible_position_ends_with_code_1_and_every_problem():
    shown = check(END | {"hands": ["g4", "b3 b3"]})
    assert (shown.returncode, shown.stderr) == (
        2,
        "python -m engine: -: not readable (card-twice): 'b3'\n",
    )
    shown = check(END | {"hands": ["g4", "b3 r5"]})
    assert shown.returncode == 1
    assert shown.stdout.startswith("IMPOSSIBLE  no legal game ends so\n")
    assert "! card-twice  " in shown.stdout
    assert "! out-holds-cards  seat 0  ★ 4" in shown.stdout


def test_the_table_and_the_hands_are_drawn():
    shown = check(END | {"hands": ["-", "b3 ?5 ?"]}).stdout
    assert "  ● blue     1  ·  ·  ·  ·  ·  ·  ·  9 10 11\n" in shown
    assert "  seat 0   –\n" in shown
    assert "+ seat 1   ● 3 5  ?\n" in shown  # no other 5 is left


def test_what_follows_from_the_claim_is_marked():
    shown = check(END).stdout
    assert "\n+ stock    ● 2 4 6-8\n" in shown
    assert "\n+ follows from the rest\n" in shown
    assert "\n  seat 1   ● 3 5\n" in shown


def test_points_are_shown_if_they_can_be_counted():
    assert "  seat 1     2         8\n" in check(END).stdout
    assert "penalty" not in check(END | {"hands": ["-", "b3 ?"]}).stdout


def test_a_proof_says_how_long_the_game_is_that_was_found():
    start = Record.of(deal(rulesets["junior"], seats=2))
    end = random_end("junior", 2).position()
    proven = Verdict(Status.PROVEN, (), end, start.played("draw"))
    headline, *_ = report(end, proven, Ink())
    assert headline == "PROVEN  a legal game of 1 moves ends exactly so"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[" * 100_000, "not JSON: "),
        ("[]", "not readable (position): '[]'"),
        ('{"ruleset": "junior"}', "not readable (position): "),
        ('{"ruleset": "skat", "seats": 2}', "not readable (ruleset): 'skat'"),
        ('{"ruleset": "junior", "seats": 2, "table": "r99"}', "not readable (card): 'r99'"),
        ('{"ruleset": "junior", "seats": 2, "hands": ["-"]}', "not readable (position): "),
    ],
)
def test_what_is_no_position_is_said_in_one_line(text, line):
    shown = run("check", "-", typed=text)
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"python -m engine: -: {line}")
    assert shown.stderr.count("\n") == 1


@pytest.mark.parametrize("effort", ["-1", "nan", "much"])
def test_effort_is_a_number_of_seconds(effort):
    assert "--effort: no seconds: " in check(END, f"--effort={effort}").stderr
