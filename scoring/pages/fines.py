from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _

from leagues.access import Access, access_to, recording_access
from leagues.input import Form, KeyField, NameField, NumberField
from leagues.models import Season
from leagues.refusals import Refused
from scoring.input import LeagueForm, PlayerField, RemarkField, sentence
from scoring.matches.fines import HIGHEST_FINE, FineReason, agree_on_fine, cancel_fine, fine_player
from scoring.matches.queries import find_season
from scoring.models import Fine, Match
from scoring.refusals import RecordReason

AMOUNT = sentence(FineReason.AMOUNT, most=HIGHEST_FINE)


class MatchField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic only to the type checker
    """The number of a match of the season, or nothing."""

    def __init__(self) -> None:
        wrong = {"invalid_choice": sentence(RecordReason.KEY_TAKEN)}
        super().__init__(
            Match.objects.none(),
            to_field_name="number",
            required=False,
            widget=forms.HiddenInput,
            error_messages=wrong,
        )


class FinesQuery(Form):
    """The match that the fine form is filled in for."""

    match = forms.IntegerField(min_value=1, required=False)


class FineForm(LeagueForm):
    """A fine; without an amount, it is the usual one of its kind."""

    key = KeyField()
    match = MatchField()
    player = PlayerField(sentence(FineReason.WHOM), label=_("Whom"), empty_label="–")
    kind = NameField(label=_("For what"), widget=forms.TextInput({"list": "kinds"}))
    amount = NumberField(
        *(1, HIGHEST_FINE, AMOUNT),
        label=_("Points"),
        placeholder=_("as agreed"),
        required=False,
    )
    reason = RemarkField(label=_("Why? (optional)"))
    about = {FineReason.WHOM: "player"}

    def __init__(self, season: Season, *args: Any, **kwargs: Any) -> None:
        super().__init__(season.league, *args, **kwargs)
        self.kinds = season.league.fine_kinds
        cast(MatchField, self.fields["match"]).queryset = season.matches.all()

    def clean_amount(self) -> int:
        amount: int | None = self.cleaned_data["amount"]
        if amount is not None:
            return amount
        usual = self.kinds.filter(name=self.cleaned_data.get("kind", "")).first()
        if usual is None:
            raise ValidationError(AMOUNT)
        return usual.amount


class CancelFineForm(Form):
    cancel = forms.IntegerField(
        widget=forms.HiddenInput, error_messages={"invalid": sentence(RecordReason.KEY_TAKEN)}
    )
    reason = RemarkField(FineReason.WHY, label=_("Why"))


class AgreeOnFineForm(Form):
    """The reason of a league's fine, and the usual amount."""

    name = NameField(label=_("For what"))
    amount = NumberField(0, HIGHEST_FINE, AMOUNT, label=_("Points (0 = remove)"))


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
