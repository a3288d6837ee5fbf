"""docs/box.md: each problem that a result can have is a theorem there, with its proof."""

import re
from pathlib import Path

import pytest

from engine.box.results import BoxCode
from engine.games.registry import GAMES

TEXT = (Path(__file__).parents[3] / "docs" / "box.md").read_text(encoding="utf-8")
THEOREMS = [section for section in TEXT.split("∎")[:-1] if "*Proof.*" in section]
NAMED = re.compile(r"\*\*`([a-z]+(?:-[a-z]+)+)`\*\*")


@pytest.mark.parametrize("code", BoxCode)
def test_each_problem_of_a_result_is_proven(code: BoxCode):
    assert any(code in NAMED.findall(theorem.rpartition("*Proof.*")[0]) for theorem in THEOREMS)


def test_theorems_name_problems_of_results():
    assert set(NAMED.findall(TEXT)) == set(BoxCode)


@pytest.mark.parametrize("name", sorted({game.name for game in GAMES.values()}))
def test_each_game_is_explained(name: str):
    assert name in TEXT
