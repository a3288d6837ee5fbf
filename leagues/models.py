"""Who plays: leagues, their players, their seasons, and what each player has summed up."""

import secrets
from typing import Any

from django.db import models
from django.utils import timezone

from leagues.names import LONGEST_NAME, name_key

CODE_BYTES = 16  # 128 bits: a code cannot be guessed, and nothing lists it


def new_code() -> str:
    """A fresh unguessable code for a link."""
    return secrets.token_urlsafe(CODE_BYTES)


class Language(models.TextChoices):
    GERMAN = "de"
    ENGLISH = "en"
    DUTCH = "nl"


class Family(models.TextChoices):
    """The games kept apart in a season, as ``engine.Family`` names them."""

    CLASSIC = "classic"
    JUNIOR = "junior"
    MASTER = "master"


class League(models.Model):
    """Everything belongs to one. Its codes are its keys: no account is needed."""

    name = models.CharField(max_length=80, blank=True)
    record_code = models.CharField(max_length=32, unique=True, default=new_code)
    view_code = models.CharField(max_length=32, unique=True, default=new_code)
    language = models.CharField(max_length=2, choices=Language, default=Language.GERMAN)
    is_proof_demanded = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A name in a league."""

    league = models.ForeignKey(League, models.CASCADE, related_name="players")
    name = models.CharField(max_length=LONGEST_NAME)
    # Databases fold letters by rules of their own (SQLite none but A to Z), so it is kept folded.
    key = models.CharField(max_length=5 * LONGEST_NAME, editable=False)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "key"], name="one_player_a_name"),
            models.CheckConstraint(condition=~models.Q(key=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.key = name_key(self.name)
        super().save(*args, **kwargs)


class Season(models.Model):
    """A stretch of a league's time with standings of its own; open until closed."""

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_season_a_number"),
            models.UniqueConstraint(
                fields=["league"],
                condition=models.Q(closed_at__isnull=True),
                name="one_open_season",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)


class Standing(models.Model):
    """What a player has summed up in a season's rounds of one family; kept by recording."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="standings")
    player = models.ForeignKey(Player, models.PROTECT, related_name="standings")
    family = models.CharField(max_length=8, choices=Family)
    rounds = models.PositiveIntegerField(default=0)
    firsts = models.PositiveIntegerField(default=0)  # rounds with rank 1, shared ones included
    penalty = models.PositiveIntegerField(default=0)
    bonus = models.PositiveIntegerField(default=0)

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
        """Points: bonus less penalty, most first."""
        return self.bonus - self.penalty


class Tally(models.Model):
    """How often something was done in a minute, for the limits; gone soon after."""

    subject = models.CharField(max_length=80)
    minute = models.PositiveIntegerField()  # since 1970
    count = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["subject", "minute"], name="one_tally_a_minute")
        ]

    def __str__(self) -> str:
        return f"{self.subject}: {self.count}"
