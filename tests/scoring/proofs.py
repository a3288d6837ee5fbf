"""Rounds that were really played to their end, and recorded with all their cards.

A claim and its certificate are stored together: a server on the same database would make one, too.
"""

from random import Random
from typing import Any
from uuid import uuid4

from django.db import transaction

from engine import FinalPosition, Status, deal, repairs, verify
from scoring.matches.proofs import repairs_json
from scoring.matches.recording import record_round
from scoring.models import Certificate, Claim, Match
from tests.scoring.fixtures import a_match, record


def an_end(ruleset: str = "classic", match: Match | None = None) -> Claim:
    match = match or a_match(ruleset=ruleset)
    game, luck = deal(match.ruleset, seats=3, seed=4, layout=match.layout), Random(4)
    while not game.over:
        game = game.play(luck.choice(game.moves))
    return record_round(match=match, number=1, position=game.position(), key=uuid4(), seen=0)


@transaction.atomic
def a_proof(ruleset: str = "classic") -> Certificate:
    claim = an_end(ruleset)
    game = verify(FinalPosition.from_json(claim.position_json), effort=5).record
    return Certificate.objects.create(claim=claim, status=Status.PROVEN, record=str(game), tried=5)


@transaction.atomic
def refuted(match: Match, *hands: str, **facts: Any) -> Certificate:
    """What the search behind an impossible claim comes to, without a child process."""
    claim = record(match, *hands, **facts)
    position = FinalPosition.from_json(claim.position_json)
    conflicts = verify(position, effort=0).problems
    return Certificate.objects.create(
        claim=claim,
        status=Status.IMPOSSIBLE,
        problems=claim.problems,
        repairs=repairs_json(repairs(position, conflicts, effort=0.2)),
        tried=0,
    )
