"""When a seat draws while a game is being found, and what."""

import random

from engine.proof.board import Board
from engine.proof.goal import single
from engine.proof.hand import Hand
from engine.proof.plan import Turn, turn_of
from engine.proof.temper import Temper
from engine.ruleset import Drawn


class DeadEndError(Exception):
    """This attempt cannot go on; another one may."""


class Drawing:
    """Draws end by a card that fits wherever they can: that binds nothing."""

    def __init__(self, board: Board, temper: Temper, luck: random.Random) -> None:
        self.board, self.temper, self.luck = board, temper, luck
        self.most = board.rules.draws
        self.may_keep = board.rules.drawn_card is Drawn.MAY_BE_LAID
        self.drawn: list[int] = []

    def is_open_to(self, hand: Hand, layable: int) -> bool:
        """Nothing that this hand holds, or ever keeps, fits (docs/proof.md)."""
        board = self.board
        if not board.draws_left or (board.is_opening and layable):
            return False
        fits, kept_last = board.fits, board.last if hand.is_out else 0
        if not self.may_keep:
            return not fits & (hand.keeps | hand.bound | kept_last)
        undrawn = fits & hand.undrawn  # one of these may yet be drawn, and end its draws
        return not fits & (hand.held | kept_last) and undrawn.bit_count() <= 1

    def is_wanted(self, hand: Hand, layable: int) -> bool:
        """Whether to draw now what has to be drawn some time."""
        left, seats = self.board.draws_left, len(self.board.hands)
        if not layable or hand.owed <= hand.is_out:
            return True
        chance = self.luck.random()
        touches = (hand.keeps << 1 | hand.keeps >> 1) & self.board.goal.to_lay
        if touches and hand.owed <= left // seats + 3:
            return chance < 0.8  # it can draw no more once those lie
        return chance < self.temper.eager or (hand.owed <= 2 and chance < 0.5)

    def turn(self, hand: Hand) -> Turn:
        """Up to as many draws as the rules allow, the last one a card that fits if it can be."""
        fits, draws = self.board.fits, 0
        hand.excluded |= fits
        while draws < self.most and self.board.draws_left:
            card = self.kept_for_good(hand, fits) or self.card(hand, self.most - draws)
            self.drawn.append(card)
            self.board.draws_left -= 1
            draws += 1
            hand.owed += 1
            if card & fits & hand.keeps:
                return turn_of(draws, ())
            if card & fits:
                self.board.lay(hand, card)
                return turn_of(draws, (card,))
        return turn_of(draws, ())

    def kept_for_good(self, hand: Hand, fits: int) -> int:
        """A card that fits and yet stays: it ends the draws of this hand for good."""
        card = fits & hand.undrawn
        if not card or hand.owed < -1 or (hand.owed >= 0 and self.luck.random() < 0.5):
            return 0
        hand.undrawn &= ~card
        return card

    def card(self, hand: Hand, room: int) -> int:
        """One card from the stock: to keep, to lay at once, or to lay later."""
        board, left = self.board, self.board.draws_left
        fits, free = board.fits, board.open_to(hand) & ~board.last
        fitting, later, keeps = fits & free, free & ~fits, hand.undrawn & ~fits
        is_last = room == 1 or (left == 1 and not board.goal.stock)
        may_miss = is_last or (left >= 2 and (fitting or left >= room))
        if may_miss and keeps and (not fitting or self.luck.random() < self.wish_to_keep(hand)):
            card = self.luck.choice(list(single(keeps)))
            hand.undrawn &= ~card
            return card
        can_bind = room > 1 or self.most == 1
        bind = may_miss and later and can_bind and left > 2
        if fitting and not (bind and self.luck.random() < self.temper.binding):
            return max(single(fitting), key=self.worth)
        if not (may_miss and later):
            raise DeadEndError
        card = self.luck.choice(list(single(later)))
        hand.bound |= card
        return card

    def wish_to_keep(self, hand: Hand) -> float:
        """How readily a card is drawn that stays: always, while more is owed to the stock."""
        if hand.owed < 0:
            return 1.0
        undrawn = hand.undrawn.bit_count()
        return self.temper.keeping * undrawn / (undrawn + hand.owed + 1) if hand.owed else 0.8

    def worth(self, card: int) -> float:
        """How good it is to lay a card now: others cannot, and it ends nobody's draws."""
        board = self.board
        worth = self.luck.random() * 1.3
        for hand in board.hands:
            if hand.excluded & card:
                worth += 1
        if board.draws_left:
            if card & board.blocks:
                worth -= 4
            if card & (board.last << 1 | board.last >> 1):
                worth -= 3
        return worth
