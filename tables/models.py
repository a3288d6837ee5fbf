"""Digital tables: their seats, deals and numbered moves."""

import uuid
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine import Cards, Record, Ruleset, Stock, parse_ruleset
from engine.box.levels import BoxLevel
from engine.box.rounds import RULES_NOW
from engine.games import every_game
from engine.games.elfer_raus.bots import Level
from engine.games.every_game import AnyRound, AnyRules
from engine.games.registry import GAMES
from leagues.models import League, Player, new_code
from leagues.models import can_be_opened as can_open_league
from leagues.names import LONGEST_NAME
from scoring.models import Claim, Match

LONGEST_MOVE: Final = 40


class Pace(models.TextChoices):
    """How fast the bots of a table play."""

    QUICK = "quick", pgettext_lazy("bots", "quickly")
    USUAL = "usual", pgettext_lazy("bots", "as usual")
    CALM = "calm", pgettext_lazy("bots", "calmly")


# How much longer than usual a bot waits before it moves.
PACES: Final = {Pace.QUICK: 0.5, Pace.USUAL: 1, Pace.CALM: 2.5}


class Table(models.Model):
    """A table to play at. Its code opens it; a seat's key plays there."""

    code = models.CharField(max_length=32, unique=True, default=new_code)
    # None: the deal of a day, of which no league knows. All others have one, so none is asked.
    league: models.ForeignKey[League, League] = models.ForeignKey(  # type: ignore[misc]
        League, models.CASCADE, null=True, related_name="tables"
    )
    match = models.OneToOneField(Match, models.PROTECT, null=True, related_name="digital")
    ruleset_text = models.CharField(max_length=120)
    layout = models.CharField(max_length=4, default="rygb")
    seat_count = models.PositiveSmallIntegerField()
    rounds_agreed = models.PositiveSmallIntegerField()
    clock = models.PositiveSmallIntegerField(default=0)  # seconds for a move; 0: no clock
    pace = models.CharField(  # of its bots
        max_length=5, default=Pace.USUAL.value, db_default=Pace.USUAL.value
    )
    is_paused = models.BooleanField(default=False)
    resumed_at = models.DateTimeField(null=True)  # the end of the last pause
    milliseconds_left = models.PositiveIntegerField(null=True)  # of a turn that was paused
    is_guided = models.BooleanField(default=False)  # its first round is a lesson
    lesson = models.CharField(max_length=8, blank=True, db_default="")  # which one; "": the first
    # For practice: the finished round that is tried again, and how many of its moves are made.
    repeats = models.ForeignKey("Deal", models.CASCADE, null=True, related_name="tries")
    repeated = models.PositiveSmallIntegerField(default=0)
    day = models.DateField(null=True)  # whose deal is laid out here; its bots are those of the day
    happened = models.JSONField(default=dict)  # last event besides moves: kind and seat
    version = models.PositiveIntegerField(default=1)  # grows with every change that a page shows
    due_at = models.DateTimeField(null=True, db_index=True)  # when the next job is due
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("digital table")
        verbose_name_plural = _("digital tables")

    def __str__(self) -> str:
        return f"table {self.pk}"

    @property
    def game(self) -> AnyRules:
        """The game: "Elfer raus!" by a rule set, or another game of the box."""
        return GAMES.get(self.ruleset_text) or self.ruleset

    @property
    def ruleset(self) -> Ruleset:
        """The rule set of "Elfer raus!"; raises NotationError for another game."""
        return parse_ruleset(self.ruleset_text).for_seats(self.seat_count)

    @property
    def lesson_key(self) -> str:
        """The lesson of a guided table; the first one is known by its game."""
        return self.lesson or self.ruleset_text

    @property
    def turn_clock(self) -> float:
        """Seconds for this turn: after a pause those that were left. 0: no clock."""
        left = self.milliseconds_left
        return self.clock if left is None else left / 1000

    @property
    def bot_pace(self) -> float:
        """Seconds that a bot waits before it moves."""
        return settings.BOT_PACE * PACES[Pace(self.pace)]

    @property
    def has_begun(self) -> bool:
        """Whether its seats are fixed: it is a match of its league, or of no league."""
        return self.match_id is not None or self.is_apart

    @property
    def is_apart(self) -> bool:
        """Whether no league counts its rounds: for practice, or the deal of a day."""
        return self.repeats_id is not None or self.day is not None

    @property
    def is_day_try(self) -> bool:
        """Whether the one try at the deal of a day is made here, not practice after it."""
        return self.day is not None and self.repeats_id is None

    @property
    def is_open_day(self) -> bool:
        """Whether its cards are those of a day that is not over: nothing of it is shown."""
        return self.day is not None and self.day >= localdate()

    @property
    def topic(self) -> str:
        return f"table-{self.pk}"


def can_be_opened() -> models.Q:
    """Tables of no league, or of one that can be opened."""
    return models.Q(league=None) | can_open_league("league__")


class TableSeat(models.Model):
    """A person, known by the key in the browser's session, or a bot of a level."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=LONGEST_NAME)
    is_person = models.BooleanField(default=True)  # False: a bot from the start
    key = models.CharField(max_length=32, unique=True, default=new_code)
    shares_phone = models.BooleanField(default=False)  # passed on between several people
    level = models.CharField(
        max_length=8, blank=True, choices=[(x.value, x.value) for x in (*Level, *BoxLevel)]
    )
    player = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    # The phone or account that took it, for its own mistakes.
    solver = models.ForeignKey(
        "puzzles.Solver", models.SET_NULL, null=True, related_name="seats", db_index=False
    )

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_at_a_table_seat")
        ]
        indexes = [models.Index(fields=["solver"], name="seats_of_a_solver")]

    def __str__(self) -> str:
        return f"{self.table} {self.seat} {self.name}"

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here now; it may replace a person."""
        return bool(self.level)

    @property
    def called(self) -> str:
        """The name at the table: that of a bot without its level, which the menu says."""
        return self.name if self.is_person else self.name.partition(" (")[0]


