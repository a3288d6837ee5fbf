"""docs/proof.md: each problem that a claim can have is a theorem there, with its proof."""

import re
from pathlib import Path

import pytest

from engine.games.elfer_raus.verdict import ProblemCode

TEXT = (Path(__file__).parents[4] / "docs" / "proof.md").read_text(encoding="utf-8")
THEOREMS = [section for section in TEXT.split("∎")[:-1] if "*Proof.*" in section]
NAMED = re.compile(r"\*\*`([a-z]+(?:-[a-z]+)+)`\*\*")


@pytest.mark.parametrize("code", sorted(set(ProblemCode) - {ProblemCode.UNKNOWN}))
def test_each_problem_is_proven(code: ProblemCode):
    assert any(code in NAMED.findall(theorem.split("*Proof.*")[0]) for theorem in THEOREMS)


def test_theorems_name_problems_that_there_are():
    bold = re.findall(r"\*\*`([^`]+)`\*\*", TEXT)
    assert bold
    assert set(bold) <= set(ProblemCode)
