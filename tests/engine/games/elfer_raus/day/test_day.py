"""The deals of the day: the file, what is counted, and the bots that answer alike everywhere."""

from datetime import date, timedelta

import pytest

from engine.games.elfer_raus.day import LEVELS, SEAT, deal_of, result_of
from engine.games.elfer_raus.day.deals import FILE, FIRST_DAY, deals_in, deals_text
from engine.games.elfer_raus.day.maker import VARIETY, make

DEALS = deals_in(FILE)
FEWEST_CHOICES = 8  # of the person in the strongest line
PARTS = 10  # of all deals, so that several processes share them


def test_each_day_has_its_deal_and_after_the_last_comes_the_first():
    today = date(2026, 11, 29)
    assert deal_of(today) == deal_of(today)
    days = [deal_of(today + timedelta(days=day)) for day in range(len(DEALS) + 1)]
    assert {deal.seed for deal in days} == {deal.seed for deal in DEALS}
    assert days[0].seed == days[-1].seed
    assert deal_of(FIRST_DAY) == DEALS[0]


def test_no_deal_comes_twice_and_all_are_of_four_in_classic():
    assert len({deal.record for deal in DEALS}) == len(DEALS)
    for deal in DEALS:
        assert (str(deal.record.ruleset), len(deal.record.hands)) == ("classic", 4)
        assert deal.record.moves == ()
    assert {SEAT, *LEVELS} == set(range(4))


def test_equal_tries_are_not_worse():
    for deal in DEALS:
        worst, best = deal.tries[0], deal.tries[-1]
        assert deal.better_than(worst) == 0
        assert deal.better_than(best) == 100 - deal.tries.count(best)
        assert deal.better_than(9999) == len(deal.tries) == 100


@pytest.mark.parametrize("part", range(PARTS))
def test_the_strongest_line_is_legal_and_reaches_its_result(part):
    for deal in DEALS[part::PARTS]:
        assert result_of(deal.strongest.replay()) == deal.best >= deal.tries[-1], deal.seed


def test_no_deal_is_short_or_decided_by_its_cards():
    for deal in DEALS:
        assert len(set(deal.tries)) >= VARIETY, deal.seed
        assert 0 < sum(result > 0 for result in deal.tries) < 100, deal.seed
        assert len(deal.choices.split()) >= FEWEST_CHOICES, deal.seed


def test_made_again_a_deal_is_the_same(tmp_path):
    """The first one that was found at once, into a file that ends before it."""
    at = next(at for at, deal in enumerate(DEALS) if deal.seed == f"{at + 1}.0")
    file = tmp_path / "deals.json"
    file.write_text(deals_text(DEALS[:at]))
    make(file, at + 1)
    assert file.read_text() == deals_text(DEALS[: at + 1])
    assert deals_text(DEALS) == FILE.read_text()
