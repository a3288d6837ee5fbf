"""Forms about a match and its rounds: one small form for each command."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from engine import Ruleset
from leagues.input import Form, NumberField
from scoring.input import KeyField, RemarkField, SeenField, sentence
from scoring.matches.confirmations import Answer
from scoring.matches.own_hand import deck
from scoring.refusals import RecordReason

MOST_STEPS = 9_999
LARGEST_SUM = 999
NO_CARDS = sentence(RecordReason.WRONG_TABLE)


class AmendmentForm(Form):
    """A correction is taken back, or a round deleted or brought back: the one the page showed."""

    key = KeyField()
    seen = SeenField()
    reason = RemarkField(label=_("Why? (optional)"))


class ConfirmForm(Form):
    """The pressed button holds the number of the claim that the page showed."""

    agree = SeenField()
    dispute = SeenField()
    why = RemarkField(label=_("Or what is wrong?"))
    claims = forms.BooleanField(required=False)  # whether the page of all claims sent it
    about = {RecordReason.DISPUTE_REASON: "why"}

    @property
    def answer(self) -> Answer:
        return Answer.AGREE if "agree" in self.data else Answer.DISPUTE

    @property
    def seen(self) -> int:
        seen: int = self.cleaned_data[self.answer.value]
        return seen


class HandForm(Form):
    """A hand: single cards, or else only its points."""

    card = forms.MultipleChoiceField(required=False, error_messages={"invalid_choice": NO_CARDS})
    total = forms.CharField(
        label=_("Or only the sum"),
        widget=forms.NumberInput({"min": 0, "max": LARGEST_SUM, "inputmode": "numeric"}),
        required=False,
    )

    def __init__(self, ruleset: Ruleset, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.MultipleChoiceField, self.fields["card"]).choices = [
            (each, each) for each in deck(ruleset)
        ]
        self.fields["jokers"] = NumberField(
            *(0, ruleset.jokers, NO_CARDS),
            label=_("Jokers"),
            widget=forms.NumberInput if ruleset.jokers else forms.HiddenInput,
            required=False,
        )


class ReplayQuery(Form):
    """Which moment of a game is shown, and which seat's view."""

    seat = forms.IntegerField(min_value=0, max_value=MOST_STEPS, required=False)
    step = forms.IntegerField(min_value=0, max_value=MOST_STEPS, required=False)
