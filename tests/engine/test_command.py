"""``python -m engine``: what engineers check and simulate without the site."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Record, rulesets
from engine.command import main
from engine.games.registry import GAMES
from tests.engine.box.play.deals import revealed
from tests.engine.games.elfer_raus.bot_games import end_of

END = {
    "ruleset": "junior",
    "seats": 2,
    "out": 0,
    "table": "r1-11 y1-11 g1-11 b1 b9-11",
    "hands": ["-", "b3 b5"],
}


@pytest.fixture
def check(monkeypatch, capsys):
    """The command with a text piped in: its exit code, and what it prints."""

    def run(text, *words):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        try:
            code = main(["check", "-", *words])
        except SystemExit as end:
            code = end.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.mark.parametrize("key", rulesets)
def test_the_end_of_a_game_is_proven_and_its_game_written(check, key, tmp_path):
    end = end_of(key, 3, 5)
    code, output, _ = check(json.dumps(end.to_json()), "--record", str(tmp_path / "game"))
    assert (code, output.split()[0]) == (0, "proven")
    assert Record.parse((tmp_path / "game").read_text()).replay().over


def test_an_impossible_position_ends_with_code_1_and_every_problem(check):
    code, output, _ = check(json.dumps(END | {"hands": ["g4", "b3 r5"]}))
    assert code == 1
    assert output.startswith("impossible\n")
    assert "! card-twice: " in output
    assert "! out-holds-cards: seats 0; g4" in output


def test_what_follows_and_the_points_are_printed(check):
    code, output, _ = check(json.dumps(END), "--effort", "0")
    assert code == 0
    assert '"stock": "b2 b4 b6-8"' in output
    assert output.endswith("seat 0: +0\nseat 1: -8\n")
    assert check(json.dumps(END | {"hands": ["-", "b3 ?"]}))[1].endswith("points: not known\n")


@pytest.mark.parametrize("text", ["", "[" * 100_000, "[]", '{"ruleset": "skat", "seats": 2}'])
def test_what_is_no_position_is_said_in_one_line(check, text):
    code, output, error = check(text)
    assert (code, output, error.count("\n")) == (2, "", 1)
    assert error.startswith("python -m engine: ")


def test_a_file_that_is_not_there_is_said_in_one_line(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["check", "no-such-file"])
    assert "no-such-file" in capsys.readouterr().err


def test_bots_play_and_their_games_are_summed_up(capsys):
    assert main(["simulate", "20", "--ruleset", "junior", "--seats", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "junior, 20 games of holder bots"
    assert [line.split(":")[0] for line in lines[2:]] == ["seat 0", "seat 1", "seat 2", "blocked"]
    shares = [float(line.split("out ")[1].split("%")[0]) for line in lines[2:5]]
    assert sum(shares) + float(lines[5].split()[1].rstrip("%")) == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("words", [["0"], ["-3"], ["2", "--seats", "9"], ["2", "--ruleset", "x"]])
def test_what_cannot_be_played_is_said(words):
    with pytest.raises(SystemExit, match="2"):
        main(["simulate", *words])


@pytest.mark.parametrize("key", GAMES)
def test_the_deal_of_each_other_game_is_checked(key, tmp_path, capsys):
    file, shuffle = tmp_path / "shuffle.json", revealed(key, min(3, GAMES[key].most))
    file.write_text(json.dumps(shuffle))
    assert main(["verify-deal", str(file)]) == 0
    file.write_text(json.dumps({**shuffle, "secret": "5f" * 32}))
    assert main(["verify-deal", str(file)]) == 1
    assert "promise" in capsys.readouterr().out


def test_it_runs_as_a_program_of_its_own():
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "engine", "simulate", "1"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("classic, 1 games")
