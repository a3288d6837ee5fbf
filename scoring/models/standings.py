"""Each player's sums of a season.

A foreign key has no separate index if a constraint already begins with it: each extra index makes
recording a round slower.
"""

from django.db import models

from games.registry import LONGEST_FAMILY
from leagues.models import Player, Season


class Standing(models.Model):
    """A player's sums over a season's rounds of one family; recording a round updates them."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="standings", db_index=False)
    player = models.ForeignKey(Player, models.PROTECT, related_name="standings")
    family = models.CharField(max_length=LONGEST_FAMILY)
    rounds = models.PositiveIntegerField(default=0)
    firsts = models.PositiveIntegerField(default=0)  # rounds with rank 1, shared or not
    penalty = models.PositiveIntegerField(default=0)
    bonus = models.PositiveIntegerField(default=0)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveBigIntegerField(default=0)  # in parts, see scoring.sums.standings
    places = models.PositiveBigIntegerField(default=0)  # in parts: first 120, last 0
    games_won = models.PositiveIntegerField(default=0, db_default=0)  # scoring.sums.winners

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "player", "family"], name="one_standing_a_family"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.family}: {self.total}"

    @property
    def total(self) -> int:
        """Points: bonus minus penalty."""
        return self.bonus - self.penalty


class Duel(models.Model):
    """Two players in the rounds that both played. Each pair has one row, the lower id first."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="duels", db_index=False)
    family = models.CharField(max_length=LONGEST_FAMILY)
    player = models.ForeignKey(Player, models.PROTECT, related_name="duels")
    other = models.ForeignKey(Player, models.PROTECT, related_name="+")
    rounds = models.PositiveIntegerField(default=0)
    ahead = models.PositiveIntegerField(default=0)  # rounds in which player ranked before other
    behind = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "family", "player", "other"], name="one_duel_a_pair"
            ),
            models.CheckConstraint(
                condition=models.Q(player__lt=models.F("other")), name="duel_has_one_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.ahead}:{self.behind} {self.other}"


class Streak(models.Model):
    """A player's last rounds in a season, in one family or, if it is empty, in all families."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="streaks", db_index=False)
    player = models.ForeignKey(Player, models.PROTECT, related_name="streaks")
    family = models.CharField(max_length=LONGEST_FAMILY, blank=True)
    recent = models.JSONField(default=list)  # places in parts, the latest last
    streak = models.PositiveIntegerField(default=0)  # rounds won in a row, up to now
    longest = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "player", "family"], name="one_streak_a_family"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.family}: {self.recent}"


class Rating(models.Model):
    """A player's strength in a season, by the places in all families."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="ratings", db_index=False)
    player = models.ForeignKey(Player, models.PROTECT, related_name="ratings")
    mu = models.FloatField()
    sigma = models.FloatField()
    day = models.IntegerField(null=True)  # of the last round (scoring.sums.ratings)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "player"], name="one_rating_a_season")
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.mu} ± {self.sigma}"
