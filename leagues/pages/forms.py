"""What is sent to the pages of a league's people: one small form a command."""

from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from leagues.accounts.player_claim import ClaimReason
from leagues.input import LARGEST_NUMBER, ChosenField, Form, NameField
from leagues.invitations import DAYS, InvitationReason
from leagues.league_name import LONGEST_LEAGUE_NAME, clean_league_name
from leagues.league_settings import RENEWABLE
from leagues.members import MemberReason
from leagues.models import League, Player, Role, Scope, Season
from leagues.players import known_players
from leagues.seasons import LONGEST_SEASON_NAME, clean_season_name
from leagues.tokens import TokenReason
from leagues.words.refusals import SENTENCES
from leagues.words.roles import WORDS

NOBODY: Final = "nobody"  # only looking on from this phone
TERMS: Final = SENTENCES[InvitationReason.TERMS]


def role_choices() -> list[tuple[int, object]]:
    return [(role, words.name) for role, words in WORDS.items()]


def day_choices() -> list[tuple[int, str]]:
    return [
        (days, ngettext("%(days)s day", "%(days)s days", days) % {"days": days}) for days in DAYS
    ]


class MatchForm(Form):
    """The number of the match that a page leads back to."""

    match = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER)


class NewNameForm(Form):
    """The own name, where it is not among those that are known."""

    name = NameField(
        widget=forms.TextInput({"autocomplete": "nickname", "autocapitalize": "words"})
    )
    about = {ClaimReason.TAKEN: "name"}


class PickedField(forms.ModelChoiceField):  # type: ignore[type-arg]  # not at run time
    """A player, or nobody."""

    def clean(self, value: Any) -> Player | None:
        return None if value == NOBODY else super().clean(value)


class KnownPlayerForm(Form):
    """Who this phone is: a known player, or nobody."""

    def __init__(self, league: League, *args: Any) -> None:
        super().__init__(*args)
        self.fields["player"] = PickedField(known_players(league))


class LeagueNameForm(Form):
    """What a league is called; it needs no name. What sends none takes none away."""

    name = NameField(
        clean_league_name,
        LONGEST_LEAGUE_NAME,
        label=_("A name for this league"),
        required=False,
    )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"] if "name" in self.data else self.initial["name"]
        return name


class InvitationForm(Form):
    """Who is invited as what, and for how long."""

    role = ChosenField(
        TERMS, label=_("Role"), choices=role_choices, coerce=int, initial=Role.PLAYER
    )
    days = ChosenField(TERMS, label=_("Holds for"), choices=day_choices, coerce=int, initial=7)


class RoleForm(Form):
    """The role that a member gets."""

    role = ChosenField(
        TERMS, choices=role_choices, coerce=int, widget=forms.Select({"aria-label": _("Role")})
    )
    about = {MemberReason.LAST_OWNER: "role"}


class LinkForm(Form):
    """Which link is renewed."""

    which = forms.ChoiceField(choices=[(which, which) for which in RENEWABLE])


class SeasonButtonForm(Form):
    """Which button was pressed, and at which season; the next one is opened at none."""

    command = forms.ChoiceField(
        choices=[(each, each) for each in ("open", "name", "close", "reopen")]
    )

    def __init__(self, league: League, *args: Any) -> None:
        super().__init__(*args)
        seasons = league.seasons.all()
        self.fields["season"] = forms.ModelChoiceField(
            seasons, to_field_name="number", required=False
        )

    def clean_season(self) -> Season | None:
        season: Season | None = self.cleaned_data["season"]
        if season is None and self.cleaned_data.get("command") != "open":
            raise ValidationError("", code="required")
        return season


class SeasonForm(Form):
    """What a season is called; it needs no name."""

    name = NameField(clean_season_name, LONGEST_SEASON_NAME, required=False)


class TokenForm(Form):
    """Which program gets a key, and what it may do with it."""

    name = NameField(label=_("Which program is it for?"))
    scope = ChosenField(
        SENTENCES[TokenReason.SCOPE],
        label=_("What may it do?"),
        choices=[(Scope.READ, _("only read")), (Scope.RECORD, _("read, and record rounds"))],
    )
