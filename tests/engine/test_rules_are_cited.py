"""The rules: each paragraph is shown by a test, and each citation names one."""

import re
from collections.abc import Iterable
from pathlib import Path

from engine import MoveReason, rulesets

TESTS = Path(__file__).parent
ROOT = TESTS.parents[1]
DOCS = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RULES = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("games/**/rules.en.md"))
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
CITATION = re.compile(r"\b[Rr]ules ((?:\d+\.\d+)(?:, \d+\.\d+)*)")


def cited(files: Iterable[Path]) -> set[str]:
    """The paragraphs named in docstrings and comments."""
    texts = [path.read_text(encoding="utf-8") for path in files]
    lists = [citation for text in texts for citation in CITATION.findall(text)]
    return {number for numbers in lists for number in numbers.split(", ")}


def test_paragraphs_are_numbered_in_order_without_a_gap():
    numbers = sorted(tuple(map(int, number.split("."))) for number in PARAGRAPH.findall(RULES))
    steps = zip([(0, 0), *numbers], numbers, strict=False)
    assert all(now in {(a, b + 1), (a + 1, 1)} for (a, b), now in steps)
    assert len(numbers) > 60


def test_every_paragraph_is_cited_by_a_test():
    assert set(PARAGRAPH.findall(RULES)) - cited(TESTS.rglob("test_*.py")) == set()


def test_every_citation_names_a_paragraph():
    files = [*TESTS.rglob("*.py"), *ROOT.glob("engine/**/*.py")]
    assert cited(files) - set(PARAGRAPH.findall(RULES)) == set()


def test_every_paragraph_says_where_it_is_from():
    paragraphs = [block.strip() for block in RULES.split("\n\n") if PARAGRAPH.match(block)]
    sourced = re.compile(r"\*[^*]*\b(fxs|cars|box|master|ruling)\b[^*]*\*$")
    (own,) = (block for block in paragraphs if not sourced.search(block))
    assert own.startswith("**15.1**")  # it is about this program, not about the game


def test_every_rule_set_has_its_sections():
    assert [key for key in rulesets if f"`{key}`" not in DOCS] == []


def test_every_reason_for_refusing_a_move_is_explained():
    """rules 15.1"""
    assert set(re.findall(r"^\| `([a-z-]+)` \| ", DOCS, re.MULTILINE)) >= set(MoveReason)


def test_every_paragraph_that_the_reasons_point_to_exists():
    named = set(re.findall(r"\d+\.\d+", DOCS.partition("(15.1)")[2]))
    assert named <= set(PARAGRAPH.findall(RULES))


def test_the_rules_name_ages_authors_and_tips_of_the_sheets():
    """rules 27.1, 27.2, 27.3, 27.4"""
    editions = RULES.partition("\n## 27 ")[2]
    for fact in ("from six", "from five", "Wolfgang Kramer", "Gisela Kösler", "stacked", "“next”"):
        assert fact in editions
