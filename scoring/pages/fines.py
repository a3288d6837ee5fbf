from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from leagues.access import Access, access_to, recording_access
from leagues.input import Form
from leagues.models import Season
from leagues.refusals import Refused
from scoring.matches.fines import agree_on_fine, cancel_fine, fine_player
from scoring.matches.queries import find_season
from scoring.models import Fine
from scoring.pages.ranking import AgreeOnFineForm, CancelFineForm, FineForm, FinesQuery


def fines(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The fines of a season. Players with write access can add and cancel them."""
    if request.method != "POST":
        access = access_to(request, code)
        return fines_page(request, access, find_season(access, number))
    access = recording_access(request, code)
    season = find_season(access, number)
    form = form_sent(request, season)
    if form.is_valid():
        try:
            do(form, access, season)
            return redirect("fines", code, number)
        except Refused as refused:
            form.refuse(refused)
    return fines_page(request, access, season, form)


def form_sent(request: HttpRequest, season: Season) -> Form:
    """One of three forms, chosen by the button that was pressed."""
    if "cancel" in request.POST:
        return CancelFineForm(request.POST, auto_id="cancel_%s")
    if "agree" in request.POST:
        return AgreeOnFineForm(request.POST, auto_id="agree_%s")
    return FineForm(season, request.POST)


def do(form: Form, access: Access, season: Season) -> None:
    """Raises Refused, and Http404 for a fine of another season."""
    sent, by = form.cleaned_data, access.player
    if isinstance(form, CancelFineForm):
        fine = get_object_or_404(season.fines, pk=sent["cancel"])
        cancel_fine(fine=fine, reason=sent["reason"], by=by)
    elif isinstance(form, AgreeOnFineForm):
        agree_on_fine(league=access.league, by=by, **sent)
    else:
        fine_player(season=season, by=by, **sent)


def fines_page(
    request: HttpRequest, access: Access, season: Season, sent: Form | None = None
) -> HttpResponse:
    given = season.fines.select_related("player", "made_by", "cancelled_by", "match")
    match = FinesQuery(request.GET).sensible.get("match")
    is_fine, is_agreement = isinstance(sent, FineForm), isinstance(sent, AgreeOnFineForm)
    context = {
        "access": access,
        "season": season,
        "fines": [(fine, cancel_form(fine, sent)) for fine in given.order_by("-pk")],
        "kinds": access.league.fine_kinds.all(),
        "fine_form": sent if is_fine else FineForm(season, initial={"match": match}),
        "agree_form": sent if is_agreement else AgreeOnFineForm(auto_id="agree_%s"),
        "problems": sent.problems if sent else [],
    }
    status = 422 if sent and sent.errors else 200
    return render(request, "league/fines.html", context, status=status)


def cancel_form(fine: Fine, sent: Form | None) -> Form:
    """A form for each fine; the form that was sent shows its errors."""
    if isinstance(sent, CancelFineForm) and sent.cleaned_data.get("cancel") == fine.pk:
        return sent
    return CancelFineForm(auto_id=f"cancel_%s_{fine.pk}")
