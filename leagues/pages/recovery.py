"""The pages of the recovery code: printing one, entering it on another phone, putting it off."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from leagues.access import access_to, owning_access
from leagues.input import Form, LineField
from leagues.members import put_reminder_off
from leagues.pages.sharing import after_joining
from leagues.recovery import (
    LONGEST_TYPED,
    RecoveryReason,
    make_recovery_code,
    recover_league,
    recovery_version,
)
from leagues.refusals import Refused
from server.limits import WRONG_RECOVERIES, address_of, count_try
from server.network import link_for_phones, qr


class RecoveryCodeForm(Form):
    """The version of the recovery code that the page showed; empty if there was none."""

    seen = forms.CharField(required=False)


class RecoveryForm(Form):
    """The code from the paper; blanks, dashes and capitals do not matter."""

    code = LineField(
        label=_("The code on the paper"),
        max_length=LONGEST_TYPED,
        widget=forms.TextInput({"autocapitalize": "characters", "spellcheck": "false"}),
    )
    about = {RecoveryReason.UNKNOWN: "code"}


@never_cache
def recovery_code(request: HttpRequest, code: str) -> HttpResponse:
    """The page to print. The new code is shown once; reading the page makes none."""
    access = owning_access(request, code)
    form, text = RecoveryCodeForm(request.POST), ""
    if request.method == "POST" and form.is_valid():
        seen = form.cleaned_data["seen"]
        text = make_recovery_code(league=access.league, seen=seen, by=access.player)
    address = link_for_phones(request, reverse("recover"))
    context = {
        "access": access,
        "new_code": text,
        "seen": recovery_version(access.league),
        "address": address,
        "qr": text and qr(address),
    }
    return render(request, "league/recovery_code.html", context)


@require_POST
def remind_later(request: HttpRequest, code: str) -> HttpResponse:
    """Put off the reminder to secure the league."""
    access = owning_access(request, code)
    if access.membership is not None:
        put_reminder_off(access.membership)
    return after_joining(request, access)


@never_cache
def recover(request: HttpRequest) -> HttpResponse:
    """Enter a recovery code: this phone, or its account, becomes an owner of its league."""
    if request.method != "POST":
        return render(request, "league/recover.html", {"form": RecoveryForm()})
    form = RecoveryForm(request.POST)
    if form.is_valid():
        try:
            league = recover_league(request=request, text=form.cleaned_data["code"]).league
            access_to(request, league.member_code)  # so that this phone remembers it
            return redirect("people", league.member_code)
        except Refused as refused:
            form.refuse(refused)
    count_try(f"recoveries {address_of(request)}", most=WRONG_RECOVERIES)
    return render(request, "league/recover.html", {"form": form}, status=422)
