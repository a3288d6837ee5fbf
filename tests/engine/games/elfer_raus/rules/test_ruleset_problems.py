"""A rule set that the engine cannot judge is refused where it is made, with all reasons at once."""

import pickle
from dataclasses import replace
from typing import get_type_hints

import pytest

from engine import IllegalRuleset, NotationError, parse_ruleset, rulesets
from engine.errors import RulesetProblem, RulesetReason
from engine.games.elfer_raus.rules.kinds import Anchor, Drawing, Duty, Opener, Starter
from engine.games.elfer_raus.rules.ruleset import COUNTS, MOST_BRIDGES, MOST_CARDS, RulesetFields
from engine.games.elfer_raus.rules.setup import deck_of

CLASSIC, JUNIOR, MASTER = rulesets["classic"], rulesets["junior"], rulesets["master"]
TOY = {"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 2}
ENDS = (Anchor.LOWEST, Anchor.HIGHEST)
COUNTED = (int, int | None, tuple[int, ...])


def refused(rules, **changes) -> list[RulesetReason]:
    """Why this cannot be made."""
    with pytest.raises(IllegalRuleset) as caught:
        replace(rules, **changes)
    return [problem.reason for problem in caught.value.problems]


@pytest.mark.parametrize("key", [key for key in rulesets if key != "master"])
@pytest.mark.parametrize("extra", ["jokers", "bridges", "bonus_cards"])
def test_jokers_and_their_like_are_known_in_master_alone(key, extra):
    with pytest.raises(IllegalRuleset) as caught:
        rulesets[key].resized(**TOY, **{extra: 1})
    problem = RulesetProblem(
        RulesetReason.EXTRAS, fields=(extra,), drawing=rulesets[key].drawing.value
    )
    assert caught.value.problems == (problem,)


def test_master_without_any_of_them_stays_master():
    bare = MASTER.resized(**TOY, jokers=0, bridges=0, bonus_cards=0)
    assert bare.drawing.is_free
    assert not bare.has_gaps(2)
    assert bare.fewest_first


def test_deck_of_127_cards_is_the_largest():
    most = MOST_CARDS - 84
    largest = MASTER.resized(colours=4, numbers=(1, 21), centre=11, hand=20, jokers=most)
    assert len(deck_of(largest).dealt) == MOST_CARDS - 4
    assert refused(largest, jokers=most + 1) == [RulesetReason.DECK_TOO_LARGE]
    assert refused(MASTER, jokers=99) == [RulesetReason.DECK_TOO_LARGE]


def test_more_bridges_than_can_be_tried_are_refused():
    assert MASTER.resized(**TOY, bridges=MOST_BRIDGES).bridges_each(6) == MOST_BRIDGES
    with pytest.raises(IllegalRuleset) as caught:
        MASTER.resized(**TOY, bridges=99)
    (problem,) = caught.value.problems
    assert problem.facts == {"field": "bridges", "value": 99, "least": 0, "most": MOST_BRIDGES}


def test_every_count_has_bounds():
    counts = {name for name, kind in get_type_hints(RulesetFields).items() if kind in COUNTED}
    assert counts == {field for field, _least, _most in COUNTS} | {"centre", "lay_limit"}


def test_all_reasons_are_given_at_once():
    with pytest.raises(IllegalRuleset) as caught:
        CLASSIC.resized(colours=5, numbers=(4, 22), centre=3, hand=0, jokers=99, bridges=-1)
    reasons = [problem.reason for problem in caught.value.problems]
    assert reasons == [
        *(RulesetReason.COLOURS, RulesetReason.NUMBERS, RulesetReason.DECK_TOO_LARGE),
        *(RulesetReason.COUNT, RulesetReason.COUNT, RulesetReason.EXTRAS),
    ]
    assert all(repr(problem) in str(caught.value) for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("rules", "changes", "reason"),
    [
        (CLASSIC, {"colours": ""}, RulesetReason.COLOURS),
        (CLASSIC, {"colours": "yr"}, RulesetReason.COLOURS),
        (CLASSIC, {"colours": "rrr"}, RulesetReason.COLOURS),
        (CLASSIC, {"numbers": (1.0, 20)}, RulesetReason.NUMBERS),
        (CLASSIC, {"centre": 21}, RulesetReason.NUMBERS),
        (CLASSIC, {"hand_sizes": (20, 0, 5, 5, 5)}, RulesetReason.COUNT),
        (CLASSIC, {"draws": 0}, RulesetReason.COUNT),
        (CLASSIC, {"draws": True}, RulesetReason.COUNT),
        (MASTER, {"lay_limit": 0}, RulesetReason.COUNT),
        (MASTER, {"joker_penalty": 0}, RulesetReason.COUNT),
        (CLASSIC, {"starter": Starter.FIRST_SEAT}, RulesetReason.OPENING),
        (CLASSIC, {"opener": Opener.NONE}, RulesetReason.OPENING),
        (CLASSIC, {"laid_out": ENDS}, RulesetReason.OPENING),
        (JUNIOR, {"laid_out": ()}, RulesetReason.OPENING),
        (JUNIOR, {"laid_out": (Anchor.LOWEST,)}, RulesetReason.OPENING),
        (CLASSIC, {"lay_duty": Duty.NEVER}, RulesetReason.DRAWING),
        (CLASSIC, {"drawing": Drawing.FREE}, RulesetReason.DRAWING),
        (MASTER, {"draws": 2}, RulesetReason.DRAWING),
        (MASTER, {"laid_out": ENDS}, RulesetReason.DRAWING),
        (JUNIOR, {"lay_limit": 4}, RulesetReason.EXTRAS),
        (rulesets["cars"], {"may_take_out": ""}, RulesetReason.TAKEN_OUT),
    ],
    ids=str,
)
def test_what_no_sheet_knows_is_refused(rules, changes, reason):
    assert reason in refused(rules, **changes)


def test_last_colour_is_not_taken_out():
    with pytest.raises(IllegalRuleset) as caught:
        CLASSIC.resized(**TOY | {"colours": 1}).without("r")
    assert [problem.reason for problem in caught.value.problems] == [RulesetReason.COLOURS]


@pytest.mark.parametrize("text", ["jokers=99", "jokers=1 bridges=99"])
def test_text_of_such_a_rule_set_is_not_read(text):
    size = "resized colours=4 numbers=1-21 centre=11 hand=5"
    with pytest.raises(NotationError) as caught:
        parse_ruleset(f"master {size} {text}")
    assert caught.value.facts["text"] == f"master {size} {text}"


def test_reasons_come_whole_from_another_process():
    with pytest.raises(IllegalRuleset) as caught:
        CLASSIC.resized(**TOY, jokers=1)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.problems, str(again)) == (caught.value.problems, str(caught.value))
