"""The pages: today's deal or its result, a shared link, a day that is over, the rules."""

from datetime import date, timedelta
from typing import Any, Final

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine.games.elfer_raus.day import FIRST_DAY, LEVELS, SEAT, deal_of
from leagues.access import known_leagues
from leagues.models import Membership, Player, can_be_opened
from scoring.pages.replays import ReplayQuery
from server.limits import address_of, count_try
from server.network import link_for_phones
from tables.access import remember_seat
from tables.characters import CHARACTERS
from tables.day.lines import line_of, own_context
from tables.day.models import DayTry
from tables.day.people import FACE, TICK, board_on, hanging
from tables.day.tries import Streak, start_try, streak_of, try_of
from tables.puzzles.attempts import solver_on
from tables.seats.practice import try_again

DEALS: Final = 60  # an address a minute: also where a school plays


@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """The result of this phone's try, or the way to it. POST deals, or leads back to the table."""
    attempt = try_of(solver_on(request), localdate())
    if request.method == "POST" and not (attempt and attempt.result):
        count_try(f"day {address_of(request)}", most=DEALS)
        attempt = start_try(request)
        if attempt.table is not None:
            return redirect("tables:table", attempt.table.code)
    if attempt is None or attempt.result is None:
        return render(request, "day/deal.html", deal_context(None))
    return show_result(request, attempt)


@never_cache
@require_safe
def challenge(request: HttpRequest, line: str) -> HttpResponse:
    """Who has shared a line: a face, the result, and the same deal."""
    attempt = DayTry.objects.filter(code=line, better_than__isnull=False).first()
    if attempt is None:
        raise Http404
    return render(request, "day/deal.html", deal_context(attempt))


def deal_context(challenger: DayTry | None) -> dict[str, Any]:
    return {
        "challenger": challenger,
        "player": challenger and player_of(challenger),
        "is_today": challenger is None or challenger.day == localdate(),
        "bots": [CHARACTERS[level] for level in LEVELS.values()],
    }


def player_of(attempt: DayTry) -> Player | None:
    """The player that this phone or account is in a league; the last league if in several."""
    account = attempt.solver.account_id
    own = Q(account=account) if account else Q(device=attempt.device) & ~Q(device="")
    mine = Membership.objects.filter(own, can_be_opened("league__"), removed_at=None)
    members = mine.filter(player__isnull=False).select_related("player__same_as")
    member = members.order_by("-made_at").first()
    return member.player.counts_as if member and member.player else None


def show_result(request: HttpRequest, attempt: DayTry) -> HttpResponse:
    assert attempt.better_than is not None
    people = board_on(known_leagues(request), attempt.day)
    faces = hanging(people)
    streak, full = streak_of(attempt.solver), (attempt.better_than + 5) // 10
    context = {
        "attempt": attempt,
        "player": player_of(attempt),
        "tries": deal_of(attempt.day).tries,
        "people": people,
        "hanging": faces,
        "height": max((face.top + FACE for face in faces), default=TICK),
        "streak": streak,
        "share_line": share_line(attempt, streak),
        "squares": "🟩" * full + "⬜" * (10 - full),
        "link": link_for_phones(request, reverse("day:challenge", args=[attempt.code])),
    }
    return render(request, "day/result.html", context)


def share_line(attempt: DayTry, streak: Streak) -> str:
    """It gives nothing of the deal away."""
    figure = gettext("better than %(worse)s of 100") % {"worse": attempt.better_than}
    return f"Elferrat {date_format(attempt.day, 'SHORT_DATE_FORMAT')} · {figure} · {streak.words}"


@never_cache
@require_POST
def practise(request: HttpRequest) -> HttpResponse:
    """Today's deal once more: it counts nothing. Only after the try."""
    attempt = try_of(solver_on(request), localdate())
    if attempt is None or attempt.result is None or attempt.table is None:
        raise Http404
    count_try(f"practice {address_of(request)}", most=DEALS)
    sits = try_again(deal=attempt.table.deals.get(), step=0)
    remember_seat(request, sits)
    return redirect("tables:table", sits.table.code)


@never_cache
@require_safe
def past(request: HttpRequest, day: str) -> HttpResponse:
    """The strongest line of a day that is over, and what cost this phone most."""
    when = past_day(day)
    if when == localdate():
        return redirect("day:today")
    attempt = try_of(solver_on(request), when)
    table = attempt.table if attempt and attempt.result is None else None
    if table and table.deals.filter(moves__seat=SEAT).exists():  # the try has begun, so it counts
        return redirect("tables:table", table.code)
    context = {
        "day": when,
        "attempt": attempt,
        "before": when - timedelta(days=1) if when > FIRST_DAY else None,
        **line_of(when, ReplayQuery(request.GET).sensible.get("step") or 1),
        **own_context(attempt),
    }
    return render(request, "day/past.html", context)


def past_day(text: str) -> date:
    """Raises Http404 for what is no day, and for a day to come: nothing of it is sent."""
    try:
        day = parse_date(text)
    except ValueError:
        day = None
    if day is None or not FIRST_DAY <= day <= localdate():
        raise Http404
    return day


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "day/rules.html")
