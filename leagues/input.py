"""How input is read: the fields that the forms of all pages share, and where an error is shown."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import chain
from typing import Any, ClassVar, Final

from django import forms
from django.core.exceptions import ValidationError

from leagues.names import LONGEST_NAME, clean_line, clean_name
from leagues.refusals import Refused
from leagues.words.refusals import Words, refusal_sentence

LARGEST_NUMBER: Final = 10**9 - 1  # that any database has room for


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
        usual = {"dir": "auto", "autocomplete": "off"}
        return {**super().widget_attrs(widget), **usual, **widget.attrs}


class NameField(LineField):
    """A name: a player's, unless ``read`` cleans another kind, or raises Refused."""

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
    """A whole number; one sentence says what it has to be."""

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
    """A short text that a page sends by itself; one sentence is said of any other."""

    def __init__(self, sentence: Words, longest: int, **kwargs: Any) -> None:
        codes = ("required", "max_length", "null_characters_not_allowed")
        wrong: dict[str, Any] = dict.fromkeys(codes, sentence)
        hidden = forms.HiddenInput
        super().__init__(max_length=longest, error_messages=wrong, widget=hidden, **kwargs)


class ChosenField(forms.TypedChoiceField):
    """One of some choices; one sentence asks for it."""

    def __init__(self, sentence: Words, **kwargs: Any) -> None:
        wrong: dict[str, Any] = dict.fromkeys(("required", "invalid_choice"), sentence)
        super().__init__(error_messages=wrong, **kwargs)
