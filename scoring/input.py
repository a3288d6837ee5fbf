"""The form class of pages in a league, and fields that several forms use."""

from typing import Any

from django import forms
from django.db.models import TextChoices
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from leagues.input import Form, LineField, NumberField
from leagues.models import League, Player
from leagues.players import people_of
from leagues.refusals import Refused, refusal_sentence
from scoring.models import LONGEST_REMARK
from scoring.refusals import RecordReason

LARGEST_COUNT = 999_999_999  # of claims: more than any round has
late_sentence = lazy(refusal_sentence, str)


def sentence(reason: TextChoices, **facts: Any) -> str:
    """The message for a field, made only when it is shown, in the reader's language."""
    text: str = late_sentence(Refused(reason, **facts))
    return text


class SeenField(NumberField):
    """The number of the claim that was shown; 0 for none."""

    def __init__(self) -> None:
        wrong = sentence(RecordReason.KEY_TAKEN)
        super().__init__(0, LARGEST_COUNT, wrong, required=False, widget=forms.HiddenInput)

    def clean(self, value: Any) -> int:
        return super().clean(value) or 0


class RemarkField(LineField):
    """A note or a reason; with the message ``missing`` it is required."""

    def __init__(self, missing: TextChoices | None = None, **kwargs: Any) -> None:
        wrong = {"max_length": sentence(RecordReason.TEXT_TOO_LONG, most=LONGEST_REMARK)}
        if missing:
            wrong["required"] = sentence(missing)
        is_needed = missing is not None
        super().__init__(
            max_length=LONGEST_REMARK, required=is_needed, error_messages=wrong, **kwargs
        )


class ReasonField(RemarkField):
    """Why a round is corrected or deleted: always welcome, and the field says when it is needed."""

    def __init__(self) -> None:
        super().__init__(label=_("Why? (optional)"))

    def demand(self) -> None:
        self.label = _("Why? (needed later, and for rounds of others)")
        self.widget.attrs["required"] = True


class PlayerField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic only to the type checker
    """A person who plays in the league. Merged names are accepted too, but not offered."""

    def __init__(self, wrong: str, **kwargs: Any) -> None:
        wrongs = dict.fromkeys(("required", "invalid_choice"), wrong)
        super().__init__(Player.objects.none(), error_messages=wrongs, **kwargs)

    def offer(self, league: League) -> None:
        self.queryset = Player.objects.people().filter(league=league)
        choices = people_of(league).order_by("key").values_list("pk", "name")
        self.widget.choices = [("", self.empty_label), *choices]


class LeagueForm(Form):
    """A form in which players of a league are chosen."""

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, PlayerField):
                field.offer(league)


class DayField(forms.DateField):
    def __init__(self, **kwargs: Any) -> None:
        day = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        super().__init__(widget=day, required=False, **kwargs)
