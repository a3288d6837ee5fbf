from collections.abc import Sequence

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _

from leagues.access import Access, owning_access, recording_access
from leagues.input import LARGEST_KEY, Form, NameField
from leagues.models import Player
from leagues.names import NameReason
from leagues.players import known_players, rename_player
from leagues.refusals import Refused
from scoring.input import LeagueForm, PlayerField, sentence
from scoring.merges import MergeReason, merge_players, part_players

NOBODY = sentence(MergeReason.NOBODY)


class RenameForm(Form):
    name = NameField(widget=forms.TextInput({"autocapitalize": "words"}))
    about = dict.fromkeys(NameReason, "name")


class NamesButton(Form):
    """Which of the two commands about names the button asks for."""

    command = forms.ChoiceField(choices=[("merge", "merge"), ("part", "part")])


class MergeForm(LeagueForm):
    player = PlayerField(NOBODY, label=_("This name"), empty_label=_("Choose a name"))
    into = PlayerField(NOBODY, label=_("is the same person as"), empty_label=_("Choose a name"))
    about = {MergeReason.HERSELF: "into"}


class PartForm(LeagueForm):
    player = PlayerField(NOBODY, widget=forms.HiddenInput)


def names(request: HttpRequest, code: str) -> HttpResponse:
    """Merge two names of one person, and split them again."""
    access = owning_access(request, code)
    if request.method != "POST":
        return names_page(request, access, MergeForm(access.league))
    if NamesButton(request.POST).sensible.get("command") == "part":
        return part(request, access)
    form = MergeForm(access.league, request.POST)
    if form.is_valid():
        try:
            merge_players(**form.cleaned_data, by=access.player)
            return redirect("names", code)
        except Refused as refused:
            form.refuse(refused)
    return names_page(request, access, form)


def part(request: HttpRequest, access: Access) -> HttpResponse:
    form = PartForm(access.league, request.POST)
    if form.is_valid():
        try:
            part_players(**form.cleaned_data, by=access.player)
            return redirect("names", access.code)
        except Refused as refused:
            form.refuse(refused)
    return names_page(request, access, MergeForm(access.league), form.problems)


def names_page(
    request: HttpRequest, access: Access, form: MergeForm, problems: Sequence[str] = ()
) -> HttpResponse:
    merged = access.league.players.exclude(same_as=None).select_related("same_as")
    problems = [*form.problems, *problems]
    context = {
        "access": access,
        "form": form,
        "has_two": len(form.fields["player"].widget.choices) > 2,
        "merged": merged.order_by("same_as__key", "key"),
        "problems": problems,
    }
    status = 422 if form.errors or problems else 200
    return render(request, "league/names.html", context, status=status)


def rename(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Correct or change a player's name."""
    access = recording_access(request, code)
    player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    if request.method != "POST":
        return rename_page(request, access, player, RenameForm(initial={"name": player.name}))
    form = RenameForm(request.POST)
    if form.is_valid():
        try:
            rename_player(player=player, name=form.cleaned_data["name"], by=access.player)
            return redirect("player", code, player.pk)
        except Refused as refused:
            form.refuse(refused)
    return rename_page(request, access, player, form)


def rename_page(
    request: HttpRequest, access: Access, player: Player, form: RenameForm
) -> HttpResponse:
    player.refresh_from_db()
    context = {
        "access": access,
        "player": player,
        "form": form,
    }
    return render(request, "league/rename.html", context, status=422 if form.errors else 200)
