"""Somebody who watches asks to play for a bot, or withdraws the question."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from leagues.refusals import Refused
from server.limits import count_try
from tables.access import KEYS, TableAccess, last_name, remember_seat, table_access
from tables.characters import CHARACTERS
from tables.forms import TakeForm
from tables.seats.proposals import ask_for_seat, bots_to_replace, withdraw

QUESTIONS = 4  # a table a minute, so that nobody annoys the players


@never_cache
def take(request: HttpRequest, code: str) -> HttpResponse:
    """Which bot, and under which name? POST asks the players."""
    access = table_access(request, code)
    bots = bots_to_replace(access.table)
    if access.seats or access.asks or not bots:
        return redirect("tables:table", code)
    if request.method != "POST":
        usual = {"name": last_name(request)}
        return offer(request, access, TakeForm(bots, auto_id="%s", initial=usual))
    form = TakeForm(bots, request.POST, auto_id="%s")
    if form.is_valid():
        count_try(f"takeover {access.table.pk}", most=QUESTIONS)
        name = form.cleaned_data["name"]
        try:
            motion = ask_for_seat(table=access.table, seat=form.cleaned_data["seat"], name=name)
            remember_seat(request, motion)
            return redirect("tables:table", code)
        except Refused as refused:
            form.refuse(refused)
    return offer(request, access, form)


def offer(request: HttpRequest, access: TableAccess, form: TakeForm) -> HttpResponse:
    seats = {bot.seat: CHARACTERS[bot.level] for bot in form.bots}
    bots = [(radio, seats[radio.data["value"]]) for radio in form["seat"]]
    context = {"table": access.table, "form": form, "problems": form.problems, "bots": bots}
    return render(request, "table/take.html", context, status=422 if form.errors else 200)


@never_cache
@require_POST
def ask_no_more(request: HttpRequest, code: str) -> HttpResponse:
    access = table_access(request, code)
    if access.asks:
        withdraw(table=access.table, keys=request.session[KEYS])
    return redirect("tables:table", code)
