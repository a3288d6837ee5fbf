"""What is the same in every completion of a claim of which one is known to be possible.

Ends found one after another take away what is not; what is left when all completions have
been tried follows. Where they are too many for that, nothing follows from here.
"""

import random
import time
from dataclasses import replace
from typing import Final

from engine.position import FinalPosition
from engine.proof.completion.every_completion import every_completion
from engine.proof.completion.extras import every_extra
from engine.proof.completion.random_completion import completed, is_exact, with_first
from engine.proof.completion.shared import filled_in, shared
from engine.proof.search import LUCK, find

BY_LUCK: Final = 12  # completions tried first: they take away most of what does not follow
PATIENCE: Final = 0.02  # seconds for one of them


def following(claim: FinalPosition, end: FinalPosition, effort: float) -> FinalPosition:
    """The claim with all that follows; ``end`` is one way it can have come out.

    The claim itself where ``effort`` seconds are too few to know.
    """
    if is_fully_known(claim):
        return claim
    follow = Following(claim, end, time.thread_time() + effort)
    return follow.filled if follow.is_left_by_luck() and follow.is_left_by_all() else claim


def is_fully_known(claim: FinalPosition) -> bool:
    """Whether nothing at all is left open."""
    extras = (claim.bonus, claim.bridges, claim.bridges_left)
    return is_exact(claim) and None not in extras


class Following:
    """What all ends found so far have in common."""

    def __init__(self, claim: FinalPosition, end: FinalPosition, deadline: float) -> None:
        decided = claim.ruleset.starter.is_by_cards
        self.claim, self.deadline = claim, deadline
        self.known = replace(end, first=None) if decided else end

    @property
    def filled(self) -> FinalPosition:
        return filled_in(self.claim, self.known)

    @property
    def is_left(self) -> bool:
        """Whether anything may follow still."""
        return self.filled != self.claim

    @property
    def left(self) -> float:
        """Seconds."""
        return self.deadline - time.thread_time()

    def is_left_by_luck(self) -> bool:
        """Whether anything is the same in some completions more."""
        claim, luck = with_first(self.claim), random.Random(LUCK)
        for _ in range(BY_LUCK):
            if not self.is_left or self.left < 0:
                return False
            completion = completed(claim, luck)
            if completion is not None and self.takes_away(completion):
                self.add(completion, min(PATIENCE, self.left))
        return self.is_left

    def is_left_by_all(self) -> bool:
        """Whether anything is the same in all; no where time is up before that is known."""
        for completion in every_completion(with_first(self.claim)):
            if self.left < 0:
                return False
            if not isinstance(completion, FinalPosition):
                continue
            for whole in every_extra(completion, self.filled):
                if self.left < 0:
                    return False
                if whole is None:
                    continue
                if self.takes_away(whole) and not self.add(whole, self.left):
                    return False
                if not self.is_left:
                    return False
        return True

    def takes_away(self, completion: FinalPosition) -> bool:
        """Whether less would follow if this were possible."""
        return filled_in(self.claim, shared(self.known, completion)) != self.filled

    def add(self, completion: FinalPosition, effort: float) -> bool:
        """Whether it is known now if this is possible; if it is, it counts."""
        finding = find(completion, effort)
        if finding.end is not None:
            self.known = shared(self.known, finding.end)
        return finding.is_over
