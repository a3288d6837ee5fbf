"""Old years: totals of before from a spreadsheet, and the leaderboard of all years."""

from django import forms
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from leagues.access import REFUSALS, Access, access_to, owning_access, recording_access
from leagues.input import Form
from leagues.models import Role
from leagues.refusals import Refused, refusal_sentence
from scoring.exchange.sheets.past_totals import PastSheet, past_sheet
from scoring.matches.past import PastReason, add_past, is_there, remove_past
from scoring.matches.start import change_defaults
from scoring.pages.files import CellsField, TableForm
from scoring.statistics.all_years import all_years
from scoring.statistics.metric_words import counted_figure, mixed


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
            if not is_there(access.league, sheet.totals):  # two taps add them once
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


def all_years_page(request: HttpRequest, code: str) -> HttpResponse:
    """Wins, rounds and points of all seasons; owners say whether totals of before count."""
    if request.method == "POST":
        access = owning_access(request, code)
        counts = request.POST.get("counts_past") == "on"
        change_defaults(league=access.league, by=access.player, counts_past=counts)
        return redirect("all-years", code)
    access = access_to(request, code)
    board = all_years(access.league)
    context = {
        "access": access,
        "board": board,
        "lines": [
            (rank, line, mixed(line.wins), counted_figure(line.points, board.family))
            for rank, line in board.lines
        ],
        "has_past": access.league.past_totals.exists(),
    }
    return render(request, "league/all_years.html", context)