class Deal(models.Model):
    """One round at a table: the shuffle is promised, seats contribute to it, cards are dealt."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()  # number of the round, from 1
    secret = models.CharField(max_length=64)  # shown when the round is over
    promise = models.CharField(max_length=64, unique=True)
    contributions = models.JSONField(default=dict)  # seat → hexadecimal digits
    first = models.PositiveSmallIntegerField(default=0)
    hands = models.JSONField(default=list)  # the cards of each seat; empty until dealt
    stock = models.CharField(max_length=500, default="-")
    rules = models.PositiveSmallIntegerField(default=RULES_NOW, db_default=0)  # of the other games
    totals = models.JSONField(default=list)  # of the match when it was dealt; empty at its first
    move_count = models.PositiveSmallIntegerField(default=0)
    is_over = models.BooleanField(default=False)
    claim = models.OneToOneField(Claim, models.PROTECT, null=True, related_name="digital")
    refusal = models.CharField(max_length=40, blank=True)  # why the league refused it

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_deal_a_round")]

    def __str__(self) -> str:
        return f"{self.table} round {self.number}"

    @property
    def is_dealt(self) -> bool:
        return bool(self.hands)

    @property
    def is_settled(self) -> bool:
        """Whether the league has recorded the round, or has refused it."""
        return self.claim_id is not None or bool(self.refusal)

    def server_key(self, action: uuid.UUID, *facts: int) -> uuid.UUID:
        """The key of an action that the server does in this round. It is the same every time, so
        the action is done once, and players cannot guess it."""
        return uuid.uuid5(action, " ".join([self.secret, *map(str, facts)]))

    @property
    def start(self) -> AnyRound:
        """The round before its first move. Do not show it before the round is over."""
        layout = self.table.layout
        dealt = every_game.Deal(self.first, tuple(self.hands), self.stock, layout, self.rules)
        return every_game.begin(self.table.game, dealt)

    @property
    def is_begun_by_loser(self) -> bool:
        """Whether the loser of the round before begins; else the cards or the lot decide."""
        return self.table.game.loser_begins and self.number > 1 and self.rules > 0

    @property
    def record(self) -> Record:
        """A deal of "Elfer raus!" without any moves. Do not show it before the round is over."""
        hands = tuple(map(Cards.parse, self.hands))
        table = self.table
        return Record(table.ruleset, self.first, table.layout, hands, Stock.parse(self.stock))


class Move(models.Model):
    """A move as it was played, or ``back 7``: undo all moves after the seventh."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+", db_index=False)
    deal = models.ForeignKey(Deal, models.CASCADE, related_name="moves")
    number = models.PositiveSmallIntegerField()  # within the round, from 1
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=LONGEST_MOVE)
    key = models.UUIDField(default=uuid.uuid4)  # made by the sender; the same key is the same move
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "number"], name="one_move_a_number"),
            models.UniqueConstraint(fields=["table", "key"], name="one_move_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.seat}: {self.text}"


class Insight(models.Model):
    """The analysis of a finished round: ``engine.games.elfer_raus.insight`` as JSON."""

    deal = models.OneToOneField(Deal, models.CASCADE, related_name="insight")
    analysis = models.JSONField()
    is_close = models.BooleanField(default=False)  # True: the thorough analysis, not the quick one
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"insight into {self.deal}"


NEEDS_ALL: Final = ("back", "stop", "end")  # kinds of motions about the round


class Motion(models.Model):
    """A motion: what the page shows as a question, and its form calls a proposal."""

    class Kind(models.TextChoices):
        BACK = "back"  # take moves back
        BOT = "bot"  # a bot replaces a player
        PERSON = "person"  # the player comes back
        TAKE = "take"  # somebody who watches wants to play for a bot
        STOP = "stop"  # the round is given up: nothing of it counts
        END = "end"  # the round ends here, and counts as it stands

    table = models.OneToOneField(Table, models.CASCADE, related_name="motion")
    kind = models.CharField(max_length=6, choices=Kind)
    seat = models.PositiveSmallIntegerField()  # the seat it is about
    target = models.PositiveSmallIntegerField(default=0)  # for BACK: the number of moves that stay
    number = models.PositiveSmallIntegerField()  # moves made when it was asked
    agreed = models.JSONField(default=list)  # seats; the first one has asked, except for TAKE
    declined = models.JSONField(default=list)
    # For TAKE: who watches and asks, and the key that the asking browser will play with.
    name = models.CharField(max_length=LONGEST_NAME, blank=True, db_default="")
    key = models.CharField(max_length=32, blank=True, db_default="")
    solver = models.ForeignKey(
        "puzzles.Solver", models.SET_NULL, null=True, related_name="+", db_index=False
    )
    asked_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.kind} {self.seat}"

    @property
    def needs_all(self) -> bool:
        """Whether one "no" decides, and no time ends it."""
        return self.kind in NEEDS_ALL

    @property
    def asker(self) -> int | None:
        """The seat that has asked; None for somebody who watches."""
        return None if self.kind == Motion.Kind.TAKE else self.agreed[0]
