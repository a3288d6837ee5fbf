"""The year in five cards, of a person and of a league; one that has nothing to say is left out."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from games.names import isolated, names_words
from leagues.access import Access, access_to
from leagues.faces import FACES
from leagues.input import LARGEST_KEY, Form
from leagues.models.people import INITIALS
from scoring.matches.evenings import tonight
from scoring.matches.queries import MatchLine, SeatTotal
from scoring.pages.evening_table import short_day_words
from scoring.statistics import years
from scoring.statistics.metric_words import points_words

FIRST, LAST = 1970, 9998  # years in which games can have been played
DECEMBER: Final = 12
MONTHS: Final = range(1, 13)
TALLEST: Final = 6  # dots of a month
MOST_DRAWN: Final = 6  # cards of a series


class YearForm(Form):
    """Which year; this one, if none is asked for."""

    of = forms.IntegerField(min_value=FIRST, max_value=LAST, required=False)


class Card(NamedTuple):
    """A card of the year: its colour, heading, one number in a unit, and a sentence."""

    suit: str
    what: str
    figure: str
    unit: str
    tale: str = ""
    faces: Sequence[tuple[SeatTotal, str]] = ()  # each with a word below
    months: Sequence[tuple[str, range]] = ()
    row: Sequence[int] = ()


@require_safe
def year_review(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = access_to(request, code)
    person = get_object_or_404(access.league.players.people(), pk=min(pk, LARGEST_KEY))
    if person.same_as is not None:
        return redirect("year-review", code, person.counts_as.pk)
    year = YearForm(request.GET).sensible.get("of") or tonight(access.league).year
    games = years.games_in(access.league, year)
    own = [game for game in games if person.pk in {seat.pk for seat in game.seats}]
    title = gettext("%(name)s’s year %(year)s") % {"name": isolated(person.name), "year": year}
    cards = [
        evenings_card(title, own),
        left_card(years.most_left(own, person.pk)),
        duel_card(gettext("Favourite duel"), years.favourite_duel(own, person.pk), is_own=True),
        series_card(years.longest_series(own, person.pk)),
        animal_card(games, person.pk),
    ]
    back = reverse("player", args=[code, person.pk])
    return page(request, access, title, year, cards, back=back, person=person)


@require_safe
def league_year(request: HttpRequest, code: str, year: int) -> HttpResponse:
    access = access_to(request, code)
    year = min(max(year, FIRST), LAST)
    games = years.games_in(access.league, year)
    title = f"{access.league.title} {year}"
    cards = [
        evenings_card(title, games),
        closest_card(years.closest_game(games)),
        duel_card(gettext("The closest duel"), years.closest_duel(games)),
        series_card(years.longest_series(games), is_league=True),
        animal_card(games),
    ]
    back = reverse("year", args=[code, year])
    return page(request, access, title, year, cards, back=back)


def page(
    request: HttpRequest,
    access: Access,
    title: str,
    year: int,
    cards: Iterable[Card | None],
    **more: Any,
) -> HttpResponse:
    told = [card for card in cards if card]
    context = {"access": access, "title": title, "year": year, "cards": told, **more}
    return render(request, "league/year_review.html", context)


def evenings_card(title: str, games: Sequence[MatchLine]) -> Card | None:
    days = {game.match.evening_day for game in games}
    if not days:
        return None
    unit = ngettext("evening at the table", "evenings at the table", len(days))
    played = ngettext("%(games)s game", "%(games)s games", len(games)) % {"games": len(games)}
    return Card("suit-b", title, str(len(days)), unit, played, months=dots(days))


def dots(days: Iterable[date]) -> list[tuple[str, range]]:
    """A dot for each evening of a month; fewer, in proportion, where a month has too many."""
    played = [sum(day.month == month for day in days) for month in MONTHS]
    most = max(*played, TALLEST)
    letters = (date_format(date(2000, month, 1), "F")[0] for month in MONTHS)
    return [
        (letter, range(-(-TALLEST * count // most)))
        for letter, count in zip(letters, played, strict=True)
    ]


def left_card(best: years.Moment | None) -> Card | None:
    if best is None:
        return None
    unit = ngettext("point left to the others", "points left to the others", best.points)
    faces = [(seat, points_words(points)) for seat, points in best.seats]
    what, day = gettext("Best moment"), short_day_words(best.day)
    return Card("suit-y", what, str(best.points), unit, day, faces)


def closest_card(best: years.Moment | None) -> Card | None:
    if best is None:
        return None
    unit = ngettext("point decided a game", "points decided a game", best.points)
    faces = [(seat, points_words(points)) for seat, points in best.seats]
    what, day = gettext("Best moment"), short_day_words(best.day)
    return Card("suit-y", what, str(best.points), unit, day, faces)


def duel_card(what: str, pair: years.Pair | None, *, is_own: bool = False) -> Card | None:
    if pair is None:
        return None
    names = {"one": isolated(pair.one.name), "other": isolated(pair.other.name)}
    unit = gettext("against %(other)s") if is_own else gettext("%(one)s against %(other)s")
    games = gettext("%(games)s games with each other") % {"games": pair.games}
    faces = [(pair.one, ""), (pair.other, "")]
    return Card("suit-r", what, f"{pair.ahead}:{pair.behind}", unit % names, games, faces)


def series_card(series: years.Series | None, *, is_league: bool = False) -> Card | None:
    if series is None:
        return None
    length, unit = len(series.games), gettext("games won in a row")
    if is_league:
        unit = f"{unit}: {isolated(series.seat.name)}"
    ends = (series.games[at].match.evening_day for at in (0, -1))
    when = " – ".join(dict.fromkeys(date_format(day, "MONTH_DAY_FORMAT") for day in ends))
    drawn = range(1, min(length, MOST_DRAWN) + 1)
    return Card("suit-g", gettext("Longest streak"), str(length), unit, when, row=drawn)


def animal_card(games: Sequence[MatchLine], pk: int | None = None) -> Card | None:
    """Whoever has won most games, unless that is everybody; of a person who has not, none."""
    won = years.games_won(games)
    most = max(won.values(), default=0)
    people = {seat.pk: seat for game in games for seat in game.seats if not seat.is_bot}
    best = [seat for seat in people.values() if won[seat.pk] == most]
    shown = [seat for seat in best if pk in (None, seat.pk)]
    if not most or not shown or len(best) == len(people):
        return None
    wins = ngettext("%(wins)s game won", "%(wins)s games won", most) % {"wins": most}
    tale = gettext("%(wins)s: nobody has more.") % {"wins": wins}
    what, faces = gettext("Animal of the year"), [(seat, "") for seat in shown]
    return Card("joker", what, "", names_words(map(animal_words, shown)), tale, faces)


def animal_words(seat: SeatTotal) -> str:
    """“Mia · Fox”; a person with letters in place of a face has no animal."""
    has_letters = seat.look.face == INITIALS
    return seat.name if has_letters else f"{seat.name} · {FACES[seat.look.face].label}"


def year_to_review(access: Access) -> int | None:
    """In December the home of the league leads to the year."""
    day = tonight(access.league)
    return day.year if day.month == DECEMBER else None
