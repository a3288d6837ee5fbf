"""The tries of the deals of the day. No league and no player is named here."""

from django.db import models

from engine.games.elfer_raus.day import deal_of
from leagues.models import new_code
from tables.models import Table
from tables.puzzles.models import Solver


class DayTry(models.Model):
    """The one try of a solver at the deal of a day. It begins with the solver's first card."""

    solver = models.ForeignKey(Solver, models.CASCADE, related_name="day_tries")
    day = models.DateField()
    device = models.CharField(max_length=32, blank=True)  # the phone's key, as in its membership
    code = models.CharField(max_length=32, unique=True, default=new_code)  # of the shared link
    # Removed after a week, with the cards as they were played.
    table = models.OneToOneField(Table, models.SET_NULL, null=True, related_name="day_try")
    result = models.SmallIntegerField(null=True)  # this and the next: until the round is over
    better_than = models.PositiveSmallIntegerField(null=True)  # of a hundred bots

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["day", "solver"], name="one_try_a_solver_and_day")
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.solver_id}: {self.better_than}"

    def count(self, result: int) -> None:
        """Save the result of the finished round (engine/games/elfer_raus/day)."""
        self.result, self.better_than = result, deal_of(self.day).better_than(result)
        self.save(update_fields=["result", "better_than"])
