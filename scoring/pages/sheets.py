"""Spreadsheets that come in: rounds of games, and totals of old years."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django import forms
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.registry import game_name, reasons_of
from games.rules import Reason
from leagues.access import REFUSALS, Access, recording_access
from leagues.input import Form
from leagues.models import Role
from leagues.refusals import Refused, refusal_sentence
from scoring.exchange.sheets.cells import MOST_LINES
from scoring.exchange.sheets.games import SheetGame, SheetRound
from scoring.exchange.sheets.importer import CLASSIC, Sheet, import_rounds
from scoring.exchange.sheets.past_totals import PastSheet, past_sheet
from scoring.matches.past import PastReason, add_past, remove_past
from scoring.models import Match
from scoring.pages.files import CellsField, RecordSheetForm, SheetForm, TableForm


class Seat(NamedTuple):
    name: str
    total: int  # points


def import_rounds_page(request: HttpRequest, code: str) -> HttpResponse:
    """Import rounds from a table: upload or paste, see the preview, then confirm."""
    access = recording_access(request, code)
    if request.method != "POST":
        return choosing(request, access)
    return imported(request, access) if "key" in request.POST else looked_at(request, access)


def imported(request: HttpRequest, access: Access) -> HttpResponse:
    form = RecordSheetForm(request.POST)
    if form.is_valid():
        try:
            matches = import_rounds(league=access.league, by=access.player, **form.cleaned_data)
            return found_in(access, matches)
        except Refused as refused:
            form.refuse(refused)
    return choosing(request, access, status=422, problems=form.problems)


def found_in(access: Access, matches: Sequence[Match]) -> HttpResponse:
    """Redirect to the page of the match, or to the league if there are several matches."""
    if len(matches) == 1:
        return redirect("match", access.code, matches[0].number)
    return redirect("league", access.code)


def looked_at(request: HttpRequest, access: Access) -> HttpResponse:
    form = SheetForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            sheet = Sheet(access.league, form.table.text, form.cleaned_data["ruleset"])
            return preview(request, access, form, sheet)
        except Refused as refused:
            form.add_error(form.source, refusal_sentence(refused))
    return choosing(request, access, form, status=422)


def preview(request: HttpRequest, access: Access, form: SheetForm, sheet: Sheet) -> HttpResponse:
    table, ruleset = form.table, form.cleaned_data["ruleset"]
    another = form if sheet.wrongs else SheetForm(initial={"ruleset": ruleset})
    same = {"text": table.text, "ruleset": ruleset}
    shown = {
        "sheet": sheet,
        "is_guessed": table.is_guessed,
        "record_form": RecordSheetForm(auto_id=False, initial=same),
        "wrongs": [(wrong.line, refusal_sentence(wrong.refused)) for wrong in sheet.wrongs],
        "games": [
            (game, game_name(game.ruleset), game.ruleset.family, seats(game))
            for game in sheet.games
        ],
        "doubts": doubts(sheet),
    }
    return choosing(request, access, another, status=422 if sheet.wrongs else 200, **shown)


def choosing(
    request: HttpRequest,
    access: Access,
    form: SheetForm | None = None,
    *,
    status: int = 200,
    **shown: object,
) -> HttpResponse:
    usual = {"ruleset": access.league.usual_ruleset or CLASSIC}
    context = {
        "access": access,
        "form": form or SheetForm(initial=usual),
        "most_lines": MOST_LINES,
        **shown,
    }
    return render(request, "league/import_rounds.html", context, status=status)


def seats(game: SheetGame) -> list[Seat]:
    return [Seat(*pair) for pair in zip(game.names, game.totals, strict=True)]


def doubts(sheet: Sheet) -> list[tuple[int, list[str]]]:
    """The first line of each impossible round, and why it is impossible."""
    return [
        (round_.line, [reason.sentence for reason in reasons_in(game, round_)])
        for game, round_ in sheet.doubts
    ]


def reasons_in(game: SheetGame, round_: SheetRound) -> Iterator[Reason]:
    return reasons_of(game.ruleset, round_.verdict.problems, game.names)


class TotalsForm(TableForm):
    nothing = PastReason.NOTHING


class RecordTotalsForm(Form):
    """The same table again, sent after it was looked at."""

    text = CellsField(widget=forms.HiddenInput)


class RemoveForm(Form):
    remove = forms.DateField()


def past_totals(request: HttpRequest, code: str) -> HttpResponse:
    """Look at a table of totals, then add them; owners remove those of a day."""
    access = recording_access(request, code)
    if request.method != "POST":
        return totals_page(request, access, TotalsForm())
    if "remove" in request.POST:
        return removed(request, access)
    is_sure = "sure" in request.POST
    form = RecordTotalsForm(request.POST) if is_sure else TotalsForm(request.POST, request.FILES)
    if not form.is_valid():
        return totals_page(request, access, form if isinstance(form, TotalsForm) else TotalsForm())
    text = form.table.text if isinstance(form, TotalsForm) else form.cleaned_data["text"]
    try:
        sheet = past_sheet(text)
        if is_sure and not sheet.wrongs:
            add_past(league=access.league, totals=sheet.totals, by=access.player)
            return redirect("all-years", code)
        return totals_page(request, access, TotalsForm(), sheet, text)
    except Refused as refused:
        shown = form if isinstance(form, TotalsForm) else TotalsForm({"text": text})
        shown.is_valid()
        shown.add_error(shown.source, refusal_sentence(refused))
        return totals_page(request, access, shown)


def removed(request: HttpRequest, access: Access) -> HttpResponse:
    if not access.may_own:
        raise PermissionDenied(REFUSALS[Role.OWNER])
    form = RemoveForm(request.POST)
    if form.is_valid():
        remove_past(league=access.league, day=form.cleaned_data["remove"], by=access.player)
    return redirect("past-totals", access.code)


def totals_page(
    request: HttpRequest,
    access: Access,
    form: TotalsForm,
    sheet: PastSheet | None = None,
    text: str = "",
) -> HttpResponse:
    wrongs = sheet.wrongs if sheet else []
    days = access.league.past_totals.order_by("-date").values_list("date").annotate(Count("pk"))
    context = {
        "access": access,
        "form": form,
        "sheet": sheet,
        "record_form": RecordTotalsForm(auto_id=False, initial={"text": text}),
        "wrongs": [(wrong.line, refusal_sentence(wrong.refused)) for wrong in wrongs],
        "days": days,
    }
    status = 422 if form.errors or wrongs else 200
    return render(request, "league/past_totals.html", context, status=status)
