"""The form to start a game, and its initial values."""

from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Ruleset, parse_ruleset, rulesets
from engine.box.results import BoxGame
from engine.games.registry import GAMES
from engine.seats import MOST_SEATS
from leagues.input import ChosenField, Form, NumberField
from leagues.models import League
from leagues.names import NameReason
from leagues.players import PlayersReason
from scoring.input import KeyField, sentence
from scoring.matches.match_start import MOST_ROUNDS, StartReason
from scoring.words.rulesets import COLOURS, FAMILIES

RULESET = sentence(StartReason.RULESET)


def colours_left_out() -> list[tuple[str, str]]:
    without = [(each, gettext("without %(name)s") % {"name": COLOURS[each]}) for each in COLOURS]
    return [("", gettext("play with all four")), *without]


class GameForm(Form):
    """The game ("Elfer raus!" or another one of the box), and how many rounds are played."""

    league = forms.CharField(required=False)  # its recording code; empty starts a new league
    ruleset = ChosenField(
        RULESET, choices=[(key, key) for key in (*rulesets, *GAMES)], initial=FAMILIES[0]
    )
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
        """The chosen rule set; the number of players is checked later."""
        ruleset, without = (self.cleaned_data[name] for name in ("ruleset", "without"))
        return parse_ruleset(f"{ruleset} without {without}" if without else ruleset)

    @property
    def game(self) -> Ruleset | BoxGame:
        """What is played; a colour can be left out in "Elfer raus!" only."""
        return GAMES.get(self.cleaned_data["ruleset"]) or self.rules

    @property
    def is_other_game(self) -> bool:
        return self["ruleset"].value() in GAMES

    @property
    def is_further(self) -> bool:
        """Whether the chosen rule set is one of those behind another tap."""
        return self["ruleset"].value() in rulesets.keys() - set(FAMILIES)


class NamesField(forms.Field):
    """Names in turn order; empty fields are dropped."""

    widget = forms.SelectMultiple  # read as one list; the template renders the fields

    def clean(self, value: Any) -> list[str]:
        return [name for name in value or () if name.strip()]


class StartKeyField(KeyField):
    """An invalid key is replaced by a new one."""

    def clean(self, value: Any) -> UUID:
        try:
            key: UUID = super().clean(value)
        except ValidationError:
            return uuid4()
        return key


class NewGameForm(GameForm):
    """A game with real cards."""

    player = NamesField(required=False)
    key = StartKeyField()  # made with the page: sent twice, it starts one game
    about = {
        **GameForm.about,
        **dict.fromkeys((*NameReason, *PlayersReason), "player"),
        StartReason.TOO_FEW_PLAYERS: "player",
        StartReason.TOO_MANY_PLAYERS: "player",
    }

    @property
    def seats(self) -> list[str]:
        """All names, also empty ones, so that no field is lost when the form shows again."""
        names = NamesField().clean(self["player"].value())
        return [*names, *[""] * (MOST_SEATS - len(names))]

    @property
    def rounds_agreed(self) -> int:
        return self.cleaned_data["rounds"] or max(1, len(self.cleaned_data["player"]))


class HomeQuery(Form):
    """The league of the next game."""

    league = forms.CharField(required=False)


def game_like_the_last(league: League, code: str) -> dict[str, Any]:
    """Initial values: the players and rules of the league's last game."""
    last = league.matches.order_by("-number").first()
    usual = {"league": code, "rounds": league.usual_rounds}
    if league.usual_ruleset:
        usual["ruleset"] = league.usual_ruleset
    if last is None:
        return usual
    people = last.seats.filter(player__is_bot=False)
    names = [each.player.name for each in people.select_related("player")]
    without = "" if league.usual_ruleset else chosen_colour(last.game)
    rules = {"ruleset": last.game.key, "without": without}
    return {**rules, "player": names, **usual}


def chosen_colour(game: Ruleset | BoxGame) -> str:
    """The colour that somebody chose to leave out; some rule sets always do."""
    if isinstance(game, BoxGame) or str(parse_ruleset(game.key).for_seats(2)) == str(game):
        return ""
    return game.taken_out
