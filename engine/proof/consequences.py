"""The consequences of a claim that is possible: what all its possible completions share.

Each possible end removes what it does not share. What remains after all completions follows from
the claim. If there are too many completions to try, nothing follows.
"""

import random
import time
from dataclasses import replace
from typing import Final

from engine.position import FinalPosition
from engine.proof.completion.every_completion import every_completion
from engine.proof.completion.extras import every_extra
from engine.proof.completion.frame import is_exact, with_first
from engine.proof.completion.random_completion import completed
from engine.proof.completion.shared import filled_in, shared
from engine.proof.search import LUCK, find

BY_LUCK: Final = 12  # random completions tried first: they remove most of what does not follow
PATIENCE: Final = 0.02  # seconds for each completion


def following(claim: FinalPosition, end: FinalPosition, effort: float) -> FinalPosition:
    """The claim with all that follows; ``end`` is one possible end.

    The claim itself if ``effort`` seconds are not enough.
    """
    if is_fully_known(claim):
        return claim
    follow = Following(claim, end, time.thread_time() + effort)
    return follow.filled if follow.is_left_by_luck() and follow.is_left_by_all() else claim


def is_fully_known(claim: FinalPosition) -> bool:
    """Whether nothing is unknown."""
    extras = (claim.bonus, claim.bridges, claim.bridges_left)
    return is_exact(claim) and None not in extras


class Following:
    """The shared parts of all ends found so far."""

    def __init__(self, claim: FinalPosition, end: FinalPosition, deadline: float) -> None:
        decided = claim.ruleset.starter.is_by_cards
        self.claim, self.deadline = claim, deadline
        self.known = replace(end, first=None) if decided else end

    @property
    def filled(self) -> FinalPosition:
        return filled_in(self.claim, self.known)

    @property
    def is_left(self) -> bool:
        """Whether anything may still follow."""
        return self.filled != self.claim

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self.deadline - time.thread_time()

    def is_left_by_luck(self) -> bool:
        """Whether anything is still shared after some random completions."""
        claim, luck = with_first(self.claim), random.Random(LUCK)
        for _ in range(BY_LUCK):
            if not self.is_left or self.left < 0:
                return False
            completion = completed(claim, luck)
            if completion is not None and self.takes_away(completion):
                self.add(completion, min(PATIENCE, self.left))
        return self.is_left

    def is_left_by_all(self) -> bool:
        """Whether anything is shared by all completions; False if the time is over first."""
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
        """Whether less would follow if this completion were possible."""
        return filled_in(self.claim, shared(self.known, completion)) != self.filled

    def add(self, completion: FinalPosition, effort: float) -> bool:
        """Search a game for a completion, and share its end if there is one; False if undecided."""
        finding = find(completion, effort)
        if finding.end is not None:
            self.known = shared(self.known, finding.end)
        return finding.is_over
