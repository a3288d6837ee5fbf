"""What a phone fills in to start a game, and what is filled in for it."""

from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Ruleset, parse_ruleset, rulesets
from engine.ruleset import MOST_SEATS
from leagues.input import ChosenField, Form, NumberField
from leagues.models import League
from leagues.names import NameReason
from leagues.players import PlayersReason
from scoring.input import KeyField, sentence
from scoring.matches.match_start import MOST_ROUNDS, StartReason
from scoring.models import Match
from scoring.words.rulesets import COLOURS, FAMILIES

RULESET = sentence(StartReason.RULESET)


def colours_left_out() -> list[tuple[str, str]]:
    without = [(each, gettext("without %(name)s") % {"name": COLOURS[each]}) for each in COLOURS]
    return [("", gettext("play with all four")), *without]


class GameForm(Form):
    """Which game is played, and how long."""

    league = forms.CharField(required=False)  # its recording code; empty makes a new one
    ruleset = ChosenField(RULESET, choices=[(key, key) for key in rulesets], initial=FAMILIES[0])
    without = ChosenField(
        RULESET,
        label=_("Two players may leave out a colour"),
        choices=colours_left_out,
        required=False,
    )
    rounds = NumberField(
        *(1, MOST_ROUNDS, sentence(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)),
        label=_("Rounds"),
        help_text=_("empty: one for each player"),
        required=False,
    )
    about = {StartReason.RULESET: "ruleset"}

    @property
    def rules(self) -> Ruleset:
        """As they were chosen; whether so many can play them is another question."""
        ruleset, without = (self.cleaned_data[name] for name in ("ruleset", "without"))
        return parse_ruleset(f"{ruleset} without {without}" if without else ruleset)

    @property
    def is_further(self) -> bool:
        """Whether it is none of those that are offered first."""
        return self["ruleset"].value() not in FAMILIES


class NamesField(forms.Field):
    """Names in turn order; seats without one are left out."""

    widget = forms.SelectMultiple  # read as one list; the page draws the seats itself

    def clean(self, value: Any) -> list[str]:
        return [name for name in value or () if name.strip()]


class StartKeyField(KeyField):
    """What is no key is as good as a new one."""

    def clean(self, value: Any) -> UUID:
        try:
            key: UUID = super().clean(value)
        except ValidationError:
            return uuid4()
        return key


class NewGameForm(GameForm):
    """A game at a real table."""

    player = NamesField(required=False)
    key = StartKeyField()  # of the page: what it starts, it starts once
    about = {
        **GameForm.about,
        **dict.fromkeys((*NameReason, *PlayersReason), "player"),
        StartReason.TOO_FEW_PLAYERS: "player",
        StartReason.TOO_MANY_PLAYERS: "player",
    }

    @property
    def seats(self) -> list[str]:
        """Every seat's name, the empty ones too; as many as were sent, so that none is lost."""
        names = NamesField().clean(self["player"].value())
        return [*names, *[""] * (MOST_SEATS - len(names))]

    @property
    def rounds_agreed(self) -> int:
        return self.cleaned_data["rounds"] or max(1, len(self.cleaned_data["player"]))


class HomeQuery(Form):
    """For which league the next game is."""

    league = forms.CharField(required=False)


def game_like_the_last(league: League, code: str) -> dict[str, Any]:
    """What is filled in: the last table of the league once more."""
    last = league.matches.order_by("-number").first()
    usual = {"league": code, "rounds": league.usual_rounds}
    if league.usual_ruleset:
        usual["ruleset"] = league.usual_ruleset
    if last is None:
        return usual
    names = [seat.player.name for seat in last.seats.select_related("player")]
    without = last.ruleset.taken_out if is_chosen(last) else ""
    rules = {"ruleset": last.ruleset.key, "without": "" if league.usual_ruleset else without}
    return {**rules, "player": names, **usual}


def is_chosen(match: Match) -> bool:
    """Whether a colour was left out by choice, not because the sheet always does."""
    ruleset = match.ruleset
    return str(parse_ruleset(ruleset.key).for_seats(2)) != str(ruleset)
