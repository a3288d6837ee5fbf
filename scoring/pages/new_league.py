"""Start a league with a pasted list of people, before anybody has played."""

from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from leagues.access import access_to, may_start_league
from leagues.faces import given
from leagues.input import Form, NameField
from leagues.members import start_as_owner
from leagues.models import League, Player
from leagues.names import LONGEST_LEAGUE_NAME, NameList, clean_league_name, name_key, names_of_list
from leagues.phones import Actor, note_actor
from leagues.refusals import Refused, refusal_sentence
from scoring.matches.start import start_league
from server.parts import asks_for_part, render_page

MOST_PEOPLE: Final = 200
NOBODY: Final = _("There is no name in the list. Type or paste one name a line.")
TOO_MANY: Final = _("The list has %(count)s names. A league starts with at most %(most)s.")


class PeopleField(forms.CharField):
    widget = forms.Textarea(attrs={"rows": 4, "dir": "auto", "autocomplete": "off"})

    def clean(self, value: Any) -> NameList:
        try:
            people = names_of_list(super().clean(value))
        except Refused as refused:
            raise ValidationError(refusal_sentence(refused)) from refused
        if not people.names:
            raise ValidationError(NOBODY)
        if len(people.names) > MOST_PEOPLE:
            counts = {"count": len(people.names), "most": MOST_PEOPLE}
            raise ValidationError(TOO_MANY % counts)
        return people


class NewLeagueForm(Form):
    name = NameField(
        read=clean_league_name,
        max_length=LONGEST_LEAGUE_NAME,
        label=_("What is your league called?"),
        error_messages={"required": _("Give your league a name.")},
    )
    people = PeopleField(label=_("Who belongs to it?"), error_messages={"required": NOBODY})
    shown = forms.IntegerField(required=False)  # how many people the button has counted
    time_zone = forms.CharField(required=False)  # of the browser

    @property
    def understood(self) -> NameList:
        """What was understood of the list; empty before it is valid."""
        people: NameList = getattr(self, "cleaned_data", {}).get("people", NameList([], []))
        return people

    @property
    def players(self) -> list[Player]:
        """The people with the faces that they will get; not saved."""
        players = [Player(name=name, key=name_key(name)) for name in self.understood.names]
        taken: list[tuple[int, int]] = []
        for player in players:
            player.face, player.colour = given(taken)
            taken.append((player.face, player.colour))
        return players


def new_league(request: HttpRequest) -> HttpResponse:
    """What was understood is shown before the league is made, while one types or without scripts by
    the button."""
    form = NewLeagueForm(request.POST if request.method == "POST" else None, auto_id="%s")
    is_part = asks_for_part(request)
    if form.is_valid() and not is_part and form.cleaned_data["shown"] == len(form.understood.names):
        return redirect("league", started(request, form).record_code)
    context = {"form": form}
    status = 422 if form.errors and not is_part else 200
    return render_page(request, "league/new.html", context, part="understood", status=status)


def started(request: HttpRequest, form: NewLeagueForm) -> League:
    may_start_league(request)
    note_actor(Actor.STARTER)
    league = start_league(
        name=form.cleaned_data["name"],
        names=form.understood.names,
        language=get_language() or "",
        time_zone=form.cleaned_data["time_zone"],
    )
    start_as_owner(request=request, league=league)
    access_to(request, league.record_code)  # so that this phone remembers it
    return league
