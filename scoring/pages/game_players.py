"""The page that changes the players of a game between two rounds, and their order."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from games.words import Words
from leagues.access import Access, recording_access
from leagues.input import ChosenField, Form, LineField
from leagues.names import LONGEST_NAME, NameReason
from leagues.players import PlayersReason
from leagues.refusals import Refused, refusal_sentence
from scoring.input import sentence
from scoring.matches.continuing import Begin, ContinueReason, beginnings, continue_with, undo_part
from scoring.matches.games import first_part, last_part
from scoring.matches.queries import find_match, game_table, recent_players
from scoring.matches.start import names_at
from scoring.matches.summaries import GameTable, MatchTable, SeatLine
from scoring.models import Match
from scoring.pages.match import match_page, to_first_part
from scoring.pages.round_list import begin_at, begins_of_others, change_sentences
from scoring.statistics.metric_words import counted_words


class ChangeForm(Form):
    """One change: the pressed button says which."""

    leaves = forms.CharField(required=False)
    up = forms.CharField(required=False)  # who is to sit one place further up
    joins = LineField(
        max_length=LONGEST_NAME,
        label=_("Someone else"),
        required=False,
        widget=forms.TextInput({"autocapitalize": "words"}),
    )
    known = forms.CharField(required=False)  # who joins, as a button
    begins = ChosenField(
        sentence(ContinueReason.OUTDATED), choices=Begin.choices, initial=Begin.MEAN, required=False
    )
    about = dict.fromkeys((*NameReason, *PlayersReason), "joins")

    @property
    def joining(self) -> str:
        name: str = self.cleaned_data["known"] or self.cleaned_data["joins"]
        return name


class BeginChoice(NamedTuple):
    """With how many points somebody begins."""

    value: str
    label: Words
    points: str


def who_plays(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Each button changes one thing; until the next round is recorded all of it can be undone."""
    access = recording_access(request, code)
    match = find_match(access, number)
    if first := to_first_part(request, code, match):
        return first
    game = game_table(match)
    form = ChangeForm(request.POST if request.method == "POST" else None, auto_id="%s")
    if form.is_valid():
        try:
            change(form, game, access)
        except Refused as refused:
            form.refuse(refused)
            game = game_table(game.match)  # another phone may have been faster
        else:
            page = "who-plays" if form.cleaned_data["up"] else "match"
            return redirect(page, code, game.match.number)
    return players_page(request, access, game, form)


def change(form: ChangeForm, game: GameTable, access: Access) -> None:
    """Raises Refused."""
    last = game.current.match
    before = [name.name for name in names_at(last)]
    names = changed(form, before)
    if names == before:
        return
    begins = begins_now(game)
    if form.joining:
        begins[form.joining] = Begin(form.cleaned_data["begins"] or Begin.MEAN)
    try:
        continue_with(match=last, names=names, begins=begins, by=access.player)
    except Refused as refused:
        if refused.reason != ContinueReason.SAME or not can_undo(game):
            raise
        undo_part(match=last_part(game.match), by=access.player)  # all sit as before


def changed(form: ChangeForm, names: list[str]) -> list[str]:
    """The players afterwards, in seat order. A player who is there already does not join."""
    leaves, up = form.cleaned_data["leaves"], form.cleaned_data["up"]
    if leaves:
        return [name for name in names if name != leaves]
    if up in names[1:]:
        at = names.index(up)
        return [*names[: at - 1], up, names[at - 1], *names[at + 1 :]]
    return [*names, form.joining] if form.joining and form.joining not in names else names


def begins_now(game: GameTable) -> dict[str, Begin]:
    """How the newcomers of a part without a round begin: it is replaced by the next change."""
    if not can_undo(game):
        return {}
    *earlier, part = game.parts
    there = {line.player for line in earlier[-1].seats}
    return {
        name: begin_at(line, earlier, part)
        for name, line in named_seats(part)
        if line.player not in there
    }


def named_seats(part: MatchTable) -> list[tuple[str, SeatLine]]:
    """Each seat with the name used there."""
    names = {name.counts_as: name.name for name in names_at(part.match)}
    return [(names.get(line.player, line.player.name), line) for line in part.seats]


def can_undo(game: GameTable) -> bool:
    """Whether the last change of players can be undone: no round was played since."""
    return len(game.parts) > 1 and not game.current.rounds


def players_page(
    request: HttpRequest, access: Access, game: GameTable, form: ChangeForm
) -> HttpResponse:
    here = {line.player.pk for line in game.current.seats}
    context = {
        "access": access,
        "match": game.match,
        "game": game,
        "seats": named_seats(game.current),
        "known": [player for player in recent_players(access.league) if player.pk not in here],
        "begins": list(begin_choices(game)),
        "chosen": form["begins"].value(),
        "form": form,
        "changes": list(change_sentences(game.parts[:-1], game.current)) if can_undo(game) else [],
        "longest_name": LONGEST_NAME,
    }
    return render(request, "match/players.html", context, status=422 if form.errors else 200)


def begin_choices(game: GameTable) -> Iterator[BeginChoice]:
    totals = [line.total for line in game.current.seats]
    if can_undo(game):  # who has just joined does not count for the next newcomer
        totals = begins_of_others(game.parts[:-1], game.current) or totals
    figures: Mapping[Any, int] = beginnings(totals)
    for begin in Begin:
        points = counted_words(figures[begin], game.match.family)
        yield BeginChoice(begin.value, begin.label, points)


@require_POST
def undo_change(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = recording_access(request, code)
    game = game_table(find_match(access, number))
    last: Match = game.current.match
    try:
        undo_part(match=last, by=access.player)
    except Refused as refused:
        return match_page(request, access, last, refusal_sentence(refused))
    return redirect("match", code, first_part(last).number)
