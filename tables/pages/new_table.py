"""A new table in ten seconds: rules and seats are preselected, only a name is needed."""

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction
from django.forms.boundfield import BoundWidget
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine import rulesets
from engine.games.elfer_raus.bots import Level
from engine.games.registry import GAMES
from engine.seats import FEWEST_SEATS
from games.elfer_raus.presentation import first_rulesets
from leagues.access import Access, access_to, known_leagues, may_start_league, recording_access
from leagues.members import start_as_owner
from leagues.phones import Actor, note_actor
from leagues.refusals import Refused
from scoring.matches.start import season_to_play_in
from scoring.pages.new_game import is_open, last_table
from tables.access import KEYS, last_name, own_players, remember_seat, table_access
from tables.characters import CHARACTERS, Character
from tables.forms import NewTableForm, TermsForm
from tables.models import Table, TableSeat
from tables.seats.seating import EACH, change_terms, fill_with_bots, set_table, sit_down
from tables.view.against_bots import Against, against_bots

FORMER_NAME = "table-name"  # session entry of 1.0.0: a typed name, which nothing could erase
LAST_WITH_BOTS = "last-table-with-bots"  # session entry: what the form said
PRACTICE = "practice-league"  # session entry: the recording code of the league for games with bots
USUAL_SEATS = 4


@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Choose rules and seats, and take the first seat."""
    if request.method != "POST":
        return offer_new_table(request, NewTableForm(auto_id="%s", initial=usual_table(request)))
    form = NewTableForm(request.POST, auto_id="%s")
    if form.is_valid():
        try:
            return open_table(request, form)
        except Refused as refused:
            form.refuse(refused)
    return offer_new_table(request, form)


def open_table(request: HttpRequest, form: NewTableForm, lesson: str = "") -> HttpResponse:
    """A table where this phone sits. One with bots is remembered for ``play_now``, its league for
    practice if it has none of its own. Raises Refused."""
    sent = form.cleaned_data
    sits = create_table(request, form, lesson)
    remember_seat(request, sits)
    if sent["bots"] and not form.is_other_game and not lesson:
        names = ("ruleset", "without", "seats", "bots", "league")
        request.session[LAST_WITH_BOTS] = {name: sent[name] for name in names}
    if sent["bots"] and not sent["league"]:
        request.session[PRACTICE] = sits.table.league.record_code
    request.session.pop(FORMER_NAME, None)
    return redirect("tables:table", sits.table.code)


@transaction.atomic
def create_table(request: HttpRequest, form: NewTableForm, lesson: str) -> TableSeat:
    """A table with its first player, and with bots if the form asks for them; raises Refused."""
    sent = form.cleaned_data
    access = recording_access(request, sent["league"]) if sent["league"] else None
    if access is None:
        may_start_league(request)
        note_actor(Actor.STARTER)
    else:
        season_to_play_in(access.league)
    table = set_table(
        league=access.league if access else None,
        ruleset=form.game,
        seats=sent["seats"],
        rounds=sent["rounds"] or 1,
        clock=sent["clock"],
        language=get_language() or "",
        time_zone=sent["time_zone"],
        lesson=lesson,
    )
    sits = sit_down(table=table, name=sent["name"])
    if sent["bots"]:
        fill_with_bots(table=table, level=sent["bots"])
    if access is None:  # this phone becomes the owner of the league that it has started
        table.league.counts_bots = bool(sent["bots"])  # it is for games against bots
        table.league.save(update_fields=["counts_bots"])
        start_as_owner(request=request, league=table.league)
        access_to(request, table.league.record_code)
    return sits


def usual_table(request: HttpRequest) -> dict[str, Any]:
    """Initial values: the last game's settings, and the last name used on this phone."""
    last = last_table(request, known_leagues(request))
    if last.get("ruleset") not in {*rulesets, *GAMES}:
        last.pop("ruleset", None)
    here = league_here(request, last.get("league"))
    own = here.player.name if here and here.player else ""
    people = len(last.get("player", ()))
    return {
        **last,
        "rounds": last.get("rounds") or 1,
        "name": last_name(request) or own,
        "seats": people if people >= FEWEST_SEATS else USUAL_SEATS,
    }


def league_here(request: HttpRequest, code: str | None) -> Access | None:
    """The league that the table counts for, if this browser knows it."""
    return next((league for league in known_leagues(request) if league.code == code), None)


