"""The list of a league's games by evenings: all, those of a person, a game, or a time."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Any, Final, NamedTuple, cast
from urllib.parse import urlencode

from django import forms
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.names import names_words
from games.registry import UNITS, family_name, game_name
from leagues.access import access_to
from leagues.input import LARGEST_KEY, Form
from leagues.models import League
from leagues.players import people_of
from scoring.input import DayField
from scoring.matches.evenings import tonight
from scoring.matches.games import stopped_games
from scoring.matches.queries import LISTED, MatchLine, current_season, match_lines, running_matches
from scoring.models import Match
from scoring.pages.evening_table import day_words, title_so_far, winners_of
from scoring.statistics.evenings import EveningLine, boards_of
from scoring.statistics.metric_words import lead_words, limit_words


class GameLine(NamedTuple):
    """A line of a list of games."""

    game: MatchLine
    time: str  # of its beginning, by the wall clock of the league
    title: str
    told: str


def game_lines(league: League, games: QuerySet[Match]) -> list[GameLine]:
    """By their first parts (LISTED), in this order."""
    lines = match_lines(list(games))
    stopped = stopped_games([game.match for game in lines])
    return [
        GameLine(
            game=game,
            time=time_words(league, game.match.started_at),
            title=f"{game_name(game.match.game)}, {rounds_words(game, stopped)}",
            told=told(game),
        )
        for game in lines
    ]


def time_words(league: League, moment: datetime) -> str:
    return date_format(moment.astimezone(league.zone), "TIME_FORMAT")


def rounds_words(game: MatchLine, stopped: Collection[int]) -> str:
    if game.is_over and game.match.number in stopped:
        return ngettext(
            "stopped after %(rounds)s round", "stopped after %(rounds)s rounds", game.rounds
        ) % {"rounds": game.rounds}
    if game.is_over:
        return count_rounds(game.rounds)
    if game.match.points_limit:
        number = gettext("round %(round)s") % {"round": game.next_round}
        return f"{number}, {limit_words(game.match.points_limit, game.match.family)}"
    facts = {"played": game.rounds, "agreed": game.agreed}
    return gettext("%(played)s of %(agreed)s rounds") % facts


def count_rounds(rounds: int) -> str:
    return ngettext("%(rounds)s round", "%(rounds)s rounds", rounds) % {"rounds": rounds}


def told(game: MatchLine) -> str:
    """The winners and their lead, or why there are none."""
    if game.match.delete_at is not None:
        return gettext("Will be deleted")
    if not game.is_over:
        return gettext("not finished")
    names = names_words(seat.name for seat in game.best)
    if not game.behind:
        return gettext("%(names)s share the win") % {"names": names}
    lead = game.best[0].points - game.behind[0].points
    behind = names_words(seat.name for seat in game.behind)
    if game.match.family in UNITS:
        return f"{names}: {lead_words(lead, game.match.family, behind)}"
    facts = {"names": names, "points": lead, "behind": behind}
    return gettext("%(names)s %(points)s ahead of %(behind)s") % facts


A_PAGE: Final = 20  # games, and those left of the last evening on it
MOST_UNFINISHED: Final = 50


class GamesQuery(Form):
    """Which games are listed; of pages, the evenings before a day."""

    who = forms.IntegerField(
        label=_("Who"), min_value=1, max_value=LARGEST_KEY, required=False, widget=forms.Select
    )
    family = forms.ChoiceField(label=_("Game"), required=False)
    since = DayField(label=pgettext_lazy("day", "From"))
    until = DayField(label=pgettext_lazy("day", "To"))
    before = forms.DateField(required=False)
    unfinished = forms.BooleanField(required=False)  # only those with rounds still to play

    def offer(self, league: League, families: Collection[str]) -> None:
        names = people_of(league).order_by("key").values_list("pk", "name")
        cast(forms.Select, self.fields["who"].widget).choices = [("", _("everyone")), *names]
        games = [(family, family_name(family)) for family in families]
        cast(forms.ChoiceField, self.fields["family"]).choices = [("", _("every game")), *games]

    def link(self, before: date) -> str:
        """The query string of the next page."""
        sent = {name: self.data[name] for name in self.fields if self.data.get(name)}
        return urlencode({**sent, "before": before.isoformat()})

    @property
    def is_filter(self) -> bool:
        return any(self.sensible.get(name) for name in ("who", "family", "since", "until"))


class ListedEvening(NamedTuple):
    day: date
    words: str
    title: str  # leads to its page; empty if all of it will be deleted
    games: list[GameLine]


@require_safe
def matches(request: HttpRequest, code: str) -> HttpResponse:
    access = access_to(request, code)
    league, query = access.league, GamesQuery(request.GET)
    families = league.matches.order_by("family").values_list("family", flat=True).distinct()
    query.offer(league, families)
    wanted = query.sensible
    is_unfinished, before = bool(wanted.get("unfinished")), wanted.get("before")
    games = unfinished(league) if is_unfinished else chosen(league, wanted)
    days, older = page_of(games, before)
    context = {
        "access": access,
        "query": query,
        "evenings": listed(league, games, days),
        "is_unfinished": is_unfinished,
        "is_first": before is None,
        "older": query.link(older) if older else "",
        "year": (days[0] if days else access.league.evening_of(league.created_at)).year,
    }
    return render(request, "evening/games.html", context)


def chosen(league: League, wanted: dict[str, Any]) -> QuerySet[Match]:
    """The first parts of the wanted games."""
    games = league.matches.filter(continues=None).exclude(evening=None)
    if wanted.get("who"):
        games = games.filter(pk__in=games_with(league, wanted["who"]))
    if wanted.get("family"):
        games = games.filter(family=wanted["family"])
    if wanted.get("since"):
        games = games.filter(evening__gte=wanted["since"])
    if wanted.get("until"):
        games = games.filter(evening__lte=wanted["until"])
    return games


def games_with(league: League, player: int) -> set[int]:
    """The first parts (ids) of the games in which somebody sat in any part."""
    links = dict(league.matches.exclude(continues=None).values_list("pk", "continues"))
    games = set()
    for part in league.matches.filter(seats__player=player).values_list("pk", flat=True):
        first = part
        while first in links:
            first = links[first] or 0
        games.add(first)
    return games


def unfinished(league: League) -> QuerySet[Match]:
    """Of the open season: in a closed one no round can be entered."""
    season = current_season(league)
    if season is None or season.closed_at is not None:
        return league.matches.none()
    lines, _more = running_matches(season, MOST_UNFINISHED)
    return league.matches.filter(pk__in=[line.match.pk for line in lines])


def page_of(games: QuerySet[Match], before: date | None) -> tuple[list[date], date | None]:
    """The newest evenings with about a page of games, and where the next page begins."""
    earlier = games.filter(evening__lt=before) if before else games
    counted = earlier.order_by("-evening").values_list("evening").annotate(Count("pk"))
    days: list[date] = []
    sum_of_games = 0
    for day, count in counted[: A_PAGE + 1]:
        if sum_of_games >= A_PAGE:
            return days, days[-1]
        days.append(day)
        sum_of_games += count
    return days, None


def listed(league: League, games: QuerySet[Match], days: Sequence[date]) -> list[ListedEvening]:
    wanted = games.filter(evening__in=days).values("pk")
    lines = game_lines(league, LISTED.filter(pk__in=wanted).order_by("-number"))
    now = tonight(league)
    winners = winners_of(league, boards_of(league, evening__in=days), days)
    return [
        listed_evening(
            day,
            winners[day],
            [line for line in lines if line.game.match.evening == day],
            is_tonight=day == now,
        )
        for day in days
    ]


def listed_evening(
    day: date, winners: Sequence[EveningLine], games: list[GameLine], *, is_tonight: bool
) -> ListedEvening:
    has_page = any(line.game.match.delete_at is None for line in games)
    title = title_so_far(winners, is_tonight=is_tonight) if has_page else ""
    return ListedEvening(day, day_words(day), title, games)
