"""The people of a league, the page of each with evenings; the league's records."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Final, NamedTuple

from django import forms
from django.db.models import F, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine.games.every_game import game_of_text
from games.registry import UNITS, game_name
from games.words import Words
from leagues.access import access_to
from leagues.input import LARGEST_KEY, Form
from scoring.matches.evenings import open_evening, tonight
from scoring.matches.queries import people_with_sums
from scoring.statistics.careers import Badge, Career, Met, Part, Progress, career
from scoring.statistics.evenings import boards_of
from scoring.statistics.metric_words import counted_words, percent
from scoring.statistics.records import record_lines, records


class PlayersQuery(Form):
    """The order of the players' page; by name, if none is asked for."""

    ORDERS = {
        "name": ("key",),
        "rounds": ("-rounds", "key"),
        "won": ("-firsts", "key"),
        "last": (F("last").desc(nulls_last=True), "key"),
    }
    by = forms.ChoiceField(choices=[(order, order) for order in ORDERS], required=False)

    @property
    def wanted(self) -> str:
        return self.sensible.get("by") or "name"


@require_safe
def players(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody of this league."""
    access = access_to(request, code)
    by = PlayersQuery(request.GET).wanted
    people = people_with_sums(access.league).order_by(*PlayersQuery.ORDERS[by])
    columns = [("name", gettext("Player")), ("rounds", gettext("Rounds"))]
    columns += [("won", gettext("Won")), ("last", gettext("Last game"))]
    context = {
        "access": access,
        "players": people,
        "columns": columns,
        "by": by,
    }
    return render(request, "league/players.html", context)


@require_safe
def player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A player's results in this league."""
    access = access_to(request, code)
    person = get_object_or_404(access.league.players, pk=min(pk, LARGEST_KEY))
    if person.same_as is not None:
        return redirect("player", code, person.counts_as.pk)
    done = career(person)
    context = {
        "access": access,
        "may_choose": not person.is_bot and access.may_choose_look(person),
        "career": done,
        "games": person.standings.aggregate(won=Sum("games_won"), played=Sum("matches")),
        "other_names": person.other_names.order_by("key"),
        "fines": person.fines.order_by("-pk").select_related("made_by", "cancelled_by"),
        "badges": badge_lines(done),
        "in_sight": badges_in_sight(done),
        "met": [(met.player, *met_figures(met)) for met in done.met],
        "time": time_words(done.time),
        "this_year": tonight(access.league).year,
        **course(last_evenings(done)),
        "by_seat": [(seat_words(part.of), *figures(part)) for part in done.by_seat],
        "by_start": [(start_words(part.of), *figures(part)) for part in done.by_start],
        "by_size": [(part.of, *figures(part)) for part in done.by_size],
        "by_ruleset": [(ruleset_words(part), *figures(part)) for part in done.by_ruleset],
    }
    return render(request, "league/player.html", context)


class BadgeWords(NamedTuple):
    name: Words
    meaning: Words


BADGES: Mapping[Badge, BadgeWords] = {
    Badge.FIRST_WIN: BadgeWords(_("First out"), _("Won a round, alone or with others.")),
    Badge.IN_A_ROW: BadgeWords(_("Unstoppable"), _("Won three rounds in a row in one season.")),
    Badge.MANY: BadgeWords(_("Old hand"), _("Played a hundred rounds.")),
    Badge.EVERYWHERE: BadgeWords(_("At home everywhere"), _("Won with three sets of rules.")),
    Badge.CLEAN: BadgeWords(_("Clean hands"), _("Finished ten rounds without penalty points.")),
    Badge.SOCIABLE: BadgeWords(_("Sociable"), _("Played against ten different people.")),
    Badge.EVERY_SEAT: BadgeWords(_("Any chair will do"), _("Won from four different seats.")),
}


class BadgeLine(NamedTuple):
    badge: Badge
    words: BadgeWords
    progress: Progress


def badge_lines(done: Career) -> list[BadgeLine]:
    """Earned badges first, then those that the player is nearest to."""
    lines = [BadgeLine(badge, BADGES[badge], far) for badge, far in done.badges.items()]
    return sorted(lines, key=lambda line: -line.progress.shown / line.progress.goal)


def badges_in_sight(done: Career) -> list[BadgeLine]:
    """The three that were earned last, and the one that the player is nearest to."""
    lines = badge_lines(done)
    earned = [line for line in lines if line.progress.day]
    to_come = [line for line in lines if not line.progress.is_earned]
    earned.sort(key=lambda line: line.progress.day or date.min)
    return earned[-3:] + to_come[:1]


def seat_words(seat: int) -> str:
    return gettext("Seat %(number)s") % {"number": seat + 1}


def start_words(started: bool) -> str:
    return gettext("started") if started else gettext("did not start")


def ruleset_words(part: Part) -> str:
    """With what is counted, where that is no points: “Schwarzer Peter · 2 × lost”."""
    game = game_of_text(part.of)
    counted = counted_words(part.total, game.family) if game.family in UNITS else ""
    return " · ".join(filter(None, (game_name(game), counted)))


def met_figures(met: Met) -> tuple[int, int, int, int]:
    """Ahead, level, behind, and how much of ahead and behind the player was ahead, in percent."""
    ahead, behind = met.meetings.ahead, met.meetings.behind
    share = round(100 * ahead / (ahead + behind or 1))
    return ahead, met.meetings.level, behind, share


def figures(part: Part) -> tuple[int, int, str]:
    return part.rounds, part.wins, percent(part.place)


def time_words(time: timedelta) -> str:
    """“5 h” or “40 min”; empty where games were entered all at once."""
    minutes = round(time.total_seconds() / 60)
    if minutes < 1:
        return ""
    if minutes < 60:
        return gettext("%(minutes)s min") % {"minutes": minutes}
    return gettext("%(hours)s h") % {"hours": round(minutes / 60)}


@require_safe
def league_records(request: HttpRequest, code: str) -> HttpResponse:
    """The records of a league: the closest game, the longest streak and so on."""
    access = access_to(request, code)
    league_best = records(access.league)
    context = {
        "access": access,
        "records": league_best,
        "lines": list(record_lines(league_best)),
    }
    return render(request, "league/records.html", context)


SHOWN: Final = 10  # evenings
MARGIN: Final = 6  # percent of a drawing's width, left and right


class Dot(NamedTuple):
    """An evening of a player in a drawing: so many percent to the right, so many steps down."""

    day: date
    words: str
    rank: int | None  # None: has left the only game
    x: float
    y: float


def course(played: Sequence[tuple[date, int | None]]) -> dict[str, object]:
    """The places of the last evenings, as a drawing that has a step for each place taken."""
    ranks = [rank for _day, rank in played]
    taken = sorted({rank for rank in ranks if rank})
    heights = {rank: step + 0.6 for step, rank in enumerate([*taken, None])}
    apart = (100 - 2 * MARGIN) / max(len(played) - 1, 1)
    dots = [
        Dot(
            day,
            date_format(day, "SHORT_MONTH_DAY_FORMAT"),
            rank,
            round(MARGIN + at * apart, 1),
            heights[rank],
        )
        for at, (day, rank) in enumerate(played)
    ]
    foot = max((dot.y for dot in dots), default=0) + 1.1
    return {"dots": dots, "lines": [*pairwise(dots)], "foot": foot, "firsts": ranks.count(1)}


def last_evenings(done: Career) -> list[tuple[date, int | None]]:
    """The player's place on each of the last evenings, but for one that goes on."""
    league = done.player.league
    now = open_evening(league)
    latest = [day for day in done.evenings if day != now][-SHOWN:]
    boards = boards_of(league, evening__in=latest) if latest else {}
    return [
        (board.day, line.rank)
        for board in boards.values()
        for line in board.lines
        if line.pk == done.player.pk
    ]
