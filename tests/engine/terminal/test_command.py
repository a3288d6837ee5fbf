"""``python -m engine``: deal, play and simulate, run as people run them."""

import re
import signal
import subprocess

import pytest

from engine import Record, deal, rulesets
from engine.terminal.ink import SHAPES
from tests.engine.terminal_session import COMMAND, ENVIRONMENT, ROOT, Terminal, run, run_apart

IMPOSSIBLE = '{"ruleset": "junior", "seats": 2, "out": 0, "hands": ["g4", "?"]}'

# deal


def test_deal_draws_the_table_and_every_hand():
    shown = run("deal", "junior", "--seats", "2", "--seed", "4", "--layout", "bgyr")
    assert shown.returncode == 0
    assert shown.stdout == (
        "junior (junior-box) · 2 seats · deal 4\n\n"
        "  ● blue     1  +  ·  ·  ·  ·  ·  ·  ·  + 11\n"
        "  ★ green    1  +  ·  ·  ·  ·  ·  ·  ·  + 11\n"
        "  ▲ yellow   1  +  ·  ·  ·  ·  ·  ·  ·  + 11\n"
        "  ◆ red      1  +  ·  ·  ·  ·  ·  ·  ·  + 11\n\n"
        "▸ seat 0   5  ▲ 6  ★ 6-8  ● 8\n"
        "  seat 1   5  ▲ 7  ★ 4 10  ● 3 10\n"
        "  stock   26  ●9 ●6 ▲3 ●2 ★5 ★2 ◆5 ◆7 ◆10 ▲4 ●7 ▲9 ◆9 ◆3 ▲2 ▲10 ▲5 ◆2 ●4 ◆4 ◆6\n"
        "              ●5 ★9 ◆8 ★3 ▲8\n"
    )


def test_deal_prints_the_record_that_deal_makes():
    shown = run("deal", "cars", "--seats", "2", "--seed", "3", "--first", "1", "--record")
    assert Record.parse(shown.stdout) == Record.of(deal(rulesets["cars"], 2, 3, 1))


@pytest.mark.parametrize("key", rulesets)
@pytest.mark.parametrize("seats", ["2", "6"])
def test_no_line_is_wider_than_80_columns(key, seats):
    shown = run("deal", key, "--seats", seats).stdout
    assert max(map(len, shown.splitlines())) <= 80


# simulate


def test_simulate_sums_up_its_games():
    shown = run("simulate", "20", "--seats", "3")
    assert "classic (junior-box) · 3 seats · 20 games from deal 7" in shown.stdout
    rows = re.findall(r"^  (lays|draws|turns) +(\S+) +(\d+) +(\d+)$", shown.stdout, re.MULTILINE)
    assert [word for word, *_ in rows] == ["lays", "draws", "turns"]
    assert all(int(least) <= float(mean) <= int(most) for _, mean, least, most in rows)
    out = re.findall(r"^  \d     random +(\S+) %", shown.stdout, re.MULTILINE)
    assert sum(map(float, out)) == pytest.approx(100, abs=0.2)
    assert shown.stderr.splitlines()[-1] == "20/20 games"


def test_simulate_is_the_same_each_time():
    words = ["simulate", "5", "--ruleset", "master", "--bots", "holder,layer,random,layer"]
    assert run(*words).stdout == run(*words).stdout != ""


def test_simulate_draws_a_bar_on_a_terminal():
    with Terminal("simulate", "3", "--ruleset", "junior") as terminal:
        shown = terminal.wait_for_end()
    assert "█" in shown
    assert "3/3 games" in shown
    assert "  the starter went out" in shown.rpartition("\x1b[K")[2]


# colours


def test_colours_on_a_terminal_only_and_not_where_nobody_wants_them():
    assert "\x1b[31m" not in run("deal").stdout
    for environment, coloured in (
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ):
        with Terminal("deal", **environment) as terminal:
            shown = terminal.wait_for_end()
        assert ("\x1b[31m" in shown) == coloured
        assert all(shape in shown for shape in SHAPES.values())


def test_shapes_are_written_whatever_the_surroundings_say():
    shown = subprocess.run(
        [*COMMAND, "deal"],
        capture_output=True,
        cwd=ROOT,
        env=ENVIRONMENT | {"PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert "◆ red" in shown.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("words", "typed", "code"),
    [
        (("deal", "master", "--seed", "4"), "", 0),
        (("deal", "skat"), "", 2),
        (("play", "-", "--all"), str(Record.of(deal(rulesets["junior"]))), 0),
        (("check", "-"), IMPOSSIBLE, 1),
    ],
)
def test_a_process_says_what_the_tests_of_this_folder_see(words, typed, code):
    here, apart = run(*words, typed=typed), run_apart(*words, typed=typed)
    assert (apart.returncode, apart.stdout, apart.stderr) == (code, here.stdout, here.stderr)
    assert here.returncode == code


# bad input


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ((), "the following arguments are required: COMMAND (see: python -m engine --help)"),
        (("deal", "skat"), "argument ruleset: no rule set: 'skat'"),
        (("deal", "--seats", "7"), "seats: seats 7, fewest 2, most 6"),
        (("deal", "--first", "4"), "first-seat: first 4, seats 4"),
        (("deal", "--layout", "rr"), "not readable (layout): 'rr'"),
        (("deal", "--seed", "x"), "argument --seed: invalid int value: 'x'"),
        (("play", "nowhere.txt"), "nowhere.txt: No such file or directory"),
        (("play", "."), ".: Is a directory"),
        (("play", COMMAND[0]), f"{COMMAND[0]}: not a text in UTF-8"),
        (("play", "README.md"), "README.md: not readable (record): "),
        (("play", "--to", "2", "--seed", "7"), "deal 7: has 0 steps only"),
        (("play", "--bots", "layer", "--seat", "4"), "--seat 4: there are 4 seats, from 0"),
        (("play", "--bots", "genius"), "argument --bots: no level: 'genius'"),
        (("simulate", "0"), "simulate: 0 games come to nothing"),
        (("simulate", "-1"), "argument N: no count: '-1'"),
        (("simulate", "1", "--bots", "layer,layer"), "--bots names 2 levels for 4 seats"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, line):
    shown = run(*words)
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"python -m engine: {line}")
    assert shown.stderr.count("\n") == 1


def test_ctrl_c_leaves_a_simulation_quietly():
    with Terminal("simulate", "100000") as terminal:
        terminal.wait_for("/100000 games")
        terminal.press_ctrl_c()
        assert "Traceback" not in terminal.wait_for_end()
    assert terminal.code == 128 + signal.SIGINT
