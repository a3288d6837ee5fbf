"""What is known of an account is looked up by what the claim says, not by which object says it."""

from engine import FinalPosition, verify
from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.sizes import rooms_of

SAID = {"ruleset": "classic", "seats": 3, "out": 1, "hands": ["r4", "-", "=7"], "stock": "-"}


def account(**changes) -> Account:
    return Account(FinalPosition.from_json(SAID | changes))


def test_accounts_of_equal_claims_are_equal():
    assert account() == account()
    assert hash(account()) == hash(account())
    assert account() != account(out=2)


def test_what_is_known_of_a_claim_is_found_again_for_an_equal_one():
    assert rooms_of(account()) is rooms_of(account())


def test_stock_of_one_card_is_no_count_though_both_are_the_same_integer():
    card, count = account(stock="r1"), account(stock=2)
    assert card.position.stock == count.position.stock
    assert card != count
    for claim in (card, count):  # in any order
        assert rooms_of(claim).drawn == claim.first_stock - (1 if claim is card else 2)
        deduced = verify(claim.position, effort=0).deduced
        assert type(deduced.stock) is type(claim.position.stock)
