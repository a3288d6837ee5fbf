"""Every rule set that can be made is judged rightly: no real end of a game is called impossible."""

from dataclasses import fields
from itertools import product
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import Ruleset, Status, deal, rulesets, verify
from engine.games.elfer_raus.rules.kinds import Drawing, Opener
from engine.games.elfer_raus.rules.ruleset import MOST_CARDS, RulesetFields, duties
from engine.games.elfer_raus.rules.setup import deck_of
from tests.engine.games.elfer_raus.any_ruleset import any_ruleset, changed, changes
from tests.engine.games.elfer_raus.knowledge import only_totals
from tests.engine.games.elfer_raus.lost_knowledge import contradictions, forgotten
from tests.engine.games.elfer_raus.styles import STYLES, active, moments
from tests.engine.scale import scaled

EFFORT = 0.02  # seconds
CLAIMS = 2  # about each end that say less than all
NUMBERS = st.integers(0, 2**32 - 1)


def numbers_of_seats(rules: Ruleset) -> list[int]:
    """To how many its cards can be dealt."""
    decks = {seats: deck_of(rules.for_seats(seats)) for seats in range(2, 7)}
    return [n for n, deck in decks.items() if rules.hand_size(n) * n <= len(deck.dealt)]


@settings(max_examples=scaled(60), deadline=None)
@given(any_ruleset(), NUMBERS)
def test_no_real_end_of_any_rule_set_is_called_impossible(rules, seed):
    chance, able = Random(seed), numbers_of_seats(rules)
    assume(able)
    seats = chance.choice(able)
    start = deal(rules, seats, seed, chance.randrange(seats))
    end = moments(start, chance.choice(STYLES), chance)[-1].position()
    for claim in (end, *(forgotten(end, chance) for _ in range(CLAIMS))):
        for effort in (0, EFFORT):
            verdict = verify(claim, effort=effort)
            assert verdict.status is not Status.IMPOSSIBLE, (verdict.problems, claim.to_json())
            assert not contradictions(verdict.deduced, end), claim.to_json()


def test_every_rule_is_varied():
    """But what names a rule set or makes a toy deck of it, and the colour that two take out."""
    varied = {name for change in changes(Random(1)) for name in change}
    fixed = {"key", "sheet", "family", "resize", "taken_out", "may_take_out", "two_seats_take_out"}
    assert {field.name for field in fields(RulesetFields)} == varied | fixed


def test_totals_of_the_largest_deck_are_counted_out():
    rules = rulesets["master"].resized(
        colours=4, numbers=(1, 21), centre=11, hand=15, jokers=MOST_CARDS - 84
    )
    for seed in range(3):
        end = moments(deal(rules, 2, seed), active, Random(seed))[-1].position()
        assert verify(only_totals(end), effort=0).status is Status.CONSISTENT


def test_every_kind_of_opening_is_met_with_every_kind_of_drawing():
    chance = Random(7)
    variants = [changed(rules, chance) for rules in rulesets.values() for _ in range(40)]
    met = {(variant.opener, variant.drawing, variant.lay_duty) for variant in variants}
    kinds = [(drawing, duty) for drawing in Drawing for duty in duties(drawing)]
    expected = {
        (opener, *kind)
        for opener, kind in product(Opener, kinds)
        if not (kind[0].is_free and opener.is_a_card)  # Master's rows grow from what lies there
    }
    assert met == expected
