"""Forms at a table: one small form for each command.

Most fields are hidden and filled in by pages; their errors are shown above the board.
"""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.db.models import TextChoices
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.box.levels import BoxLevel
from engine.games.every_game import OFFERED
from engine.games.registry import GAMES
from engine.seats import FEWEST_SEATS, MOST_SEATS
from leagues.input import (
    LARGEST_NUMBER,
    ChosenField,
    CodeField,
    Form,
    KeyField,
    NameField,
    NumberField,
)
from leagues.players import PlayersReason
from scoring.matches.start import StartReason
from scoring.pages.new_game import GAME, GameForm
from tables.access import TableAccess
from tables.models import LONGEST_MOVE, Motion, Pace, TableSeat
from tables.refusals import TableReason
from tables.seats.seating import CLOCKS, EACH, LONGEST_CONTRIBUTION

NOBODYS: Final = -1
LONGEST_TOKEN: Final = 200
OUT_OF_DATE: Final = TableReason.KEY_TAKEN.label
HIDDEN: Final = forms.HiddenInput
YES_OR_NO: Final = [("yes", "yes"), ("no", "no")]


def is_yes(text: str) -> bool:
    return text == "yes"


class ShownSeatForm(Form):
    """The seat whose hand a page shows; any other value shows the table only.

    ``shown`` is this seat if another seat of the phone acts.
    """

    seat = forms.IntegerField(required=False)
    shown = forms.IntegerField(required=False)

    def clean(self) -> None:
        if "shown" in self.data:
            self.cleaned_data["seat"] = self.cleaned_data.get("shown")


