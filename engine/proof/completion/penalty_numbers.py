"""Numbers for penalties, chosen before there is a table, where rows can have gaps.

If the table comes first, the cards off the table must make several penalties at once; this is hard
when nearly all cards are on the table. If the numbers come first, the table is changed to fit.
"""

import random
from dataclasses import replace
from typing import Final

from engine.cards import JOKER, JOKER_BIT, Cards
from engine.claims.account import Account
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.proof.completion.shares import Share, Sharing
from engine.proof.goal import single

NAMING: Final = 0.5  # the chance that numbers come first
WHOLE: Final = 0.7  # the chance that finished arms keep all their cards


def with_numbers(claim: FinalPosition, luck: random.Random) -> FinalPosition:
    """The claim with numbers for its penalties, sometimes; unchanged if none are found."""
    account = Account(claim)
    shares = [Share(None, (hand and hand.penalty) or 0) for hand in claim.hands]
    asked = any(share.penalty for share in shares) and claim.table is None
    if not (asked and is_nearly_laid(account) and luck.random() < NAMING):
        return claim
    cards = list(Cards(elsewhere(account, luck)))
    sharing = Sharing(cards, claim.ruleset.joker_penalty, luck)
    got = sharing.shared([*shares, Share(None, None)])
    if got is None:
        return claim
    named = map(by_number, map(Cards, got))
    hands = [
        new if share.penalty else old
        for old, share, new in zip(claim.hands, shares, named, strict=False)
    ]
    return replace(claim, hands=tuple(hands))


def is_nearly_laid(account: Account) -> bool:
    """Whether most arms are finished, some with jokers."""
    finished = sum(account.position.bonus or ())
    return account.has_gaps and 2 * finished > len(account.deck.arms)


def elsewhere(account: Account, luck: random.Random) -> int:
    """The cards and jokers that hands may have, with a few cards of finished arms.

    For each such card, a joker is on the table.
    """
    bonus, arms, jokers = account.position.bonus, account.deck.arms, account.jokers_left
    finished = min(sum(bonus or ()), len(arms)) if luck.random() < WHOLE else 0
    whole = sum(luck.sample(arms, finished)) & account.left
    lying = luck.randint(0, max(0, jokers))
    stand_ins = luck.sample(list(single(whole)), min(lying, whole.bit_count()))
    return (account.left & ~whole) + sum(stand_ins) + max(0, jokers - lying) * JOKER_BIT


def by_number(hand: Cards) -> HandClaim:
    """A hand without its colours."""
    numbers = sorted(card.number for card in hand if card != JOKER)
    return HandClaim(Cards(hand.jokers * JOKER_BIT), tuple(numbers))