def offer_new_table(request: HttpRequest, form: NewTableForm) -> HttpResponse:
    here = league_here(request, form["league"].value())
    context = {
        "problems": form.problems,
        "form": form,
        "bots": bots_to_choose(request, form),
        "here": here,
        "access": here,
        "first_rulesets": list(first_rulesets()),
    }
    return render(request, "table/new.html", context, status=422 if form.errors else 200)


def bots_to_choose(
    request: HttpRequest, form: NewTableForm
) -> list[tuple[BoundWidget, Character | None, Against | None]]:
    """Each choice with the bot, and how this browser's person does against it."""
    figures = against_bots(own_players(request))
    bots = [(radio, CHARACTERS.get(radio.data["value"])) for radio in form["bots"]]
    return [(radio, bot, figures.get(bot.name) if bot else None) for radio, bot in bots]


@never_cache
def change(request: HttpRequest, code: str) -> HttpResponse:
    """Another game, or other seats, for those who sit there already."""
    access = table_access(request, code)
    table = access.table
    if not access.seats or table.has_begun:
        return redirect("tables:table", code)
    form = TermsForm(request.POST or None, auto_id="%s", initial=terms_of(table))
    if request.method == "POST" and form.is_valid():
        sent = form.cleaned_data
        facts = {"seats": sent["seats"], "rounds": sent["rounds"] or 1, "clock": sent["clock"]}
        try:
            change_terms(table=table, ruleset=form.game, **facts)
            return redirect("tables:table", code)
        except Refused as refused:
            form.refuse(refused)
    context = {
        "table": table,
        "form": form,
        "problems": form.problems if form.is_bound else [],
        "first_rulesets": list(first_rulesets()),
    }
    return render(request, "table/new.html", context, status=422 if form.errors else 200)


def terms_of(table: Table) -> dict[str, Any]:
    key, _, without = table.ruleset_text.partition(" without ")
    facts = {"seats": table.seat_count, "rounds": table.rounds_agreed, "clock": table.clock}
    return {"ruleset": key, "without": without, **facts}


FIRST: Final = {"ruleset": "classic", "seats": 4, "bots": EACH}
GUIDED: Final = {"seats": 3, "bots": Level.LAYER.value}
LESSONS: Final[Mapping[str, dict[str, Any]]] = {
    **{key: {"ruleset": key} for key in ("junior", "classic", "master")},  # the first one
    "hold": {"ruleset": "classic", "seats": 4, "bots": EACH},
    "draw": {"ruleset": "master", "bots": EACH},
}


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Like the last table with bots, the first time Classic against one of each level."""
    last = {**FIRST, **request.session.get(LAST_WITH_BOTS, {})}
    last["time_zone"] = request.POST.get("time_zone", "")
    form = bots_form(request, last, last.get("league", ""))
    if not form.is_valid():  # an older release remembered something else
        request.session.pop(LAST_WITH_BOTS, None)
        return redirect("tables:new")
    return open_table(request, form)


@never_cache
def learn(request: HttpRequest) -> HttpResponse:
    """Choose a lesson; POST deals its guided round."""
    form = None
    if request.method == "POST":
        key = request.POST.get("lesson", "")
        form = bots_form(request, {**GUIDED, **LESSONS.get(key, {})})
        if form.is_valid():
            return open_table(request, form, lesson=key)
    context = {"games": list(first_rulesets()), "done": lessons_done(request)}
    return render(request, "table/learn.html", context, status=422 if form else 200)


def lessons_done(request: HttpRequest) -> set[str]:
    """The lessons that this phone has played to the end."""
    played = Table.objects.filter(is_guided=True, deals__number=1, deals__is_over=True)
    own = played.filter(seats__key__in=request.session.get(KEYS, ()))
    return {table.lesson_key for table in own}


def bots_form(request: HttpRequest, game: dict[str, Any], code: str = "") -> NewTableForm:
    """In the league with this code, else in this phone's league for practice, else in a new one."""
    here = league_here(request, code or request.session.get(PRACTICE))
    if here and not (here.may_record and is_open(here)):
        here = None
    own = here.player.name if here and here.player else gettext("You")
    name = last_name(request) or own
    return NewTableForm({**game, "name": name, "league": here.code if here else ""})
