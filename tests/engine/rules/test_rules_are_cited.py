"""docs/rules.md: each of its paragraphs is shown by a test, and each citation names one."""

import re
from pathlib import Path

from engine import MoveReason, rulesets

TESTS = Path(__file__).parents[1]
RULES = (TESTS.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
CITATION = re.compile(r"docs/rules\.md ((?:\d+\.\d+)(?:, \d+\.\d+)*)")


def cited() -> set[str]:
    """The paragraphs named by the tests of the engine, in docstrings and comments."""
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    lists = [found for text in texts for found in CITATION.findall(text)]
    return {number for numbers in lists for number in numbers.split(", ")}


def test_paragraphs_are_numbered_in_order_without_a_gap():
    numbers = [tuple(map(int, number.split("."))) for number in PARAGRAPH.findall(RULES)]
    steps = zip([(0, 0), *numbers], numbers, strict=False)
    assert all(now in {(a, b + 1), (a + 1, 1)} for (a, b), now in steps)
    assert len(numbers) > 60


def test_every_paragraph_is_cited_by_a_test():
    assert set(PARAGRAPH.findall(RULES)) - cited() == set()


def test_every_citation_names_a_paragraph():
    assert cited() - set(PARAGRAPH.findall(RULES)) == set()


def test_every_paragraph_says_where_it_is_from():
    of_games, own_reasons, of_others = re.split(r"^## 15 .*$|^## 16 .*$", RULES, flags=re.MULTILINE)
    assert "reason" in own_reasons  # 15.1 is about this program, not about the game
    paragraphs = [
        text for part in (of_games, of_others) for text in re.split(PARAGRAPH, part)[2::2]
    ]
    sourced = re.compile(
        r"\*[^*]*\b(fxs|cars|box|master|ruling)\b[^*]*\*\s*(\n##|\n\"|$)", re.DOTALL
    )
    assert [text for text in paragraphs if not sourced.search(text.strip() + "\n##")] == []


def test_every_rule_set_has_its_sections():
    assert [key for key in rulesets if f"`{key}`" not in RULES] == []


def test_every_reason_for_refusing_a_move_is_explained():
    """docs/rules.md 15.1"""
    assert set(re.findall(r"^\| `([a-z-]+)` \| ", RULES, re.MULTILINE)) >= set(MoveReason)


def test_every_paragraph_that_the_reasons_point_to_exists():
    _, _, rest = RULES.partition("**15.1**")
    table, _, _ = rest.partition("\n## 16 ")
    named = set(re.findall(r"\d+\.\d+", table))
    assert named <= set(PARAGRAPH.findall(RULES))


def test_the_rules_name_ages_authors_and_tips_of_the_sheets():
    """docs/rules.md 27.1, 27.2, 27.3, 27.4"""
    editions = RULES.partition("\n## 27 ")[2]
    for fact in ("from six", "from five", "Wolfgang Kramer", "Gisela Kösler", "stacked", "weiter"):
        assert fact in editions
