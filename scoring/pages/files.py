"""Download a game or a league, and import one; forms for a spreadsheet's cells."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine.games.every_game import game_of_text
from games.registry import presentation_of
from leagues.access import Access, access_to, may_start_league
from leagues.input import ChosenField, Form, KeyField
from leagues.members import start_as_owner
from leagues.models import League
from leagues.phones import Actor, membership_in, note_actor
from leagues.refusals import Refused, refusal_sentence
from scoring.exchange.archive.checks import ImportReason
from scoring.exchange.archive.imports import read_progress, take_in
from scoring.exchange.archive.writer import league_text, packed
from scoring.exchange.match_export import in_blocks, league_csv, match_csv, match_documents
from scoring.exchange.sheets.cells import SheetReason, Text, text_of, without_nul
from scoring.input import sentence
from scoring.matches.games import parts_of
from scoring.matches.queries import find_match, game_table
from scoring.matches.start import StartReason
from scoring.models import Match
from scoring.pages.match import game_context, to_first_part
from scoring.pages.settings import Setting, named_games, program_settings

NO_FILE = ImportReason.NO_FILE.label
JSON_FILES = {"accept": ".json,.gz,application/json,application/gzip"}
TABLES = {"accept": ".csv,.txt,.tsv,text/csv,text/plain"}
RULESET = sentence(StartReason.RULESET)
CELLS = {"rows": 4, "spellcheck": "false", "autocapitalize": "off", "autocomplete": "off"}


def table_games() -> list[tuple[str, str]]:
    """The games that a table can hold."""
    return [
        (key, name)
        for key, name in named_games()
        if presentation_of(game_of_text(key)).entry.is_in_points
    ]


class LeagueFileForm(Form):
    file = forms.FileField(
        label=_("League file (JSON)"),
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


class TableForm(Form):
    """A table: an uploaded file, or else pasted text."""

    nothing: TextChoices = SheetReason.NOTHING

    file = forms.FileField(
        label=_("Spreadsheet (CSV)"),
        allow_empty_file=True,
        required=False,
        widget=forms.FileInput(TABLES),
    )
    text = CellsField(label=_("Or paste the cells here"), widget=forms.Textarea(CELLS))

    def clean_file(self) -> Text | None:
        file = self.cleaned_data["file"]
        try:
            return text_of(file.read()) if file else None
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused

    def clean(self) -> None:
        if not self.errors and not self.table.text.strip():
            self.add_error(self.source, refusal_sentence(Refused(self.nothing)))

    @property
    def table(self) -> Text:
        return self.cleaned_data["file"] or Text(self.cleaned_data["text"])

    @property
    def source(self) -> str:
        """The name of the field that the table comes from."""
        return "file" if self.files else "text"


class SheetForm(TableForm):
    """A table of rounds."""

    ruleset = ChosenField(
        RULESET,
        label=_("Rules, if the spreadsheet does not name them"),
        choices=table_games,
        required=False,
    )


class RecordSheetForm(Form):
    """The same table again, sent to confirm the import after the preview."""

    key = KeyField()
    ruleset = ChosenField(RULESET, choices=table_games, required=False, widget=forms.HiddenInput)
    text = CellsField(widget=forms.HiddenInput)


@require_safe
def take_along(request: HttpRequest, code: str) -> HttpResponse:
    """All exports of a league, and the import."""
    access = access_to(request, code)
    context = {"access": access, "settings": [*imports(access), *program_settings(access)]}
    return render(request, "league/take_along.html", context)


def imports(access: Access) -> Iterator[Setting]:
    meaning = _(
        "Imported again, here or on another site, it becomes a new league with links of its own."
    )
    yield Setting(reverse("import"), _("Import a league"), meaning)
    if access.may_record:
        address = reverse("import-rounds", args=[access.code])
        yield Setting(address, _("Import rounds"), _("From a spreadsheet, with a preview"))
        address = reverse("past-totals", args=[access.code])
        meaning = _(
            "Totals of evenings before this league was here: a date, names, points or wins. They"
            " stay what they are, without rounds."
        )
        yield Setting(address, _("Add old totals"), meaning)


@require_safe
def league_file(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The whole league as one JSON document."""
    text = in_blocks(league_text(access_to(request, code).league))
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.json"'}
    return StreamingHttpResponse(text, content_type="application/json", headers=named)


@require_safe
def packed_file(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The same, compressed: a fifteenth of the size."""
    text = packed(in_blocks(league_text(access_to(request, code).league)))
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.json.gz"'}
    return StreamingHttpResponse(text, content_type="application/gzip", headers=named)


@require_safe
def league_table(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """A CSV with one row for each seat and round, for a spreadsheet."""
    rows = league_csv(access_to(request, code).league)
    text = in_blocks(chain(["\ufeff"], rows))  # the byte order mark says: UTF-8
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.csv"'}
    return StreamingHttpResponse(text, content_type="text/csv; charset=utf-8", headers=named)


def import_page(request: HttpRequest) -> HttpResponse:
    """Import a league from its document; it gets new codes."""
    if request.method != "POST":
        return render(request, "league/import.html", {"form": LeagueFileForm()})
    may_start_league(request)
    form = LeagueFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            league = imported(request, form)
        except Refused as refused:
            form.add_error("file", refusal_sentence(refused))
        else:
            if league.is_partial:
                return redirect("import-progress", league.member_code)
            return redirect("league", league.record_code)
    return render(request, "league/import.html", {"form": form}, status=422)


def imported(request: HttpRequest, form: LeagueFileForm) -> League:
    """Raises Refused."""

    def own(league: League) -> None:  # this phone owns the imported league
        start_as_owner(request=request, league=league)

    note_actor(Actor.STARTER)
    return take_in(form.cleaned_data["file"], own=own)


@require_safe
def import_progress(request: HttpRequest, upload: str) -> HttpResponse:
    """The progress of a large import; its address is the league's member code."""
    progress = read_progress(upload)
    league = League.objects.filter(member_code=upload).first()
    context = {"step": progress.get("step"), "percent": progress.get("percent", 0)}
    if "refused" in progress:
        refused = Refused(ImportReason(progress["refused"]), **progress["facts"])
        context["refusal"] = refusal_sentence(refused)
    elif league is None:
        raise Http404
    elif not league.is_partial:
        context |= {"is_there": True, "code": membership_in(request, league) and league.record_code}
    return render(request, "league/import_progress.html", context)


@require_safe
def as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    match = find_match(access_to(request, code), number)
    if first := to_first_part(request, code, match):
        return first
    # A byte order mark shows spreadsheets that the file is UTF-8.
    text = "\ufeff" + match_csv(game_table(match))
    return HttpResponse(
        text, content_type="text/csv; charset=utf-8", headers=attached("csv", number)
    )


@require_safe
def as_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The game; where others played on, a list of its parts, each as a game of its own."""
    match = find_match(access_to(request, code), number)
    if first := to_first_part(request, code, match):
        return first
    pks = [part.pk for part in parts_of(match)]
    parts = match_documents(Match.objects.filter(pk__in=pks).order_by("number"))
    documents = [part.model_dump(mode="json") for part in parts]
    return JsonResponse(
        documents if len(documents) > 1 else documents[0],
        safe=False,
        json_dumps_params={"ensure_ascii": False, "indent": 1},
        headers=attached("json", number),
    )


def attached(kind: str, number: int) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="elferrat-{number}.{kind}"'}


@require_safe
def on_paper(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A match as a printable score sheet."""
    access = access_to(request, code)
    match = find_match(access, number)
    if first := to_first_part(request, code, match):
        return first
    return render(request, "match/print.html", game_context(access, game_table(match)))
