"""The forms of these pages: one small form per command."""

from typing import Any, Final
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from leagues.input import LARGEST_NUMBER, ChosenField, Form, LineField, NameField
from leagues.invitations import DAYS, InvitationReason
from leagues.league_settings import LONGEST_LEAGUE_NAME, RENEWABLE, clean_league_name
from leagues.members import MemberReason
from leagues.models import League, Player, Role, Scope, Season
from leagues.names import LONGEST_NAME
from leagues.player_claim import ClaimReason
from leagues.players import people_of
from leagues.recovery import LONGEST_TYPED, RecoveryReason
from leagues.seasons import LONGEST_SEASON_NAME, clean_season_name
from leagues.tokens import TokenReason
from leagues.words.roles import WORDS

NOBODY: Final = "nobody"  # this phone only reads
TERMS: Final = InvitationReason.TERMS.label
OLD_PAGE: Final[dict[str, Any]] = {"invalid": TokenReason.PAGE.label}


def role_choices() -> list[tuple[int, object]]:
    return [(role, words.name) for role, words in WORDS.items()]


def day_choices() -> list[tuple[int, str]]:
    return [
        (days, ngettext("%(days)s day", "%(days)s days", days) % {"days": days}) for days in DAYS
    ]


class MatchForm(Form):
    """The number of the match to return to."""

    match = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER)


class NewNameForm(Form):
    """The name of a new player."""

    name = NameField(
        widget=forms.TextInput({"autocomplete": "nickname", "autocapitalize": "words"})
    )
    about = {ClaimReason.TAKEN: "name"}


class PickedField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic only to the type checker
    """A player, or None for nobody."""

    def clean(self, value: Any) -> Player | None:
        return None if value == NOBODY else super().clean(value)


class KnownPlayerForm(Form):
    """Who this phone is: a known player, or nobody."""

    def __init__(self, league: League, *args: Any) -> None:
        super().__init__(*args)
        self.fields["player"] = PickedField(people_of(league))


class LeagueNameForm(Form):
    """The name of a league; it may be empty. Without this field the name does not change."""

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
    """Whom an invitation is for, its role, and how long it is valid."""

    label = LineField(label=_("For whom?"), max_length=LONGEST_NAME, required=False)
    role = ChosenField(
        TERMS, label=_("Role"), choices=role_choices, coerce=int, initial=Role.PLAYER
    )
    days = ChosenField(TERMS, label=_("Valid for"), choices=day_choices, coerce=int, initial=7)


class InvitedRole(Form):
    """The role that a link to the form asks for."""

    role = forms.TypedChoiceField(choices=role_choices, coerce=int, required=False)


class MemberForm(Form):
    """What the phone of a member is called, which player it is, and what it may do."""

    label = LineField(label=_("Name of the phone"), max_length=LONGEST_NAME, required=False)
    role = ChosenField(TERMS, label=_("Role"), choices=role_choices, coerce=int)
    about = {MemberReason.LAST_OWNER: "role", ClaimReason.TAKEN: "player"}

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = whose_field(league)


class GuestForm(Form):
    """Which player the phone of a guest is, or nobody."""

    about = {ClaimReason.TAKEN: "player"}

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = whose_field(league)


def whose_field(league: League) -> forms.Field:
    return forms.ModelChoiceField(
        people_of(league).order_by("key"),
        label=_("Whose phone is it?"),
        required=False,
        empty_label=_("nobody’s"),
    )


class RecoveryCodeForm(Form):
    """The version of the recovery code that the page showed; empty if there was none."""

    seen = forms.CharField(required=False)


class RecoveryForm(Form):
    """The code from the paper; blanks, dashes and capitals do not matter."""

    code = LineField(
        label=_("The code on the paper"),
        max_length=LONGEST_TYPED,
        widget=forms.TextInput({"autocapitalize": "characters", "spellcheck": "false"}),
    )
    about = {RecoveryReason.UNKNOWN: "code"}


class LinkForm(Form):
    """The link to renew."""

    which = forms.ChoiceField(choices=[(which, which) for which in RENEWABLE])


class SeasonButtonForm(Form):
    """Which button was pressed, and for which season; opening the next one needs none."""

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
    """The name of a season; it may be empty."""

    name = NameField(clean_season_name, LONGEST_SEASON_NAME, required=False)


class TokenForm(Form):
    """The name of the program that gets a token, and its scope; sent twice, it makes one token."""

    key = forms.UUIDField(
        widget=forms.HiddenInput, initial=uuid4, required=False, error_messages=OLD_PAGE
    )
    name = NameField(label=_("Which program is it for?"))
    scope = ChosenField(
        TokenReason.SCOPE.label,
        label=_("What may it do?"),
        choices=[(Scope.READ, _("only read")), (Scope.RECORD, _("read, and record rounds"))],
    )
