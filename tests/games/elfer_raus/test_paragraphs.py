"""The rule shown beside a problem is one by which that rule set is played."""

import re
from pathlib import Path

import pytest

from engine import parse_ruleset, rulesets, verify
from engine.games.elfer_raus.verdict import ProblemCode
from games.elfer_raus.paragraphs import OWN, PARAGRAPHS, paragraph
from games.rules import paragraphs
from tests.engine.games.elfer_raus.claims.test_verify_problems import EXAMPLES
from tests.scoring.entry_phone import check
from tests.scoring.fixtures import a_match

RULES = (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([a-z/-]+)` \| [a-z]+ \| ([0-9–, ]+) \|$", re.MULTILINE)
FROM_THE_11 = ("2.3", "2.4", "2.5", "3.2")
# By the words of a key: what stands in the sections of a rule set, but for other rule sets alone.
OTHERS = {
    "classic": ("3.4", "3.7", "6.4", "6.5"),
    "fxs": ("3.3", "3.6", "6.4", "6.5"),
    "cars": ("3.4", "3.6", "6.3"),
    **dict.fromkeys(("three-starts", "any-start", "false-start"), FROM_THE_11),
    "master": ("1.4", "4.2"),  # rows have gaps; jokers count, too
}
# What can be wrong in some rule sets only; all else in any.
SOME_ONLY = {
    ProblemCode.LAID_OUT_MISSING: lambda rules: rules.laid_out,
    ProblemCode.TABLE_EMPTY: lambda rules: rules.opening_card,
    ProblemCode.ROW_UNOPENED: lambda rules: rules.opener.is_a_card and not rules.opener.is_shared,
    ProblemCode.OPENINGS_DIFFER: lambda rules: rules.opener.is_shared,
    ProblemCode.OUT_OF_REACH: lambda rules: not rules.jokers,
    ProblemCode.NUMBER_OUT_OF_REACH: lambda rules: not rules.jokers,
    ProblemCode.NOBODY_OUT: lambda rules: not rules.lay_duty.is_never,
    ProblemCode.CANNOT_BLOCK: lambda rules: not rules.lay_duty.is_never,
    ProblemCode.BLOCKED_WITH_STOCK: lambda rules: rules.jokers,
    ProblemCode.BLOCKED_CARD_FITS: lambda rules: rules.jokers,
    ProblemCode.BLOCKED_MUST_DRAW: lambda rules: rules.lay_duty.is_never,
    ProblemCode.OPENER_HELD: lambda rules: rules.starter.is_by_cards,
    ProblemCode.OPENER_HELD_AND_DREW: lambda rules: rules.opener.is_a_card,
    ProblemCode.UNKNOWN: lambda _: False,  # read from stored data only
}
KEYS = (*rulesets, "classic without g", "fxs/any-start without b", "cars without b")


def numbers(text):
    """The sections in a text such as "1, 4, 10–14"."""
    spans = [part.split("–") for part in text.split(", ")]
    return {number for span in spans for number in range(int(span[0]), int(span[-1]) + 1)}


SECTIONS = {key: numbers(text) for key, text in ROW.findall(RULES)}


def can_occur(code, rules):
    return code not in SOME_ONLY or bool(SOME_ONLY[code](rules))


def applies(number, rules):
    """Whether a rule set is played by this paragraph."""
    others = [OTHERS.get(word, ()) for word in rules.key.split("/")]
    within = int(number.partition(".")[0]) in SECTIONS[rules.key]
    return within and not any(number in other for other in others)


@pytest.mark.parametrize("key", KEYS)
def test_each_problem_is_shown_beside_a_rule_of_its_own_game(key):
    rules = parse_ruleset(key)
    shown = {code: paragraph(code, rules) for code in ProblemCode if can_occur(code, rules)}
    assert set(shown.values()) <= set(paragraphs())
    assert {code: at for code, at in shown.items() if not applies(at, rules)} == {}


@pytest.mark.parametrize(("position", "code"), [example[:2] for example in EXAMPLES])
def test_so_is_each_problem_that_the_engine_finds(position, code):
    rules = position.ruleset
    codes = {problem.code for problem in verify(position, effort=0).problems}
    assert code in codes
    assert all(
        can_occur(other, rules) and applies(paragraph(other, rules), rules) for other in codes
    )


def test_the_sections_of_every_rule_set_are_known():
    assert list(SECTIONS) == list(rulesets)


def test_only_what_another_release_found_has_none():
    covered = {code for behind in (PARAGRAPHS, *OWN.values()) for code in behind}
    assert set(ProblemCode) - covered == {ProblemCode.UNKNOWN}
    assert {paragraph(ProblemCode.UNKNOWN, rules) for rules in rulesets.values()} == {""}


def test_what_is_said_of_one_game_is_said_of_a_game_there_is():
    assert set(OWN) <= {word for key in rulesets for word in key.split("/")}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("key", "number"), [("classic", "2.1"), ("junior", "9.2"), ("master", "10.4")]
)
def test_so_is_what_is_being_entered(key, number):
    assert f'href="/rules/#rule-{number}"' in check(a_match(ruleset=key), out="0", stock="70")
