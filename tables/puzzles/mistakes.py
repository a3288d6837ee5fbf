"""A solver's own mistakes: collected after a round, asked again over days, learnt.

See docs/decisions/puzzles.md.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Final, NamedTuple

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.own_mistakes import WORLDS, mistakes
from engine.games.elfer_raus.puzzles.own_mistakes import Mistake as FoundMistake
from games.elfer_raus.board import HandCard
from leagues.models import can_be_opened
from server.jobs import job
from server.process_pool import run
from tables.jobs.round_end import MISTAKES
from tables.models import Deal, Move
from tables.play.moves import is_by_server
from tables.play.rounds import BACK, record_of
from tables.puzzles.models import LEARNT, Mistake, Solver

MOST: Final = 50  # of a solver
AGAIN: Final = {True: timedelta(days=3), False: timedelta(days=1)}  # after a right answer, a wrong


@job(MISTAKES)
def collect_mistakes(key: str) -> None:
    """Of the people of a finished round. A seat whose phone is passed on could be anybody's."""
    deal = Deal.objects.select_related("table").filter(pk=key, is_over=True).first()
    if deal is None:
        return
    seats = deal.table.seats.filter(is_person=True, shares_phone=False, solver__isnull=False)
    solvers = dict(seats.values_list("seat", "solver"))
    if solvers:
        made = moves_by_people(deal)
        for found in run(MISTAKES, mistakes, record_of(deal), tuple(solvers)):
            if made.get(found.step) == found.seat:
                add_mistake(solvers[found.seat], deal, found)


def moves_by_people(deal: Deal) -> dict[int, int]:
    """The seats of the moves in effect that the server has not made, by step."""
    made: list[Move] = []
    for move in deal.moves.order_by("number"):
        if move.text.startswith(BACK):
            del made[int(move.text.removeprefix(BACK)) :]
        else:
            made.append(move)
    return {step: move.seat for step, move in enumerate(made) if not is_by_server(move)}


@transaction.atomic
def add_mistake(solver: int, deal: Deal, found: FoundMistake) -> None:
    """Once. Of more than ``MOST``, those go that are learnt, and then the cheapest."""
    owner = Solver.objects.select_for_update().filter(pk=solver).first()
    if owner is None:
        return
    judged = {"shares": found.shares, "about": found.about, "is_early": found.is_early}
    values = {"seat": found.seat, "cost": found.cost, "judged": judged}
    owner.mistakes.get_or_create(deal=deal, step=found.step, defaults=values)
    ranked = sorted(owner.mistakes.all(), key=lambda mistake: (mistake.is_learnt, -mistake.cost))
    owner.mistakes.filter(pk__in=[mistake.pk for mistake in ranked[MOST:]]).delete()


def puzzle_of(mistake: Mistake) -> FindTheMove:
    """The moment before the mistake, with the worth of each turn."""
    record = record_of(mistake.deal)
    shares = {turn: Estimate(*share) for turn, share in mistake.judged["shares"].items()}
    before = replace(record, moves=record.moves[: mistake.step])
    return FindTheMove(before, shares, WORLDS, level=2)


def count_answer(mistake: Mistake, *, is_right: bool) -> None:
    """Only one that was due: a second try of the same day counts nothing."""
    today = timezone.localdate()
    due = Mistake.objects.filter(pk=mistake.pk, right__lt=LEARNT, due__lte=today)
    due.update(right=F("right") + int(is_right), due=today + AGAIN[is_right])


class Pile(NamedTuple):
    waiting: list[Mistake]  # the one that is due first is the first
    learnt: list[Mistake]

    @property
    def due(self) -> list[Mistake]:
        return [mistake for mistake in self.waiting if mistake.is_due]

    @property
    def card(self) -> HandCard | None:
        """The card on top."""
        return next((mistake.card for mistake in (*self.waiting, *self.learnt)), None)


def pile_of(solver: Solver | None) -> Pile:
    """Those whose league can be opened; of the deal of a day, once that day is over."""
    if solver is None:
        return Pile([], [])
    is_open = Q(deal__table__league=None) | can_be_opened("deal__table__league__")
    is_past = Q(deal__table__day=None) | Q(deal__table__day__lt=timezone.localdate())
    mistakes = list(solver.mistakes.filter(is_open, is_past))
    waiting = [mistake for mistake in mistakes if not mistake.is_learnt]
    return Pile(waiting, [mistake for mistake in mistakes if mistake.is_learnt])
