"""Rule sets are data, changed by methods."""

from dataclasses import FrozenInstanceError, fields

import pytest

from engine import Family, NotationError, NotationReason, Ruleset, parse_ruleset, rulesets
from engine.games.elfer_raus.rules.kinds import Sheet
from tests.engine.games.elfer_raus.slow import all_cards, slow_rules

KEYS = list(rulesets)
TOY = {"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 3}
NAMING = {"key", "family", "sheet"}  # say which rule set it is, not what its rules are


def test_every_rule_set_stands_under_its_key():
    assert [ruleset.key for ruleset in rulesets.values()] == KEYS


def test_rule_sets_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        rulesets["classic"].draws = 5
    with pytest.raises(TypeError):
        rulesets["classic"] = rulesets["fxs"]


def test_each_differs_from_every_other_by_more_than_its_names():
    rules = [name.name for name in fields(Ruleset) if name.name not in NAMING]
    distinct = {
        tuple(str(getattr(ruleset, name)) for name in rules) for ruleset in rulesets.values()
    }
    assert len(distinct) == len(KEYS)


def test_each_names_its_sheet_and_family():
    assert {ruleset.sheet for ruleset in rulesets.values()} == set(Sheet)
    families = {key.partition("/")[0]: ruleset.family for key, ruleset in rulesets.items()}
    assert families == {
        **dict.fromkeys(("classic", "fxs", "cars"), Family.CLASSIC),
        "junior": Family.JUNIOR,
        "master": Family.MASTER,
    }


@pytest.mark.parametrize("key", KEYS)
def test_sizes_are_those_of_the_slow_model(key):
    ruleset, slow = rulesets[key], slow_rules(key)
    assert (ruleset.numbers, ruleset.hand_sizes) == (
        (min(slow.numbers), max(slow.numbers)),
        slow.hands,
    )
    assert (ruleset.jokers, ruleset.bridges) == (slow.jokers, slow.bridges)
    assert (ruleset.bonus_cards, ruleset.colours) == (slow.bonus_cards, slow.colours)


# Changes


def test_only_cars_takes_a_colour_out_for_two_by_itself():
    changed = [key for key in KEYS if rulesets[key].for_seats(2) != rulesets[key]]
    assert changed == [key for key in KEYS if rulesets[key].sheet is Sheet.CARS]
    assert rulesets["cars"].for_seats(2) == rulesets["cars"].without("b")
    assert [rulesets["cars"].for_seats(n) for n in (3, 4, 5, 6)] == [rulesets["cars"]] * 4


def test_colour_already_taken_out_is_not_followed_by_another():
    without_red = rulesets["cars"].without("r")
    assert without_red.for_seats(2) == without_red


@pytest.mark.parametrize("colour", "rygb")
def test_without_leaves_three_colours_in_rank_order(colour):
    ruleset = rulesets["classic"].without(colour)
    assert ruleset.colours == "rygb".replace(colour, "")
    assert str(ruleset) == f"classic without {colour}"


@pytest.mark.parametrize("colour", ["", "x", "rg", "R", None, 7])
def test_without_refuses_what_is_no_colour_in_play(colour):
    with pytest.raises(NotationError) as caught:
        rulesets["classic"].without(colour)
    assert (caught.value.reason, caught.value.facts["colours"]) == (NotationReason.RULESET, "rygb")
    with pytest.raises(NotationError):
        rulesets["classic"].without("b").without("b")


@pytest.mark.parametrize("key", KEYS)
def test_resized_changes_the_deck_and_keeps_the_rules(key):
    toy, whole = rulesets[key].resized(**TOY), rulesets[key]
    size = {"colours", "numbers", "centre", "hand_sizes", "resize"}
    same = [name.name for name in fields(Ruleset) if name.name not in size]
    assert [getattr(toy, name) for name in same] == [getattr(whole, name) for name in same]
    assert (toy.colours, toy.hand_size(2), toy.hand_size(6)) == ("ry", 3, 3)
    assert len(all_cards(slow_rules(key, **TOY))) == 8 + toy.jokers


def test_resized_master_takes_its_extras_too():
    toy = rulesets["master"].resized(**TOY, jokers=1, bridges=2, bonus_cards=3)
    assert (toy.jokers, toy.bridges_each(2), toy.bridges_each(6), toy.bonus_cards) == (1, 2, 2, 3)


@pytest.mark.parametrize(
    "change",
    [
        *({"colours": 0}, {"colours": 5}, {"numbers": (0, 4)}, {"numbers": (4, 4), "centre": 4}),
        *({"numbers": (3, 22)}, {"centre": 5}, {"centre": 0}, {"hand": 0}, {"jokers": -1}),
        *({"hand": 100}, {"jokers": 100}),  # their texts would not read back
    ],
    ids=str,
)
def test_resized_refuses_a_deck_that_cannot_be(change):
    with pytest.raises(NotationError) as caught:
        rulesets["master"].resized(**TOY | change)
    assert caught.value.reason is NotationReason.RULESET


def test_a_toy_is_not_resized_again():
    with pytest.raises(NotationError):
        rulesets["master"].resized(**TOY, jokers=1).resized(**TOY)


def test_resized_takes_the_numbers_as_a_list_too():
    toy = rulesets["junior"].resized(**TOY)
    assert rulesets["junior"].resized(**TOY | {"numbers": [1, 4]}) == toy


@pytest.mark.parametrize("key", KEYS)
def test_text_of_a_rule_set_reads_back(key):
    whole = rulesets[key]
    extras = {"jokers": 1, "bridges": 0, "bonus_cards": 2} if key == "master" else {"jokers": 0}
    toy = whole.resized(**TOY, **extras)
    for ruleset in (whole, whole.without("y"), whole.resized(**TOY), toy, toy.without("r")):
        assert parse_ruleset(str(ruleset)) == ruleset


@pytest.mark.parametrize(
    "text", ["", "uno", "classic/", "Classic", "classic without", "classic without x", None, 7]
)
def test_other_texts_are_no_rule_set(text):
    with pytest.raises(NotationError) as caught:
        parse_ruleset(text)
    assert caught.value.facts["text"] == text
