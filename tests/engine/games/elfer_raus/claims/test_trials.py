"""A consistent claim says what was tried for it."""

from dataclasses import FrozenInstanceError
from inspect import signature

import pytest

from engine import FinalPosition, Status, rulesets, verify
from engine.games.elfer_raus.proof.search import Search
from tests.engine.games.elfer_raus.bot_games import end_of
from tests.engine.games.elfer_raus.knowledge import LESS

A_MOMENT = 1e-9  # seconds: the first try that leads nowhere is the last one

HARD = end_of("master", 6, 243)


def test_trials_count_the_games_begun_and_the_ways_to_fill_in_the_claim():
    trials = verify(HARD, effort=A_MOMENT).trials
    assert trials is not None
    assert (trials.seconds, trials.completions, trials.games) == (A_MOMENT, 1, 1)


def test_where_no_search_was_asked_for_nothing_was_tried():
    verdict = verify(HARD, effort=0)
    assert (verdict.status, verdict.trials) == (Status.CONSISTENT, None)
    assert verify(HARD, effort=-1).trials is None


def test_what_is_proven_or_refuted_needs_no_trials():
    assert verify(end_of("classic", 3, 1), effort=5).trials is None
    alone = FinalPosition.of(rulesets["classic"], 2, out=0, hands=["r1", None])
    assert verify(alone, effort=5).trials is None


def test_each_way_to_fill_a_claim_in_counts_once():
    search = Search(LESS["no hands"](end_of("classic", 4, 2)))
    records = search.records()
    for _ in range(40):
        next(records)
    assert 1 < len(search.goals) <= search.games


def test_the_effort_is_named_and_a_second_unless_another_is():
    """As docs/proof.md says."""
    effort = signature(verify).parameters["effort"]
    assert (effort.default, effort.kind) == (1, effort.KEYWORD_ONLY)


def test_nobody_can_change_a_verdict():
    verdict = verify(HARD, effort=A_MOMENT)
    alone = FinalPosition.of(rulesets["classic"], 2, out=0, hands=["r1", None])
    [problem, *_] = verify(alone).problems
    assert problem.follows is False
    for value, name in ((verdict, "status"), (verdict.trials, "games"), (problem, "code")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)