class NewTableForm(GameForm):
    """A new table, and the first player."""

    field_order = ("name", *GAME, "seats", "bots", "rounds", "clock")  # as in the page
    name = NameField(label=_("Your name"), widget=forms.TextInput({"autocapitalize": "words"}))
    seats = ChosenField(
        StartReason.RULESET.label,
        choices=[(count, count) for count in range(FEWEST_SEATS, MOST_SEATS + 1)],
        coerce=int,
        widget=forms.RadioSelect,
    )
    bots = ChosenField(  # the bots' level at the other seats, or EACH; "" for friends
        TableReason.NO_SUCH_LEVEL.label,
        choices=[(level, level) for level in ("", EACH, *OFFERED)],
        required=False,
        widget=forms.RadioSelect,
    )
    clock = ChosenField(
        TableReason.CLOCK.label,
        label=_("Seconds per move"),
        help_text=_("With a clock, the computer moves for anyone who takes too long."),
        choices=[(seconds, seconds or _("no clock")) for seconds in CLOCKS],
        coerce=int,
        empty_value=CLOCKS[0],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rounds"].help_text = ""  # empty means one round

    about = {
        **GameForm.about,
        StartReason.TOO_FEW_PLAYERS: "seats",
        StartReason.TOO_MANY_PLAYERS: "seats",
    }

    def clean(self) -> None:
        """A game for exactly two needs no choice of seats."""
        super().clean()
        game = GAMES.get(self.cleaned_data.get("ruleset", ""))
        if game is not None and game.fewest == game.most:
            self.cleaned_data["seats"] = game.most


class TermsForm(NewTableForm):
    """What is played at a table where people sit already."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["name"], self.fields["bots"]


class TableForm(Form):
    """A form of somebody at a table, or of somebody who joins it."""

    def __init__(self, data: QueryDict | None = None, access: TableAccess | None = None) -> None:
        super().__init__(data)
        self.access = access


class SitForm(TableForm):
    """Take a seat under a name."""

    name = NameField(widget=forms.TextInput({"autocapitalize": "words", "hx-preserve": True}))
    place = NumberField(
        0, MOST_SEATS - 1, TableReason.SEAT_TAKEN.label, required=False, widget=HIDDEN
    )
    about = {PlayersReason.TWICE: "name"}


class SeatForm(TableForm):
    """The seat that a browser acts for; optional if the browser has only one."""

    seat = forms.IntegerField(required=False, widget=HIDDEN)

    def clean(self) -> None:
        """Raises PermissionDenied for a seat of another browser."""
        assert self.access is not None
        self.cleaned_data["seat"] = self.access.seat(self.cleaned_data.get("seat", NOBODYS))


class StandForm(SeatForm):
    """The seat that is left; anybody who sits there may send a bot away."""

    def clean(self) -> None:
        assert self.access is not None
        bots = self.access.table.seats.filter(is_person=False).values_list("seat", flat=True)
        if not self.access.seats or self.cleaned_data.get("seat") not in bots:
            super().clean()


class BotsForm(SeatForm):
    """A bot of this level takes a seat."""

    level = ChosenField(
        TableReason.NO_SUCH_LEVEL.label,
        choices=[(level, level) for level in (*OFFERED, *BoxLevel)],
        widget=HIDDEN,
    )


class RoundForm(SeatForm):
    """The number of the round that the page showed."""

    round = NumberField(1, LARGEST_NUMBER, TableReason.PAST.label, widget=HIDDEN)


class ReadyForm(RoundForm):
    """The browser's part of the shuffle; ``deals``: to those who are there."""

    contribution = CodeField(OUT_OF_DATE, LONGEST_CONTRIBUTION, required=False)
    deals = forms.BooleanField(required=False)


class NumberedForm(RoundForm):
    """The number of the next move, and its key: a form that is sent twice makes one move."""

    number = NumberField(1, LARGEST_NUMBER, TableReason.PAST.label, widget=HIDDEN)
    key = KeyField()


class MoveForm(NumberedForm):
    """A move. A call also says how long ago the phone showed the cards, and its signed delay."""

    text = CodeField(TableReason.NO_MOVE.label, LONGEST_MOVE)
    waited = NumberField(0, LARGEST_NUMBER, OUT_OF_DATE, required=False, widget=HIDDEN)
    delay = CodeField(OUT_OF_DATE, LONGEST_TOKEN, required=False)


class PingForm(Form):
    """The answer to an earlier ping; empty at first."""

    token = CodeField(OUT_OF_DATE, LONGEST_TOKEN, required=False)


class ProposalForm(SeatForm):
    """A question to the others: take moves back, or change who plays at a seat."""

    kind = ChosenField(TableReason.NO_MOTION.label, choices=Motion.Kind.choices, widget=HIDDEN)
    whom = NumberField(0, MOST_SEATS - 1, TableReason.NO_MOTION.label, widget=HIDDEN)
    target = NumberField(0, LARGEST_NUMBER, TableReason.NO_TAKEBACK.label, widget=HIDDEN)


class TakeForm(Form):
    """Somebody who watches: a name, and the bot to play for."""

    name = NameField(label=_("Your name"), widget=forms.TextInput({"autocapitalize": "words"}))
    seat = ChosenField(TableReason.NO_BOT.label, coerce=int, widget=forms.RadioSelect)
    about = {PlayersReason.TWICE: "name"}

    def __init__(self, bots: Sequence[TableSeat], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bots = bots
        seat = self.fields["seat"]
        assert isinstance(seat, ChosenField)
        seat.choices = [(bot.seat, bot.called) for bot in bots]
        seat.initial = bots[0].seat


class AnswerForm(SeatForm):
    """An answer to a question."""

    agrees = ChosenField(OUT_OF_DATE, choices=YES_OR_NO, coerce=is_yes, widget=HIDDEN)


class Phrase(TextChoices):
    """What players can send each other: a fixed set, and nothing else."""

    HELLO = "hello", pgettext_lazy("said at a table", "Hello")
    LUCK = "luck", pgettext_lazy("said at a table", "Good luck")
    PRAISE = "praise", pgettext_lazy("said at a table", "Well played")
    OOPS = "oops", pgettext_lazy("said at a table", "Oops")
    HURRY = "hurry", pgettext_lazy("said at a table", "Hurry up")
    WAIT = "wait", pgettext_lazy("said at a table", "One moment")
    THANKS = "thanks", pgettext_lazy("said at a table", "Thank you")
    AGAIN = "again", pgettext_lazy("said at a table", "One more?")


class PhraseForm(SeatForm):
    """Something that a player says."""

    phrase = ChosenField(OUT_OF_DATE, choices=Phrase.choices, widget=HIDDEN)


class PaceForm(SeatForm):
    """How fast the bots play."""

    pace = ChosenField(OUT_OF_DATE, choices=Pace.choices)


class PauseForm(SeatForm):
    """Pause or resume the game."""

    paused = ChosenField(OUT_OF_DATE, choices=YES_OR_NO, coerce=is_yes, widget=HIDDEN)


class PuzzleForm(Form):
    """A move after those before it, or the answer to a question."""

    turn = forms.CharField(max_length=200, required=False)
    text = forms.CharField(max_length=20)
