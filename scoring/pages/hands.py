from typing import Any, cast

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from engine import NotationError, Ruleset
from games.elfer_raus.errors import notation_sentence
from games.words import COLOURS
from leagues.access import Access, playing_access
from leagues.input import Form, NumberField
from leagues.models import Player
from leagues.refusals import Refused, refusal_sentence
from scoring.input import sentence
from scoring.matches.drafts import check_waits, deck, enter_own_hand, own_hand, own_seat
from scoring.matches.queries import find_match, within
from scoring.models import Match
from scoring.refusals import RecordReason

LARGEST_SUM = 999
NO_CARDS = sentence(RecordReason.WRONG_TABLE)


class HandForm(Form):
    """A hand: single cards, or else only its points."""

    card = forms.MultipleChoiceField(required=False, error_messages={"invalid_choice": NO_CARDS})
    total = forms.CharField(
        label=_("Or only the sum"),
        widget=forms.NumberInput({"min": 0, "max": LARGEST_SUM, "inputmode": "numeric"}),
        required=False,
    )

    def __init__(self, ruleset: Ruleset, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast(forms.MultipleChoiceField, self.fields["card"]).choices = [
            (card, card) for card in deck(ruleset)
        ]
        self.fields["jokers"] = NumberField(
            *(0, ruleset.jokers, NO_CARDS),
            label=_("Jokers"),
            widget=forms.NumberInput if ruleset.jokers else forms.HiddenInput,
            required=False,
        )


@never_cache
def hand(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
    """The form for the hand of this phone's player. It never shows another player's hand."""
    access = playing_access(request, code)
    match = find_match(access, number)
    if not match.has_hands:
        raise Http404
    if access.player is None:
        return redirect(f"{reverse('join', args=[code])}?match={number}")
    number = within(round_number)
    if request.method != "POST":
        return hand_page(request, access, match, number)
    form = HandForm(match.ruleset, request.POST)
    if form.is_valid() and is_saved(form, match, number, access.player):
        return redirect("match", code, match.number)
    return hand_page(request, access, match, number, form)


def is_saved(form: HandForm, match: Match, number: int, player: Player) -> bool:
    """Whether the hand is saved in the draft; the form holds the errors."""
    try:
        enter_own_hand(
            match=match,
            number=number,
            by=player,
            cards=form.cleaned_data["card"],
            jokers=form.cleaned_data["jokers"] or 0,
            total=form.cleaned_data["total"],
        )
    except Refused as refused:
        form.refuse(refused)
    except NotationError as error:
        form.add_error("total", notation_sentence(error))
    return form.is_valid()


def hand_page(
    request: HttpRequest, access: Access, match: Match, number: int, form: HandForm | None = None
) -> HttpResponse:
    """Raises PermissionDenied for a viewer who has no seat in the match."""
    try:
        hand = own_hand(match, number, own_seat(match, access.player))
        if form is None:
            check_waits(match, number)
    except Refused as refused:
        raise PermissionDenied(refusal_sentence(refused)) from refused
    initial = {"card": hand.cards, "jokers": hand.jokers, "total": hand.total}
    form = form or HandForm(match.ruleset, initial=initial)
    low, high = match.ruleset.numbers
    context = {
        "access": access,
        "match": match,
        "number": number,
        "form": form,
        "chosen": form["card"].value(),
        "colours": [
            (
                colour,
                COLOURS[colour],
                [(f"{colour}{number}", number) for number in range(low, high + 1)],
            )
            for colour in match.ruleset.colours
        ],
    }
    return render(request, "round/hand.html", context, status=422 if form.errors else 200)
