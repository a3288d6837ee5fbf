"""``python -m engine play``: a record step by step, and on from its end."""

import re
import signal
import subprocess

import pytest

from engine import Record, deal, rulesets
from tests.engine.terminal_session import COMMAND, SURROUNDINGS, Terminal, run


@pytest.fixture
def record(tmp_path):
    """A file with the first three steps of a game."""
    start = Record.of(deal(rulesets["classic"], seats=3))
    file = tmp_path / "game.txt"
    file.write_text(str(start.played("r11").played("draw").played("draw")), encoding="utf-8")
    return file


def test_play_all_prints_every_step(record):
    shown = run("play", str(record), "--all").stdout
    assert re.findall(r"^\d/\d  (.*)$", shown, re.MULTILINE) == [
        "the deal",
        "seat 0 lays ◆11",
        *re.findall(r"seat 1 draws .\d+", shown),
    ]
    assert shown.count("◆ red") == 4


def test_play_to_prints_one_step(record):
    shown = run("play", str(record), "--to", "1").stdout
    assert "1/3  seat 0 lays ◆11" in shown
    assert shown.count("◆ red") == 1


def test_play_reads_a_record_from_standard_input(record):
    shown = run("play", "-", typed=record.read_text(encoding="utf-8"))
    assert (shown.returncode, shown.stdout.count("◆ red")) == (0, 4)


def test_a_finished_round_tells_who_is_out_and_what_the_others_count():
    toy = rulesets["classic"].resized(colours=1, numbers=(1, 4), centre=2, hand=2)
    text = f"ruleset {toy}\nfirst 0\nlayout r\nhand r1-2\nhand r3-4\nstock -\nmoves r2 r3 r4\n"
    shown = run("play", "-", "--all", typed=text).stdout
    assert shown.endswith(
        "The round is over: seat 1 is out.\n\n           place   penalty\n"
        "  seat 0     2         1\n  seat 1     1         0\n"
    )


def test_enter_shows_the_next_step_and_then_moves_are_typed(record):
    with Terminal("play", str(record)) as terminal:
        for step in ("0/3", "1/3", "2/3"):
            assert step in terminal.wait_for("leave > ")
            terminal.type("\n")
        terminal.wait_for("seat 1> ")
        terminal.type("?\n")
        assert "moves: draw" in terminal.wait_for("seat 1> ")
        terminal.type("q\n")
        terminal.wait_for_end()
        assert terminal.code == 0


def test_what_is_typed_is_played_or_refused_and_saved(record, tmp_path):
    saved = tmp_path / "saved.txt"
    with Terminal("play", str(record), "--save", str(saved)) as terminal:
        terminal.type("\n\n\n")
        terminal.wait_for("seat 1> ")
        for typed, answer in (
            ("bla", "not readable (move): 'bla'"),
            ("r20", "not-in-hand: move r20, seat 1, card r20"),
            ("end", "must-draw"),
            ("draw", "seat 1 draws"),
        ):
            terminal.type(f"{typed}\n")
            assert answer in terminal.wait_for("> ")
        terminal.type("q\n")
        terminal.wait_for_end()
    before = Record.parse(record.read_text(encoding="utf-8"))
    assert Record.parse(saved.read_text(encoding="utf-8")) == before.played("draw")


def test_a_whole_round_against_bots_hides_their_hands():
    every = "\n".join(f"{colour}{number}" for colour in "rygb" for number in range(2, 11))
    words = ["--ruleset", "junior", "--seats", "2", "--bots", "layer", "--seed", "4"]
    shown = run("play", *words, typed=f"{every}\nend\ndraw\n" * 30)
    playing, _, last = shown.stdout.rpartition("\n▸" if "▸" in shown.stdout else "seat 0>")
    assert "The round is over" in last
    assert set(re.findall(r"^  seat 1 +\d+(.*)$", playing, re.MULTILINE)) == {""}
    assert "seat 1 draws a card" in playing


def test_the_end_of_what_is_typed_ends_the_game_quietly(record):
    shown = run("play", str(record), typed="\n\n\nend\n")
    assert (shown.returncode, shown.stderr) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("moves r11", "moves r12", "step 1: not-in-hand: move r12, seat 0, card r12"),
        ("draw draw", "draw end", "step 3: must-draw: move end, seat 1"),
        ("draw draw", "draw x9", "not readable (move): 'x9'"),
        ("first 0", "first 3", "the deal: first-seat: first 3, seats 3"),
        (
            "hand r1 ",
            "hand r1-2 ",
            "the deal: hand-size: seat 0, size 21, expected 20 (and 1 more)",
        ),
        ("ruleset classic", "ruleset junior", "the deal: hand-size: "),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_step(record, old, new, line):
    text = record.read_text(encoding="utf-8")
    assert old in text
    shown = run("play", "-", "--all", typed=text.replace(old, new))
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"python -m engine: -: {line}")
    assert shown.stderr.count("\n") == 1


# leaving


def test_ctrl_c_at_a_prompt_leaves_quietly_and_still_saves(record, tmp_path):
    saved = tmp_path / "saved.txt"
    with Terminal("play", str(record), "--save", str(saved)) as terminal:
        terminal.type("\n\n\n")
        terminal.wait_for("seat 1> ")
        terminal.press_ctrl_c()
        assert "Traceback" not in terminal.wait_for_end()
    assert terminal.code == 128 + signal.SIGINT
    assert Record.parse(saved.read_text(encoding="utf-8")).moves


def test_a_reader_that_leaves_ends_it_quietly(tmp_path):
    file = tmp_path / "long.txt"
    file.write_text(str(whole_game()), encoding="utf-8")
    command = f"{COMMAND[0]} -m engine play {file} --all"
    script = f"({command}; echo $? >&2) | head -1"
    shown = subprocess.run(["sh", "-c", script], capture_output=True, check=True, **SURROUNDINGS)
    assert (shown.stdout, shown.stderr) == (f"classic (junior-box) · 4 seats · {file}\n", "141\n")


def whole_game():
    """A game in which everybody plays the first move there is."""
    game = deal(rulesets["classic"])
    record = Record.of(game)
    while not game.over:
        record = record.played(game.moves[0])
        game = game.play(game.moves[0])
    return record
