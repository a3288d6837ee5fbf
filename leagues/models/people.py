"""Leagues, their players, and their members."""

import secrets
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language_info, gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from leagues.faces import COLOURS, FACES, GIVEN
from leagues.names import LONGEST_NAME, name_key

DEEPEST: Final = 100  # longest chain of merged names
EVENING_ENDS: Final = timedelta(hours=5)  # at five in the morning by the wall clock
CODE_BYTES = 16  # 128 bits: nobody can guess a code, and no page lists all codes


def new_code() -> str:
    """A new random code for a link."""
    return secrets.token_urlsafe(CODE_BYTES)


def languages() -> list[tuple[str, str]]:
    """The site's languages, each under the name that its speakers give it."""
    return [(code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]


class Role(models.IntegerChoices):
    """The rights of a member in a league. A higher role includes all lower ones."""

    VIEWER = 1, pgettext_lazy("role", "Viewer")
    PLAYER = 2, pgettext_lazy("role", "Player")
    RECORDER = 3, pgettext_lazy("role", "Scorekeeper")
    OWNER = 4, pgettext_lazy("role", "Owner")

    @property
    def meaning(self) -> str:
        return str(MEANINGS[self])


MEANINGS: Final = {
    Role.VIEWER: _("sees everything and changes nothing"),
    Role.PLAYER: _("confirms rounds, enters own cards"),
    Role.RECORDER: _("starts games, enters and corrects rounds"),
    Role.OWNER: _("runs the league: people, links, settings"),
}


class FaceDefault(models.TextChoices):
    """The default look of new players of a league."""

    ANIMALS = "animals", _("Animals")
    INITIALS = "initials", _("Initials")


def can_be_opened(league: str = "") -> models.Q:
    """Leagues that are not hidden and not being imported or deleted. ``league="league__"`` filters
    a model that refers to a league."""
    return models.Q((f"{league}hidden_at", None), (f"{league}is_partial", False))


class League(models.Model):
    """Nearly all other records belong to one. Its codes give access: no account is needed."""

    name = models.CharField(max_length=80, blank=True)
    record_code = models.CharField(max_length=32, unique=True, default=new_code)
    view_code = models.CharField(max_length=32, unique=True, default=new_code)
    # Gives no access: it is the address for members, who have roles.
    member_code = models.CharField(max_length=32, unique=True, default=new_code)
    # For the players' QR code; none until an owner makes it.
    play_code = models.CharField(max_length=32, null=True, blank=True)  # noqa: DJ001 - unique, if any
    recovery_digest = models.CharField(max_length=64, null=True, blank=True)  # noqa: DJ001 - unique, if any
    recovery_made_at = models.DateTimeField(null=True, blank=True)
    language = models.CharField(max_length=2, choices=languages, default=settings.LANGUAGE_CODE)
    is_proof_demanded = models.BooleanField(default=False)
    usual_ruleset = models.CharField(max_length=120, blank=True)  # empty: as in the last match
    usual_rounds = models.PositiveSmallIntegerField(null=True)  # none: one for each player
    # Whether games of one person against bots alone count.
    counts_bots = models.BooleanField(default=False, db_default=False)
    time_zone = models.CharField(max_length=64, blank=True, default="", db_default="")  # the site's
    face_default = models.CharField(
        max_length=8,
        choices=FaceDefault,
        default=FaceDefault.ANIMALS,
        db_default=FaceDefault.ANIMALS,
    )
    # Whether the leaderboard of all time counts totals of before the league was here.
    counts_past = models.BooleanField(default=False, db_default=False)
    # The highest number of a deleted game: it is not used again.
    last_deleted = models.PositiveIntegerField(default=0, db_default=0)
    created_at = models.DateTimeField(default=timezone.now)
    hidden_at = models.DateTimeField(null=True)  # by an operator: no link and no token opens it
    delete_at = models.DateTimeField(null=True)  # with everything in it, unless somebody stops that
    # While it is imported or deleted, step by step: nothing opens it either.
    is_partial = models.BooleanField(default=False, db_default=False)

    class Meta:
        verbose_name = _("league")
        verbose_name_plural = _("leagues")
        constraints = [
            models.UniqueConstraint(
                fields=[field],
                condition=models.Q(**{f"{field}__isnull": False}),
                name=f"one_league_a_{field}",
            )
            for field in ("play_code", "recovery_digest")
        ]
        indexes = [
            models.Index(
                fields=["delete_at"],
                condition=models.Q(delete_at__isnull=False),
                name="leagues_to_delete",
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def has_owner(self) -> bool:
        return self.memberships.filter(role=Role.OWNER, removed_at=None).exists()

    @property
    def title(self) -> str:
        """Its name, or a default with the date."""
        if self.name:
            return self.name
        day = date_format(timezone.localdate(self.created_at), "DATE_FORMAT")
        return gettext("Games on %(day)s") % {"day": day}

    @property
    def zone(self) -> ZoneInfo:
        """Its own time zone, or the site's."""
        try:
            return ZoneInfo(self.time_zone or settings.TIME_ZONE)
        except (ZoneInfoNotFoundError, ValueError):  # this host may know fewer than another one
            return ZoneInfo(settings.TIME_ZONE)

    def evening_of(self, moment: datetime) -> date:
        """The evening that a game begun at this moment belongs to."""
        wall_clock = moment.astimezone(self.zone).replace(tzinfo=None)
        return (wall_clock - EVENING_ENDS).date()


INITIALS: Final = 999  # the number of the face that is no drawing but the initials of the name


def is_face(number: int) -> bool:
    return number == INITIALS or 0 <= number < len(FACES)


class Look(NamedTuple):
    """A person's look in a league: numbers of FACES, or INITIALS, and of COLOURS."""

    face: int
    colour: int


def look_of(key: int | None, face: int | None, colour: int | None) -> Look:
    """The stored look of the player with this id; without a stored one, the look of the id."""
    if face is None or not is_face(face):
        face = GIVEN[(key or 0) % len(GIVEN)]
    if colour is None or colour >= len(COLOURS):
        colour = (key or 0) % len(COLOURS)
    return Look(face, colour)


def are_people(player: str) -> models.Q:
    """Rows whose player of this name is a person: of the digital tables there are bots too."""
    return models.Q((f"{player}__is_bot", False))


class PlayerQuerySet(models.QuerySet["Player"]):
    def people(self) -> Self:
        """Without bots. Who was merged into another player is still there."""
        return self.filter(is_bot=False)


class Player(models.Model):
    """A name in a league."""

    league = models.ForeignKey(League, models.CASCADE, related_name="players")
    name = models.CharField(max_length=LONGEST_NAME)
    # Stored folded, because each database folds letters differently (SQLite only A to Z).
    key = models.CharField(max_length=5 * LONGEST_NAME, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    is_bot = models.BooleanField(default=False)  # of digital tables; no person is this player
    # Numbers of leagues.faces; null: as an older release wrote it, or erased.
    face = models.PositiveSmallIntegerField(null=True)
    colour = models.PositiveSmallIntegerField(null=True)
    renames = models.PositiveIntegerField(default=0)  # versions of the name, for open pages
    delete_at = models.DateTimeField(null=True)  # if it still has no rounds and nobody stops that
    # The player this one was merged into, under whose name everything counts; null: not merged.
    same_as = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="other_names"
    )
    # The account that has claimed the name; null: any phone may pick it.
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="players"
    )

    objects = PlayerQuerySet.as_manager()

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(fields=["league", "key"], name="one_player_a_name"),
            models.CheckConstraint(condition=~models.Q(key=""), name="player_has_a_name"),
            models.CheckConstraint(
                condition=~models.Q(same_as=models.F("id")), name="nobody_merged_with_herself"
            ),
            models.UniqueConstraint(fields=["league", "account"], name="one_player_an_account"),
        ]
        indexes = [
            models.Index(
                fields=["delete_at"],
                condition=models.Q(delete_at__isnull=False),
                name="names_to_delete",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.key = name_key(self.name)
        super().save(*args, **kwargs)

    @property
    def look(self) -> Look:
        """The face and the colour, also where none is stored."""
        return look_of(self.pk, self.face, self.colour)

    @property
    def counts_as(self) -> "Player":
        """The player under whose name the results of this one count."""
        player = self
        for _step in range(DEEPEST):
            if player.same_as is None:
                break
            player = player.same_as
        return player


class Invitation(models.Model):
    """A link that makes a phone a member; it expires."""

    league = models.ForeignKey(League, models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=32, unique=True, default=new_code)
    role = models.PositiveSmallIntegerField(choices=Role)
    label = models.CharField(max_length=LONGEST_NAME, blank=True)  # whom it is for
    made_by = models.ForeignKey(
        "Membership", models.SET_NULL, null=True, blank=True, related_name="invitations_made"
    )
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")

    def __str__(self) -> str:
        return f"{self.league} {Role(self.role).name}"


class Membership(models.Model):
    """The role of a phone or an account in a league."""

    league = models.ForeignKey(League, models.CASCADE, related_name="memberships")
    role = models.PositiveSmallIntegerField(choices=Role)
    device = models.CharField(max_length=32, blank=True)  # a key in the phone's session
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="memberships"
    )
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    invitation = models.ForeignKey(
        Invitation, models.SET_NULL, null=True, blank=True, related_name="memberships"
    )
    made_at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, blank=True)
    role_set_at = models.DateTimeField(null=True, blank=True)  # when an owner last changed it
    is_starter = models.BooleanField(default=False)  # started the league
    label = models.CharField(max_length=LONGEST_NAME, blank=True)  # the phone's name
    browser = models.CharField(max_length=40, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)  # to the hour
    remind_at = models.DateTimeField(null=True, blank=True)  # no reminder to secure before

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [
            models.UniqueConstraint(
                fields=["league", "device"],
                condition=~models.Q(device=""),
                name="one_membership_a_device",
            ),
            models.UniqueConstraint(fields=["league", "account"], name="one_membership_an_account"),
        ]
        indexes = [models.Index(fields=["device"], name="memberships_of_a_device")]

    def __str__(self) -> str:
        return f"{self.league} {Role(self.role).name} {self.pk}"

    @property
    def called(self) -> str:
        """The name in the history; a phone without a name or a player has none."""
        return str(self.label or self.player or self.account or "")


class Guest(models.Model):
    """A phone or an account that came by a link and has picked a player; it is no member."""

    league = models.ForeignKey(League, models.CASCADE, related_name="guests")
    device = models.CharField(max_length=32, blank=True)  # a key in the phone's session
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+"
    )
    player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    browser = models.CharField(max_length=40, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)  # to the hour

    class Meta:
        verbose_name = _("guest")
        verbose_name_plural = _("guests")
        constraints = [
            models.UniqueConstraint(
                fields=["league", "device"],
                condition=~models.Q(device=""),
                name="one_guest_a_device",
            ),
            models.UniqueConstraint(fields=["league", "account"], name="one_guest_an_account"),
        ]
        indexes = [
            models.Index(fields=["device"], name="guests_of_a_device"),
            models.Index(fields=["seen_at"], name="guests_last_seen"),
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.player} {self.pk}"

    @property
    def called(self) -> str:
        """The name in the history."""
        return str(self.player or self.account or "")


class KnownLeague(models.Model):
    """A league that an account has opened: with which code, and as which player."""

    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="known_leagues"
    )
    league = models.ForeignKey(League, models.CASCADE, related_name="+")
    code = models.CharField(max_length=32)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    opened_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "league"], name="one_known_league_a_league")
        ]

    def __str__(self) -> str:
        return f"{self.account} {self.league}"


class Season(models.Model):
    """A period of a league with its own standings; open until it is closed."""

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    order = models.JSONField(default=list)  # keys of metrics; empty: the default
    fewest_rounds = models.PositiveIntegerField(default=0)  # needed to be ranked; 0: automatic

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
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
