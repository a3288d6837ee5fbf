"""The form of a round, from a page or a phone: one field for each part of a round in this match."""

from datetime import datetime, timedelta
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.entry import PLACED, Texts
from leagues.input import Form, KeyField, LineField
from scoring.entry.sheet import RoundSheet
from scoring.input import ReasonField, RemarkField, SeenField, sentence
from scoring.models import LONGEST_PART
from scoring.refusals import RecordReason

MOST_MILLISECONDS = 999_999_999
OLDEST = timedelta(days=30)


class EntryQuery(Form):
    """The claim to correct, and the repair that the screen starts from."""

    claim = forms.IntegerField(min_value=1, required=False)
    repair = forms.IntegerField(min_value=1, required=False)


class PartField(LineField):
    """A part as somebody typed it; the engine judges later whether it makes sense."""

    def __init__(self) -> None:
        wrong = {"max_length": sentence(RecordReason.TEXT_TOO_LONG, most=LONGEST_PART)}
        super().__init__(max_length=LONGEST_PART, required=False, error_messages=wrong)


class AgeField(forms.IntegerField):
    """How many milliseconds ago a part was typed (clocks differ). Invalid ages are 0."""

    def __init__(self) -> None:
        super().__init__(min_value=0, max_value=MOST_MILLISECONDS, required=False)

    def clean(self, value: Any) -> timedelta:
        try:
            age = super().clean(value) or 0
        except ValidationError:
            age = 0
        return min(timedelta(milliseconds=age), OLDEST)


class PartsForm(Form):
    """The parts that were sent. A part of an unknown seat belongs to another match: an error."""

    def __init__(self, sheet: RoundSheet, data: QueryDict) -> None:
        super().__init__(data)
        self.entry, self.names = sheet.entry, sheet.entry.parts
        self.fields |= {part: PartField() for part in self.names}

    def clean(self) -> None:
        if any(PLACED.fullmatch(name) and name not in self.names for name in self.data):
            self.add_error(self.names[0], sentence(RecordReason.WRONG_TABLE))

    @property
    def parts(self) -> dict[str, str]:
        return {part: self.cleaned_data[part] for part in self.names if part in self.data}

    @property
    def is_read(self) -> bool:
        """Whether the parts themselves have no errors."""
        return not self.errors.keys() & set(self.names)

    @property
    def refusals(self) -> list[str]:
        return [str(error) for errors in self.errors.values() for error in errors]


class CheckForm(PartsForm):
    """Parts to judge, and the one that was tapped last."""

    tapped = LineField(required=False)


class DraftForm(PartsForm):
    """Parts that a phone adds to the shared draft."""

    def __init__(self, sheet: RoundSheet, data: QueryDict) -> None:
        super().__init__(sheet, data)
        self.fields |= {f"age-{part}": AgeField() for part in self.names}

    def typed_at(self, part: str) -> datetime:
        age: timedelta = self.cleaned_data[f"age-{part}"]
        return timezone.now() - age


class RoundForm(PartsForm):
    """A whole round before it is recorded."""

    seen = SeenField()
    claim = SeenField()  # the claim to correct
    note = RemarkField(
        label=_("Note"), widget=forms.TextInput({"placeholder": _("We counted again")})
    )
    reason = ReasonField()
    about = {RecordReason.REASON_MISSING: "reason"}

    def __init__(self, sheet: RoundSheet, data: QueryDict) -> None:
        super().__init__(sheet, data)
        if sheet.needs_reason:
            cast(ReasonField, self.fields["reason"]).demand()

    @property
    def whole(self) -> Texts:
        """The parts, with what nobody has to enter."""
        return self.entry.completed(self.parts)


class SaveForm(RoundForm):
    """A round to record. The phone makes the key, so a round sent twice is recorded once."""

    key = KeyField()

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments of the recording besides the parts."""
        return {name: self.cleaned_data[name] for name in ("key", "seen", "note", "reason")}
