from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from leagues.access import Access, owning_access
from leagues.input import LARGEST_KEY, ChosenField, Form, NameField
from leagues.models import Scope
from leagues.questions import Question, ask, revocation_sentences
from leagues.refusals import Refused
from leagues.tokens import TokenReason, make_token, revoke_token, tokens_in_use

OLD_PAGE: Final[dict[str, Any]] = {"invalid": TokenReason.PAGE.label}


class TokenForm(Form):
    """The name of the program that gets a token, and its scope; sent twice, it makes one token."""

    key = forms.UUIDField(
        widget=forms.HiddenInput, initial=uuid4, required=False, error_messages=OLD_PAGE
    )
    name = NameField(label=_("Which app is it for?"))
    scope = ChosenField(
        TokenReason.SCOPE.label,
        label=_("What may it do?"),
        choices=[(Scope.READ, _("only read")), (Scope.RECORD, _("read and enter rounds"))],
    )


@never_cache
def tokens(request: HttpRequest, code: str) -> HttpResponse:
    """The league's API tokens; the text of a new one is shown once."""
    access = owning_access(request, code)
    if request.method != "POST":
        return tokens_page(request, access, TokenForm())
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            _token, text = make_token(league=access.league, **form.cleaned_data, by=access.player)
            return tokens_page(request, access, TokenForm(), new_token=text)
        except Refused as refused:
            form.refuse(refused)
    return tokens_page(request, access, form)


def tokens_page(
    request: HttpRequest, access: Access, form: TokenForm, *, new_token: str = ""
) -> HttpResponse:
    context = {
        "access": access,
        "tokens": tokens_in_use(access.league),
        "record": Scope.RECORD,
        "new_token": new_token,
        "form": form,
        "problems": form.problems,
    }
    return render(request, "league/tokens.html", context, status=422 if form.errors else 200)


def revoke(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Revoke a token, after a question."""
    access = owning_access(request, code)
    token = get_object_or_404(access.league.tokens, pk=min(pk, LARGEST_KEY))
    if request.method == "POST":
        revoke_token(token=token, by=access.player)
        return redirect("tokens", code)
    question = Question(
        title=gettext("Delete the key for %(name)s?") % {"name": token.name},
        sentences=revocation_sentences(token),
        button=gettext("Delete the key"),
        back=reverse("tokens", args=[code]),
    )
    return ask(request, access, question)
