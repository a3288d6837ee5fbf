"""Forms for imports into a league, or of a whole league: files and pasted cells."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from engine.games.registry import GAMES
from leagues.input import ChosenField, Form
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.sheets.cells import Text, text_of, without_nul
from scoring.exchange.sheets.games import FIELDS
from scoring.exchange.sheets.refusals import SheetReason
from scoring.input import KeyField
from scoring.pages.league.forms import RULESET, named_box_games, named_rulesets

NO_FILE = ImportReason.NO_FILE.label
JSON_FILES = {"accept": ".json,.gz,application/json,application/gzip"}
TABLES = {"accept": ".csv,.txt,.tsv,text/csv,text/plain"}
CELLS = {"rows": 4, "spellcheck": "false", "autocapitalize": "off", "autocomplete": "off"}


def table_games() -> list[tuple[str, str]]:
    """The games that a table can hold."""
    others = [(key, name) for key, name in named_box_games() if GAMES[key].form in FIELDS]
    return [*named_rulesets(), *others]


class LeagueFileForm(Form):
    file = forms.FileField(
        label=_("The file of a league (JSON)"),
        allow_empty_file=True,
        widget=forms.FileInput(JSON_FILES),
        error_messages={"required": NO_FILE},
    )


class CellsField(forms.Field):
    """The cells of a table as text, with line breaks."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)

    def clean(self, value: Any) -> str:
        try:
            return without_nul(Text(str(value or ""))).text
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused

    def bound_data(self, data: Any, initial: Any) -> str:
        return str(data or "").replace("\0", "")


class SheetForm(Form):
    """A table of rounds: an uploaded file, or else pasted text."""

    file = forms.FileField(
        label=_("The table (CSV)"),
        allow_empty_file=True,
        required=False,
        widget=forms.FileInput(TABLES),
    )
    text = CellsField(label=_("Or paste the cells here"), widget=forms.Textarea(CELLS))
    ruleset = ChosenField(
        RULESET,
        label=_("Rules, where the table does not name them"),
        choices=table_games,
        required=False,
    )

    def clean_file(self) -> Text | None:
        file = self.cleaned_data["file"]
        try:
            return text_of(file.read()) if file else None
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused

    def clean(self) -> None:
        if not self.errors and not self.table.text.strip():
            self.add_error(self.source, refusal_sentence(Refused(SheetReason.NOTHING)))

    @property
    def table(self) -> Text:
        return self.cleaned_data["file"] or Text(self.cleaned_data["text"])

    @property
    def source(self) -> str:
        """The name of the field that the table comes from."""
        return "file" if self.files else "text"


class RecordSheetForm(Form):
    """The same table again, sent to confirm the import after the preview."""

    key = KeyField()
    ruleset = ChosenField(RULESET, choices=table_games, required=False, widget=forms.HiddenInput)
    text = CellsField(widget=forms.HiddenInput)
