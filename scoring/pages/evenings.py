"""The page of an evening, its note and end; another evening for a game; the calendar of a year."""

import re
from collections.abc import Sequence
from datetime import MAXYEAR, date
from typing import Any, Final

from django.db.models import Max, Min
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from leagues.access import Access, access_to, owning_access, recording_access
from leagues.input import Form, LineField
from leagues.models import League
from leagues.refusals import Refused
from scoring.input import DayField, RemarkField, sentence
from scoring.matches.evenings import (
    EveningReason,
    describe_evening,
    end_evening,
    evening_row,
    games_of,
    move_game,
    tonight,
    was_ended_after,
)
from scoring.matches.games import first_part
from scoring.matches.queries import LISTED, find_match
from scoring.models import LONGEST_PLACE
from scoring.pages import evening_table as shown
from scoring.pages.evening_table import Month, evenings_won, winners_in
from scoring.pages.games import GameLine, count_rounds, game_lines
from scoring.refusals import RecordReason
from scoring.statistics.evenings import EveningBoard, evening_boards

DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class EveningForm(Form):
    """The texts of an evening. It carries those that it showed: a field that is as it was shown
    may have been changed by another phone meanwhile, and is not written."""

    place = LineField(
        label=_("Where?"),
        max_length=LONGEST_PLACE,
        required=False,
        show_hidden_initial=True,
        error_messages={"max_length": sentence(RecordReason.TEXT_TOO_LONG, most=LONGEST_PLACE)},
    )
    text = RemarkField(label=_("Note"), show_hidden_initial=True)


class MoveForm(Form):
    """The evening that a game belongs to."""

    day = DayField(label=_("Evening"))  # empty: the evening on which it began
    about = {EveningReason.DAY: "day"}


def day_in(text: str) -> date:
    """Raises Http404."""
    try:
        if DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Http404


def evening(request: HttpRequest, code: str, day: str) -> HttpResponse:
    """An evening: who won it, its table and its games. Recorders end it, and write a note."""
    if request.method != "POST":
        return evening_page(request, access_to(request, code), day_in(day))
    access, when = recording_access(request, code), day_in(day)
    if not games_of(access.league, when).exists():
        raise Http404
    if "end" in request.POST:
        end_evening(league=access.league, day=when, by=access.player)
        return redirect("evening", code, day)
    form = EveningForm(request.POST)
    if form.is_valid():
        try:
            written = {name: form.cleaned_data[name] for name in form.changed_data}
            describe_evening(league=access.league, day=when, by=access.player, **written)
            return redirect("evening", code, day)
        except Refused as refused:
            form.refuse(refused)
    return evening_page(request, access, when, form)


def evening_page(
    request: HttpRequest, access: Access, day: date, sent: EveningForm | None = None
) -> HttpResponse:
    league, row = access.league, evening_row(access.league, day)
    games = game_lines(
        league, LISTED.filter(league=league, evening=day, delete_at=None).order_by("number")
    )
    if not games:
        raise Http404
    lines = [line.game for line in games]
    board = evening_boards(lines).get(day)
    is_over = day < tonight(league) or was_ended_after(row, (line.now for line in lines))
    winners = board.winners if board and is_over else ()
    context = {
        "access": access,
        "day": day,
        "day_words": shown.short_day_words(day),
        "row": row,
        "form": sent or EveningForm(initial={"place": row.place, "text": row.note}),
        "problems": sent.problems if sent else [],
        "is_over": is_over,
        "title": shown.title_so_far(winners, is_tonight=not is_over),
        "winners": winners,
        "summary": summary(games, board),
        "games": games,
        "around": neighbours(league, day),
        **(table_context(board, is_over) if board else {}),
    }
    return render(request, "evening/evening.html", context, status=422 if sent else 200)


def table_context(board: EveningBoard, is_over: bool) -> dict[str, Any]:
    """Of many people, as in a club, a list; of fewer a podium, a curve and the turning point."""
    if len(board.lines) > shown.MOST_ON_PODIUM:
        return {"board": board, "is_list": True}
    rounds = shown.rounds_of(board)
    return {
        "board": board,
        "ahead": shown.ahead_words(board),
        "steps": shown.podium(board),
        "curve": shown.curve(board, rounds),
        "turning": shown.turning_point(board, rounds) if is_over else None,
    }


def summary(games: Sequence[GameLine], board: EveningBoard | None) -> list[str]:
    """“30 people” where they are many, “3 games”, “7 rounds”."""
    words = [shown.count_games(len(games)), count_rounds(board.rounds if board else 0)]
    is_list = board is not None and len(board.lines) > shown.MOST_ON_PODIUM
    return [shown.count_people(len(board.lines)), *words] if board and is_list else words


def neighbours(league: League, day: date) -> list[tuple[str, date]]:
    """The evenings before and after it, with the words that lead there."""
    played = league.matches.filter(delete_at=None).order_by()
    before = played.filter(evening__lt=day).aggregate(day=Max("evening"))["day"]
    after = played.filter(evening__gt=day).aggregate(day=Min("evening"))["day"]
    ways = ((gettext("The evening before"), before), (gettext("The next evening"), after))
    return [(words, other) for words, other in ways if other]


def move(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """An owner gives a game to another evening."""
    access = owning_access(request, code)
    match = first_part(find_match(access, number))
    form = MoveForm(request.POST or None, initial={"day": match.evening_day})
    if request.method == "POST" and form.is_valid():
        try:
            day = form.cleaned_data["day"] or match.league.evening_of(match.started_at)
            move_game(match=match, day=day, by=access.player)
            return redirect("evening", code, day.isoformat())
        except Refused as refused:
            form.refuse(refused)
    context = {"access": access, "match": match, "form": form}
    return render(request, "evening/move.html", context, status=422 if form.errors else 200)


@require_safe
def year(request: HttpRequest, code: str, year: int) -> HttpResponse:
    """The evenings of a year, and who won each."""
    access = access_to(request, code)
    if not 1 <= year <= MAXYEAR:
        raise Http404
    since, until = date(year, 1, 1), date(year, 12, 31)
    evenings = winners_in(access.league, since, until)
    days = access.league.matches.filter(delete_at=None).aggregate(
        first=Min("evening"), last=Max("evening")
    )
    now = tonight(access.league)
    context = {
        "access": access,
        "year": year,
        "months": [Month.of(year, month, evenings, now) for month in range(1, 13)],
        "before": year - 1,
        "after": year + 1,
        "evenings": len(evenings),
        "won": evenings_won(evenings),
        "is_past": year < (days["last"] or now).year,
        "is_later": year > (days["first"] or now).year,
    }
    return render(request, "evening/year.html", context)
