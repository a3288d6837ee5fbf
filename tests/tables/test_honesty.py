"""What was dealt follows from what was promised, and anybody can check it."""

import json
import subprocess
import sys

import pytest

from engine import rulesets
from engine.games.reveal import shuffle_problems, shuffled_deal
from engine.shuffle import promise, seed_of
from tables.jobs.round_end import finish
from tables.play.rounds import current_deal
from tables.view.board import reveal
from tests.servers import ROOT
from tests.tables.fixtures import MOST_MOVES, a_table, dealt, play_to_the_end, play_until

pytestmark = pytest.mark.one_database


@pytest.fixture
def revealed(db):
    table = dealt("Anna Ben", "junior")
    play_to_the_end(table)
    return reveal(current_deal(table))


def test_the_promise_of_a_secret_is_fixed():
    assert promise("1.1", "00" * 32) == (
        "fe94e31182c80b6e0f55b47b010576d44a7216aee672d3115472fc39ebc120df"
    )


def test_a_seed_deals_the_same_cards_anywhere():
    game = shuffled_deal(rulesets["classic"], 4, seed_of("00" * 32, ["ab", "", "cd", ""]))
    assert str(game.hands[0]) == "r1 r3 r7 r11-12 r18 y10-11 y13 y16 g3 g10 b8 b13 b15"


def test_an_honest_deal_has_no_problems(revealed):
    assert shuffle_problems(revealed) == []


@pytest.mark.parametrize("fact", ["secret", "name"])
def test_another_secret_or_name_was_not_promised(revealed, fact):
    assert "promise" in shuffle_problems({**revealed, fact: revealed[fact][::-1] + "0"})


def test_another_contribution_makes_other_hands(revealed):
    assert "hands" in shuffle_problems({**revealed, "contributions": ["00", "ff"]})


def test_an_exchanged_card_is_found(revealed):
    revealed["hands"][0][0], revealed["hands"][1][0] = (
        revealed["hands"][1][0],
        revealed["hands"][0][0],
    )
    assert shuffle_problems(revealed) == ["hands"]


@pytest.mark.django_db
def test_a_promise_comes_before_any_contribution():
    table = a_table()
    deal = current_deal(table)
    assert deal.promise
    assert not deal.contributions
    assert reveal(deal) is None


def checked(tmp_path, text: str) -> tuple[int, str]:
    file = tmp_path / "shuffle.json"
    file.write_text(text)
    words = [sys.executable, "-m", "engine", "verify-deal", str(file)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_command_checks_it_anywhere(revealed, tmp_path):
    assert checked(tmp_path, json.dumps(revealed)) == (
        0,
        "As promised. Seats contributed: 0, 1.\n",
    )
    code, output = checked(tmp_path, json.dumps({**revealed, "first": 1 - revealed["first"]}))
    assert (code, "first" in output) == (1, True)


@pytest.mark.django_db
def test_the_secret_is_shown_after_the_league_has_the_result():
    table = dealt(ruleset="junior")
    play_until(table, MOST_MOVES)
    assert reveal(current_deal(table)) is None
    finish(table)
    assert reveal(current_deal(table)) is not None
