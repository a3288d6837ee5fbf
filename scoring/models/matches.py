"""An agreed game: the match, its seats and its rounds.

A foreign key has no separate index if a constraint or another index already begins with it: each
extra index makes recording a round slower.
"""

import uuid
from datetime import date, datetime
from typing import Final

from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Ruleset
from engine.games.every_game import AnyRules, game_of_text, known_ruleset
from games.entry import Entry
from games.registry import LONGEST_FAMILY, entry_at
from leagues.models import League, Player, Season

MOST_POINTS: Final = 9_999  # of a limit; so many are none: the game is open until they stop


class Match(models.Model):
    """An agreed number of rounds by the same players, under rules that do not change."""

    league = models.ForeignKey(League, models.CASCADE, related_name="matches", db_index=False)
    season = models.ForeignKey(Season, models.PROTECT, related_name="matches")
    number = models.PositiveIntegerField()  # within the league
    ruleset_text = models.CharField(max_length=120)  # "classic without b", "mogeln"
    family = models.CharField(max_length=LONGEST_FAMILY)
    layout = models.CharField(max_length=4, default="rygb")  # order of the rows on the table
    rounds_agreed = models.PositiveSmallIntegerField()
    is_proof_demanded = models.BooleanField(default=False)
    is_counted = models.BooleanField(default=True, db_default=True)  # see scoring.sums.recount
    # It is over once somebody has so many points, plus or minus; until then rounds_agreed is the
    # most that there can be.
    points_limit = models.PositiveSmallIntegerField(null=True)
    # The part before this one of the same game: other people sat there, or in another order.
    continues = models.ForeignKey(
        "self", models.PROTECT, null=True, related_name="continued_by", db_index=False
    )
    evening = models.DateField(null=True)  # null: as an older release wrote it (``evening_day``)
    key = models.UUIDField(unique=True, default=uuid.uuid4)  # of the page that asked for it
    started_by = models.ForeignKey(
        Player, models.PROTECT, null=True, related_name="+", db_index=False
    )
    actor = models.CharField(max_length=80, null=True)  # noqa: DJ001 - null: unknown
    started_at = models.DateTimeField(default=timezone.now)
    delete_at = models.DateTimeField(null=True)  # unless somebody keeps it; it does not count

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_match_a_number"),
            models.UniqueConstraint(
                fields=["continues"],
                condition=models.Q(continues__isnull=False),
                name="one_part_after_a_part",
            ),
        ]
        indexes = [
            models.Index(fields=["league", "started_at"], name="matches_of_a_league"),
            models.Index(fields=["started_by", "started_at"], name="matches_by_a_player"),
            models.Index(fields=["league", "evening"], name="matches_of_an_evening"),
            models.Index(
                fields=["delete_at"],
                condition=models.Q(delete_at__isnull=False),
                name="games_to_delete",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.number}"

    @property
    def game(self) -> AnyRules:
        """The game: "Elfer raus!" by a rule set, or another game of the box."""
        return game_of_text(self.ruleset_text)

    @property
    def evening_day(self) -> date:
        """The evening that it belongs to, also if none is stored."""
        return self.evening or self.league.evening_of(self.started_at)

    @property
    def played_at(self) -> datetime:
        """When it began; of a game that was moved, at the same time on its evening."""
        began = self.started_at.astimezone(self.league.zone)
        return began + (self.evening_day - self.league.evening_of(began))

    @property
    def ruleset(self) -> Ruleset:
        """The rule set of "Elfer raus!"; raises NotationError for another game."""
        return known_ruleset(self.ruleset_text)

    @property
    def has_hands(self) -> bool:
        """Whether what is left in the hands counts: in "Elfer raus!"."""
        return self.game.has_hands

    @property
    def names_loser(self) -> bool:
        """Whether a round has a loser, and all others have won it together."""
        return self.game.names_loser

    @cached_property
    def entry(self) -> Entry:
        """How a round of it is entered."""
        return entry_at(self.game, self.seat_count, self.layout)

    @cached_property
    def season_number(self) -> int:
        return self.season.number

    @cached_property
    def is_closed(self) -> bool:
        """Whether its season is closed: nothing is recorded then."""
        return self.season.closed_at is not None

    @cached_property
    def seat_count(self) -> int:
        return self.seats.count()


class MatchSeat(models.Model):
    """A player's seat: seats are numbered from 0 in turn order."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats", db_index=False)
    # The name the player had then, if it was later merged into another player.
    played_as = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="former_seats"
    )
    # The total at the beginning of this part; null: as the game has been so far. Never a result.
    begins_with = models.IntegerField(null=True)
    has_won = models.BooleanField(default=False, db_default=False)  # the game: scoring.sums.winners

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["player", "match"], name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} {self.player}"


class Round(models.Model):
    """One deal. Its last claim is the one that counts."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="rounds", db_index=False)
    number = models.PositiveSmallIntegerField()  # within the match, from 1

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_round_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.match}, {gettext('Round')} {self.number}"


def games_of(whose: Season | League) -> dict[int, int]:
    """For each match that continues another one, the first part of its game (ids)."""
    links = whose.matches.exclude(continues=None).order_by("pk").values_list("pk", "continues")
    games: dict[int, int] = {}
    for match, before in links:
        games[match] = games.get(before or 0, before or 0)
    return games
