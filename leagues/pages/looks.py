"""The pages where faces and colours are chosen: one person's, and everybody's in turn."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from leagues.access import REFUSALS, Access, playing_access, recording_access
from leagues.faces import COLOURS, FACES, initials
from leagues.input import LARGEST_KEY, ChosenField, Form
from leagues.models import INITIALS, Player, Role
from leagues.players import LookReason, change_look, people_of


def face_choices() -> list[tuple[int, object]]:
    return [*((number, face.label) for number, face in enumerate(FACES)), (INITIALS, "")]


class LookForm(Form):
    """The face or the colour that was tapped; the other one stays."""

    face = ChosenField(
        LookReason.FACE.label, choices=face_choices, coerce=int, required=False, empty_value=None
    )
    colour = ChosenField(
        LookReason.COLOUR.label,
        choices=list(enumerate(COLOURS)),
        coerce=int,
        required=False,
        empty_value=None,
    )

    @property
    def sentences(self) -> list[str]:
        return [str(error) for errors in self.errors.values() for error in errors]


def look(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A person's face and colour: one tap changes either."""
    access = playing_access(request, code)
    player = find_player(access, pk)
    if not access.may_choose_look(player):
        raise PermissionDenied(REFUSALS[Role.RECORDER])
    form = LookForm(request.POST)
    if request.method == "POST" and form.is_valid():
        choose(player, form, access.player)
        return redirect("player", code, player.pk)
    problems = form.sentences if request.method == "POST" else []
    return look_page(request, access, player, "league/look.html", problems=problems)


def choose(player: Player, form: LookForm, by: Player | None) -> None:
    face, colour = (form.cleaned_data[name] for name in ("face", "colour"))
    now = player.look
    change_look(
        player=player,
        face=now.face if face is None else face,
        colour=now.colour if colour is None else colour,
        by=by,
    )


def find_player(access: Access, pk: int) -> Player:
    """Raises Http404, also for a name merged into another one, and for bots."""
    player: Player = get_object_or_404(people_of(access.league), pk=min(pk, LARGEST_KEY))
    return player


def look_page(
    request: HttpRequest, access: Access, player: Player, template: str, **context: Any
) -> HttpResponse:
    shown = {
        "access": access,
        "player": player,
        "faces": list(enumerate(FACES)),
        "colours": list(enumerate(COLOURS)),
        "initials": initials(player.name),
        "initials_number": INITIALS,
        **context,
    }
    status = 422 if context.get("problems") else 200
    return render(request, template, shown, status=status)


class PersonForm(Form):
    """The person whose turn it is; without one, the first person."""

    of = forms.IntegerField(min_value=1, max_value=LARGEST_KEY, required=False)


def who_is_who(request: HttpRequest, code: str) -> HttpResponse:
    """One name after the other, while the phone goes round: everybody taps a face."""
    access = recording_access(request, code)
    everybody = list(people_of(access.league).order_by("pk"))
    if not everybody:
        return redirect("league", code)
    pk = PersonForm(request.GET).sensible.get("of")
    at = next((at for at, person in enumerate(everybody) if person.pk == pk), 0)
    onwards = after(access, everybody, at)
    form = LookForm(request.POST)
    if request.method == "POST" and form.is_valid():
        choose(everybody[at], form, access.player)
        return redirect(onwards)
    return look_page(
        request,
        access,
        everybody[at],
        "league/who_is_who.html",
        problems=form.sentences if request.method == "POST" else [],
        onwards=onwards,
        is_last=everybody[at] == everybody[-1],
        number=at + 1,
        people=len(everybody),
    )


def after(access: Access, everybody: Sequence[Player], at: int) -> str:
    """The address of the next one's turn; after the last one, the home of the league."""
    if at + 1 == len(everybody):
        return reverse("league", args=[access.code])
    return f"{reverse('who-is-who', args=[access.code])}?of={everybody[at + 1].pk}"
