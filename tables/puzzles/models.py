"""The tries of puzzles, the ratings of both sides, and a solver's own mistakes."""

from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone

from engine import Card, Move
from engine.cards import JOKER
from engine.games.elfer_raus.play.moves import Kind
from games.elfer_raus.board import HandCard
from scoring.sums.ratings import UNKNOWN, Strength


class Rated(models.Model):
    """A rating and the number of first tries that it follows from."""

    mu = models.FloatField(default=UNKNOWN.mu)
    sigma = models.FloatField(default=UNKNOWN.sigma)
    tries = models.PositiveIntegerField(default=0)  # first tries only
    solved = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    @property
    def strength(self) -> Strength:
        return Strength(self.mu, self.sigma)

    def count(self, strength: Strength, *, is_right: bool) -> None:
        """Save the new rating after one more first try."""
        self.mu, self.sigma, _ = strength
        self.tries += 1
        self.solved += is_right
        self.save()


class Solver(Rated):
    """A phone, known by its session, or an account."""

    # The last answer, or the last seat taken.
    tried_at = models.DateTimeField(default=timezone.now, db_index=True)
    streak = models.PositiveIntegerField(default=0, db_default=0)  # first tries right in a row
    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="solver"
    )

    def __str__(self) -> str:
        return f"{self.pk}: {self.solved} of {self.tries}"


class PuzzleRating(Rated):
    """How hard a puzzle is. It has a row from its first try on."""

    key = models.CharField(max_length=16, unique=True)  # as in engine.games.elfer_raus.puzzles

    def __str__(self) -> str:
        return self.key


class Attempt(models.Model):
    """A solver's first try at a puzzle, and whether a later one has solved it."""

    solver = models.ForeignKey(Solver, models.CASCADE, related_name="attempts", db_index=False)
    key = models.CharField(max_length=16)
    is_right = models.BooleanField()
    is_solved = models.BooleanField(default=False, db_default=False)  # by this try or a later one
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["solver", "key"], name="one_attempt_a_puzzle")
        ]

    def __str__(self) -> str:
        return f"{self.solver_id} {self.key}: {self.is_right}"


LEARNT: Final = 2  # right answers


class Mistake(models.Model):
    """A dear decision of a solver in a digital round, which comes back until it is learnt."""

    solver = models.ForeignKey(Solver, models.CASCADE, related_name="mistakes", db_index=False)
    deal = models.ForeignKey("tables.Deal", models.CASCADE, related_name="mistakes")
    seat = models.PositiveSmallIntegerField()
    step = models.PositiveSmallIntegerField()  # moves made before it
    cost = models.FloatField()  # of a win
    # ``shares``, ``about`` and ``is_early`` of engine.games.elfer_raus.puzzles.own_mistakes.
    judged = models.JSONField()
    right = models.PositiveSmallIntegerField(default=0)
    due = models.DateField(default=timezone.localdate)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["due", "-cost", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["solver", "deal", "step"], name="one_mistake_a_step")
        ]

    def __str__(self) -> str:
        return f"{self.solver_id} {self.deal_id} {self.step}: {self.right}"

    @property
    def is_learnt(self) -> bool:
        return self.right >= LEARNT

    @property
    def is_early(self) -> bool:
        return bool(self.judged["is_early"])

    @property
    def about(self) -> Move:
        return Move.parse(self.judged["about"])

    @property
    def card(self) -> HandCard | None:
        """The card that it is about, if it is about a lay."""
        move = self.about
        if move.kind is not Kind.LAY or move.card is None:
            return None
        return HandCard(Card(JOKER) if move.joker else move.card)

    @property
    def is_due(self) -> bool:
        return not self.is_learnt and self.due <= timezone.localdate()
