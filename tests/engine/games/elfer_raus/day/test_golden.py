"""Equal moves meet equal answers: in two processes, and in whichever Python runs this."""

import os
import sys
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from engine.games.elfer_raus.day import LEVELS, SEAT, bot_move, bots, result_of
from engine.games.elfer_raus.day.bots import Draws
from engine.games.elfer_raus.day.deals import FILE as DEALS
from engine.games.elfer_raus.day.deals import deals_in
from engine.games.elfer_raus.record import Record
from tests.engine.games.elfer_raus.day.golden import DAYS, FILE, first_try

GOLDEN = FILE.read_text()
ROOT = Path(__file__).parents[5]


def test_a_hundred_days_are_alike_in_two_processes_and_in_every_python():
    command = [sys.executable, "-m", "tests.engine.games.elfer_raus.day.golden"]
    processes = [
        Popen(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=PIPE, text=True)
        for seed in ("1", "2")
    ]
    texts = [process.communicate()[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert GOLDEN.count("\n") == DAYS + 2
    assert texts == [GOLDEN, GOLDEN]


def test_a_bot_answers_alike_whenever_it_is_asked():
    record = first_try(deals_in(DEALS)[0])
    asked = [at for at, game in enumerate(record.games()) if game.seat in LEVELS]
    assert len(asked) > 50
    for step in asked:
        begun = replace(record, moves=record.moves[:step])
        assert bot_move(Record.parse(str(begun))) is record.moves[step]


def test_a_bot_moves_for_no_person_and_at_no_end():
    record = first_try(deals_in(DEALS)[0])
    own = next(at for at, game in enumerate(record.games()) if game.seat == SEAT)
    for moves in (record.moves[:own], record.moves):
        with pytest.raises(KeyError):
            bot_move(replace(record, moves=moves))


def test_bots_draw_by_the_three_methods_that_are_the_same_everywhere(monkeypatch):
    used = set()

    class Watched(Draws):
        def __getattribute__(self, name):
            used.add(name)
            return super().__getattribute__(name)

    monkeypatch.setattr(bots, "Draws", Watched)
    for deal in deals_in(DEALS)[:20]:
        first_try(deal)
    drawn_by = {name for name in used if not name.startswith("_")} - {"numbers", "seed"}
    assert {"random", "choice"} <= drawn_by <= {"random", "choice", "sample"} <= set(vars(Draws))


def test_a_sample_holds_each_card_once():
    assert sorted(Draws("seed").sample(range(30), 30)) == list(range(30))
    assert Draws("seed").sample(range(30), 30) != Draws("other").sample(range(30), 30)


def test_the_first_of_the_hundred_is_among_them():
    for deal in deals_in(DEALS)[:20]:
        assert result_of(first_try(deal).replay()) in deal.tries
