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


class Role(models.IntegerChoices):
    """What somebody may do in a league; each may all that those below it may."""

    VIEWER = 1
    PLAYER = 2
    RECORDER = 3
    OWNER = 4


class League(models.Model):
    """Everything belongs to one. Its codes are its keys: no account is needed."""

    name = models.CharField(max_length=80, blank=True)
    record_code = models.CharField(max_length=32, unique=True, default=new_code)
    view_code = models.CharField(max_length=32, unique=True, default=new_code)
    # Opens nothing by itself: where members go whose rights are their own.
    member_code = models.CharField(max_length=32, unique=True, default=new_code)
    language = models.CharField(max_length=2, choices=Language, default=Language.GERMAN)
    is_proof_demanded = models.BooleanField(default=False)
    usual_ruleset = models.CharField(max_length=120, blank=True)  # offered first; none: the last
    usual_rounds = models.PositiveSmallIntegerField(null=True)  # none: one for each player
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


class Invitation(models.Model):
    """A link that makes whoever opens it a member, for a time."""

    league = models.ForeignKey(League, models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=32, unique=True, default=new_code)
    role = models.PositiveSmallIntegerField(choices=Role)
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.league} {Role(self.role).name}"


class Membership(models.Model):
    """A phone's own role in a league."""

    league = models.ForeignKey(League, models.CASCADE, related_name="memberships")
    role = models.PositiveSmallIntegerField(choices=Role)
    device = models.CharField(max_length=32)  # a key that only the phone's session has
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    invitation = models.ForeignKey(
        Invitation, models.SET_NULL, null=True, blank=True, related_name="memberships"
    )
    made_at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "device"], name="one_membership_a_device"),
        ]

    def __str__(self) -> str:
        return f"{self.league} {Role(self.role).name} {self.pk}"


class Season(models.Model):
    """A stretch of a league's time with standings of its own; open until closed."""

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    order = models.JSONField(default=list)  # keys of metrics, first before second; none: the usual
    fewest_rounds = models.PositiveIntegerField(default=1)  # to be ranked

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
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveBigIntegerField(default=0)  # in parts, see leagues.places
    places = models.PositiveBigIntegerField(default=0)  # in parts: first 120, last 0

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


class Duel(models.Model):
    """How two players fared in the rounds they both played; each pair once, the lower id first."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="duels")
    family = models.CharField(max_length=8, choices=Family)
    player = models.ForeignKey(Player, models.PROTECT, related_name="duels")
    other = models.ForeignKey(Player, models.PROTECT, related_name="+")
    rounds = models.PositiveIntegerField(default=0)
    ahead = models.PositiveIntegerField(default=0)  # the player before the other
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


class Form(models.Model):
    """A player's last rounds in a season: in one family, or (without one) in all of them."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="forms")
    player = models.ForeignKey(Player, models.PROTECT, related_name="forms")
    family = models.CharField(max_length=8, choices=Family, blank=True)
    recent = models.JSONField(default=list)  # places in parts, the latest last
    streak = models.PositiveIntegerField(default=0)  # rounds won in a row, up to now
    longest = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "player", "family"], name="one_form_a_family")
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.family}: {self.recent}"


class Rating(models.Model):
    """How strong a player's places make them in a season, under whatever rules."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="ratings")
    player = models.ForeignKey(Player, models.PROTECT, related_name="ratings")
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "player"], name="one_rating_a_season")
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.mu} ± {self.sigma}"


class Scope(models.TextChoices):
    """What a program with a token may do; recording includes reading."""

    READ = "read"
    RECORD = "record"


class ApiToken(models.Model):
    """A program's key to a league. Only its digest is kept: it is shown once, when it is made."""

    league = models.ForeignKey(League, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_NAME)
    digest = models.CharField(max_length=64, unique=True)
    scope = models.CharField(max_length=6, choices=Scope)
    made_at = models.DateTimeField(default=timezone.now)
    last_used_at = models.DateTimeField(null=True, blank=True)  # to the minute
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.scope})"


class FineKind(models.Model):
    """What a league fines by its own rule, and how much that usually costs."""

    league = models.ForeignKey(League, models.CASCADE, related_name="fine_kinds")
    name = models.CharField(max_length=LONGEST_NAME)
    amount = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="one_fine_kind_a_name")
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.amount}"


class Entry(models.Model):
    """A line of a league's history. The database refuses to change it: config/migrations.

    It goes with its league alone, and after it: a league's row is deleted first.
    """

    league = models.ForeignKey(League, models.DO_NOTHING, related_name="entries")
    deed = models.CharField(max_length=40)  # a key of leagues.deeds
    subject = models.CharField(max_length=200, blank=True)  # what it was done to, as it was called
    before = models.JSONField(default=dict)  # what changed, by the keys of leagues.words.deeds
    after = models.JSONField(default=dict)
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["league", "made_at"], name="history_of_a_league")]

    def __str__(self) -> str:
        return f"{self.deed} {self.subject}"


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
