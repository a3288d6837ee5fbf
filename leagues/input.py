"""How input is read: the fields that the forms of all pages share, and where an error is shown."""

from collections.abc import Mapping
from enum import StrEnum
from itertools import chain
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError

from leagues.names import LONGEST_NAME, clean_line, clean_name
from leagues.refused import Refused
from leagues.words.refusals import Words, refusal_sentence


class Form(forms.Form):
    """The input of one command or one page; an error stands beside the field it is about."""

    about: ClassVar[Mapping[StrEnum, str]] = {}  # a refusal's field, where it is about one

    def refuse(self, refused: Refused, sentence: str) -> None:
        """What was read could not be done."""
        self.add_error(self.about.get(refused.reason), sentence)

    @property
    def problems(self) -> list[str]:
        """What is wrong and has no visible field to stand beside."""
        hidden = chain.from_iterable(each.errors for each in self.hidden_fields())
        return [*map(str, self.non_field_errors()), *map(str, hidden)]

    @property
    def sensible(self) -> dict[str, Any]:
        """All fields that could be read: an address that makes no sense asks for nothing."""
        self.is_valid()
        return self.cleaned_data


class LineField(forms.CharField):
    """One line of text, without what would upset a page."""

    def to_python(self, value: Any) -> str:
        return clean_line(str(value or ""))

    def bound_data(self, data: Any, initial: Any) -> Any:
        """What was typed; not more of it than fits in."""
        return str(data or "")[: self.max_length]

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {**super().widget_attrs(widget), "dir": "auto", "autocomplete": "off"}


class NameField(LineField):
    """A player's name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **kwargs)

    def to_python(self, value: Any) -> str:
        try:
            return clean_name(str(value or ""))
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused


class NumberField(forms.IntegerField):
    """A whole number; one sentence says what it has to be."""

    def __init__(
        self, fewest: int, most: int, sentence: Words, *, placeholder: Words = "", **kwargs: Any
    ) -> None:
        self.placeholder = placeholder
        wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), sentence)
        super().__init__(min_value=fewest, max_value=most, error_messages=wrong, **kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        attrs = {**super().widget_attrs(widget), "inputmode": "numeric"}
        return {**attrs, "placeholder": self.placeholder} if self.placeholder else attrs
