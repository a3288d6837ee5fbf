"""The form class and the fields that the forms of all pages share."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, ClassVar, Final
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from games.words import Words
from leagues.names import LONGEST_NAME, clean_line, clean_name
from leagues.refusals import Refused, refusal_sentence

LARGEST_NUMBER: Final = 10**9 - 1  # fits in an integer column of every database
LARGEST_KEY: Final = 2**63 - 1  # fits in a key column of every database


class FormField(forms.BoundField):
    """A field in a page; the first one with an error has the focus, so the page opens there."""

    def build_widget_attrs(
        self, attrs: dict[str, Any], widget: forms.Widget | None = None
    ) -> dict[str, Any]:
        attrs = super().build_widget_attrs(attrs, widget)
        return {**attrs, "autofocus": True} if self.is_first_wrong else attrs

    @property
    def is_first_wrong(self) -> bool:
        wrong = (field.name for field in self.form.visible_fields() if field.errors)
        return self.form.is_bound and next(wrong, "") == self.name


class Form(forms.Form):
    """The input of one command or one page, with errors beside the fields."""

    bound_field_class = FormField
    about: ClassVar[Mapping[TextChoices, str]] = {}  # the field of a refusal's reason

    def refuse(self, refused: Refused) -> None:
        """The input is valid, but the action was refused."""
        self.add_error(self.about.get(refused.reason), refusal_sentence(refused))

    @property
    def problems(self) -> list[str]:
        """The errors without a visible field."""
        hidden = chain.from_iterable(field.errors for field in self.hidden_fields())
        return [*map(str, self.non_field_errors()), *map(str, hidden)]

    @property
    def sensible(self) -> dict[str, Any]:
        """The valid fields only, for query strings: invalid ones are ignored."""
        self.is_valid()
        return self.cleaned_data


class LineField(forms.CharField):
    """One line of text, without characters that would break a page."""

    def to_python(self, value: Any) -> str:
        return clean_line(str(value or ""))

    def bound_data(self, data: Any, initial: Any) -> Any:
        """The text as it was typed, cut to the allowed length."""
        return str(data or "")[: self.max_length]

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        usual = {"dir": "auto", "autocomplete": "off"}
        return {**super().widget_attrs(widget), **usual, **widget.attrs}


class NameField(LineField):
    """A player's name, or another kind of name with its own ``read``, which may raise Refused."""

    def __init__(
        self,
        read: Callable[[str], str] = clean_name,
        max_length: int = LONGEST_NAME,
        **kwargs: Any,
    ) -> None:
        super().__init__(max_length=max_length, **kwargs)
        self.read = read

    def to_python(self, value: Any) -> str:
        try:
            return self.read(str(value or ""))
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused


class NumberField(forms.IntegerField):
    """An integer; the same sentence for all its errors."""

    def __init__(
        self, fewest: int, most: int, sentence: Words, *, placeholder: Words = "", **kwargs: Any
    ) -> None:
        self.placeholder = placeholder
        wrong: dict[str, Any] = dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), sentence
        )
        super().__init__(min_value=fewest, max_value=most, error_messages=wrong, **kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        attrs = {**super().widget_attrs(widget), "inputmode": "numeric"}
        return {**attrs, "placeholder": self.placeholder} if self.placeholder else attrs


class CodeField(forms.CharField):
    """A short hidden text that the page sends; the same sentence for all its errors."""

    def __init__(self, sentence: Words, longest: int, **kwargs: Any) -> None:
        codes = ("required", "max_length", "null_characters_not_allowed")
        wrong: dict[str, Any] = dict.fromkeys(codes, sentence)
        hidden = forms.HiddenInput
        super().__init__(max_length=longest, error_messages=wrong, widget=hidden, **kwargs)


class ChosenField(forms.TypedChoiceField):
    """One of several choices; the same sentence for all its errors."""

    def __init__(self, sentence: Words, **kwargs: Any) -> None:
        wrong: dict[str, Any] = dict.fromkeys(("required", "invalid_choice"), sentence)
        super().__init__(error_messages=wrong, **kwargs)


class KeyField(forms.UUIDField):
    """The key of a page: if the page is sent twice, its command runs only once."""

    def __init__(self) -> None:
        out_of_date = _("This page is out of date. Open it again.")
        wrong: dict[str, Any] = dict.fromkeys(("required", "invalid"), out_of_date)
        super().__init__(widget=forms.HiddenInput, initial=uuid4, error_messages=wrong)

    def bound_data(self, data: Any, initial: UUID) -> UUID:
        """A page that is shown again gets a new key."""
        return initial
