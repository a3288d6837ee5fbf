"""A season: its leaderboard, duels, order and end; the leaderboard of all seasons together."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from django import forms
from django.db.models import Max, Min
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.text import format_lazy
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.names import names_words, short_names
from games.registry import game_name
from games.words import Words
from leagues.access import Access, access_to, owning_access
from leagues.input import Form, NumberField
from leagues.models import Season
from leagues.questions import Question, ask
from leagues.refusals import Refused
from scoring.matches.queries import MatchLine, current_season, find_season, running_matches
from scoring.matches.start import change_defaults
from scoring.pages.evening_table import evenings_won, winners_in
from scoring.pages.leaderboard_table import Sorting, leaderboard_table, metrics_shown
from scoring.pages.query_strings import LeaderboardQuery, family_links
from scoring.statistics.all_years import all_years
from scoring.statistics.filters import filtered_leaderboard, last_games, matches, shared_wins
from scoring.statistics.leaderboards import (
    AUTOMATIC,
    Leaderboard,
    LeaderboardLine,
    Ranking,
    meeting,
    rank_by,
    season_leaderboard,
    usual_fewest,
)
from scoring.statistics.leaderboards import season_duels as duels_of
from scoring.statistics.metric_words import (
    WORDS,
    counted_figure,
    figure_words,
    metric_words,
    rounds_words,
)
from scoring.statistics.metrics import ORDERS, Metric, PlayerName, known_order
from scoring.sums.standings import Meetings

CLUB: Final = 12  # people: their names are searched, and the rules are chosen beside the season


@require_safe
def leaderboard(request: HttpRequest, code: str) -> HttpResponse:
    """To the season that is played now, or else to the last one."""
    access = access_to(request, code)
    season_ = current_season(access.league)
    return redirect("season", code, season_.number) if season_ else redirect("seasons", code)


@require_safe
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A season's leaderboard, of all rounds or of filtered ones."""
    access = access_to(request, code)
    season_ = find_season(access, number)
    query = LeaderboardQuery(request.GET)
    board = filtered_leaderboard(season_, query.wanted)
    evenings = won_in(season_) if query.asks_for_evenings else {}
    games = matches(season_, query.wanted)
    board = board.with_counts(shared_wins(games), evenings)
    seasons = list(access.league.seasons.order_by("-number"))
    families, is_club = family_links(query.wanted, board.families), len(board.lines) >= CLUB
    context = {
        "access": access,
        "season": season_,
        "wanted": query.wanted,
        "board": board,
        "is_club": is_club,
        "has_choice": len(seasons) > 1 or (is_club and families),
        "last_games": last_games(games),
        "query": query,
        "more": query.link(all="on"),
        "fewer": query.link(all=""),
        "path": reverse("season", args=(code, number)),
        "families": families,
        "seasons": seasons,
        **ranking_shown(season_, query, board, board.line_of(access.player)),
    }
    return render(request, "league/season.html", context)


def won_in(season_: Season) -> dict[int, int]:
    """How many evenings of these days each player (id) has won."""
    days = season_.matches.aggregate(first=Min("evening"), last=Max("evening"))
    if days["first"] is None:
        return {}
    winners = winners_in(season_.league, days["first"], days["last"])
    return {line.pk: won for line, won in evenings_won(winners)}


def ranking_shown(
    season_: Season, query: LeaderboardQuery, board: Leaderboard, own: LeaderboardLine | None
) -> dict[str, object]:
    """The table of the leaderboard, and what its order means."""
    has_fines = season_.fines.filter(cancelled_at=None).exists()
    metrics = metrics_shown(query.wanted, board, has_fines, query.asks_for_evenings)
    orders = query.offer(metrics, board.family)
    by = query.order_by if query.order_by in orders else ""
    sorting = Sorting(by, is_upward=bool(by and query.sensible.get("up")))
    return {
        "own": own,
        "table": leaderboard_table(board, sorting, metrics, query.sorting_link, own),
        "by": orders.get(by),
        "sorting": sorting,
        "figure": metric_words(board.figure, board.family).name,
        "order": [metric_words(metric, board.family) for metric in board.order],
        "is_by_share": board.has_units and Ranking.of(season_).is_by_share(board.families),
        "meanings": [WORDS[metric] for metric in Metric],
    }


@require_safe
def close_question(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Before a season is closed: which games are still running in it."""
    access = owning_access(request, code)
    season_ = find_season(access, number)
    question = Question(
        title=gettext("Close %(name)s?") % {"name": season_name(season_)},
        sentences=closing_sentences(*running_matches(season_)),
        button=gettext("Close the season"),
        back=reverse("seasons", args=[code]),
        action=reverse("seasons", args=[code]),
        sends={"command": "close", "season": number},
    )
    return ask(request, access, question)


def season_name(season: Season) -> str:
    """The season's name, or its number if it has no name."""
    return season.name or gettext("Season %(season)s") % {"season": season.number}


def closing_sentences(running: Sequence[MatchLine], has_more: bool) -> Iterator[Words]:
    """``running``: matches of the season that are not over."""
    for line in running:
        yield running_sentence(line)
    if has_more:
        yield gettext("There are more games that are not over.")
    if running:
        yield gettext(
            "Games that are still running cannot be finished then, unless you reopen the season."
        )
    yield gettext("In a closed season nothing can be entered, corrected or disputed.")
    yield gettext(
        "You can reopen it as long as no other season is open. The history will show that."
    )


def running_sentence(line: MatchLine) -> str:
    agreed = line.agreed
    return ngettext(
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s round.",
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s rounds.",
        agreed,
    ) % {
        "game": game_name(line.match.game),
        "when": date_format(localtime(line.match.played_at), "SHORT_DATETIME_FORMAT"),
        "names": names_words(line.players),
        "played": line.rounds,
        "agreed": agreed,
    }


ORDER_LENGTH = 4  # the most metrics in a league's order
MOST_NEEDED: Final = 9999
FEWEST = format_lazy(
    _("A whole number from 1 to {most}, or nothing: then it is automatic."), most=MOST_NEEDED
)


class OrderForm(Form):
    """How a season ranks: up to four metrics, and the rounds that a player needs."""

    order = forms.MultipleChoiceField(
        choices=[("", ""), *((metric, metric) for metric in ORDERS)],
        required=False,
        error_messages={"invalid_choice": _("You cannot sort by that.")},
    )
    fewest = NumberField(
        *(1, MOST_NEEDED, FEWEST),
        label=_("Rounds needed to be ranked"),
        placeholder=_("empty: automatic"),
        required=False,
        widget=forms.TextInput,  # a browser that knows numbers sends nothing for "abc"
    )
    is_preview = forms.BooleanField(required=False)

    @classmethod
    def of(cls, ranking: Ranking) -> Self:
        return cls(initial={"order": ranking.order, "fewest": ranking.fewest or ""})

    def clean_order(self) -> tuple[Metric, ...]:
        return known_order(self.cleaned_data["order"])[:ORDER_LENGTH]

    @property
    def ranking(self) -> Ranking:
        return Ranking(self.cleaned_data["order"], self.cleaned_data["fewest"] or AUTOMATIC)


class PreviewLine(NamedTuple):
    line: LeaderboardLine
    now: int | None  # its rank before the choice
    rounds: str
    figure: str


def order(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """How a season ranks, with a preview of what another choice would do."""
    access = owning_access(request, code)
    season = find_season(access, number)
    if request.method != "POST":
        return ranking_page(request, access, season, OrderForm.of(Ranking.of(season)))
    form = OrderForm(request.POST)
    if not form.is_valid() or form.cleaned_data["is_preview"]:
        return ranking_page(request, access, season, form)
    try:
        rank_by(season=season, by=access.player, **form.ranking._asdict())
    except Refused as refused:
        form.refuse(refused)
        return ranking_page(request, access, season, form)
    return redirect("season", code, number)


def ranking_page(
    request: HttpRequest, access: Access, season: Season, form: OrderForm
) -> HttpResponse:
    now = season_leaderboard(season, figures=())
    board, ranking = now, Ranking.of(season)
    if form.is_bound and form.is_valid():
        ranking = form.ranking
        board = season_leaderboard(season, ranking=ranking, figures=())
    context = {
        "access": access,
        "season": season,
        "form": form,
        "chosen": [*(form["order"].value() or []), *[""] * ORDER_LENGTH][:ORDER_LENGTH],
        "metrics": [(metric, WORDS[metric]) for metric in ORDERS],
        "usual": usual_fewest([line.tallied.sums for line in now.lines]),
        "is_preview": board is not now,
        "is_by_share": ranking.is_by_share(board.families),
        **preview(board, now),
    }
    return render(request, "league/ranking.html", context, status=422 if form.errors else 200)


def preview(board: Leaderboard, now: Leaderboard) -> dict[str, Any]:
    """The lines of a leaderboard, each with the rank it has now and its figure."""
    ranks = {line.tallied.player.pk: line.rank for line in now.lines}
    lines = [
        PreviewLine(
            line,
            ranks[line.tallied.player.pk],
            rounds_words(line, board.fewest),
            figure_words(board.figure, line.tallied, board.family),
        )
        for line in board.lines
    ]
    return {
        "board": board,
        "figure": metric_words(board.figure, board.family).name,
        "ranked": [line for line in lines if line.line.rank],
        "unranked": [line for line in lines if not line.line.rank],
    }


Cell = tuple[str, bool]  # the text, and whether the row's player is ahead
MOST_LETTERS: Final = 7  # of a name above a column
OWN, NEVER = ("–", False), ("", False)


@require_safe
def duels(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Head-to-head results of all players of a season, in the order of its leaderboard."""
    access = access_to(request, code)
    season, wanted = find_season(access, number), LeaderboardQuery(request.GET).wanted
    board = season_leaderboard(season, wanted.family, figures=())
    players = [line.tallied.player for line in board.lines]
    shorts = short_names([player.name for player in players], MOST_LETTERS)
    context = {
        "access": access,
        "season": season,
        "wanted": wanted,
        "heads": list(zip(players, shorts, strict=True)),
        "rows": list(duel_rows(players, duels_of(season, wanted.family))),
        "families": family_links(wanted, board.families),
    }
    return render(request, "league/duels.html", context)


def duel_rows(
    players: Sequence[PlayerName], pairs: Mapping[tuple[int, int], Meetings]
) -> Iterator[tuple[PlayerName, list[Cell]]]:
    for player in players:
        met = (meeting(pairs, player.pk, other.pk) for other in players)
        yield (
            player,
            [
                OWN if other == player else cell(meetings)
                for other, meetings in zip(players, met, strict=True)
            ],
        )


def cell(met: Meetings) -> Cell:
    return (f"{met.ahead}:{met.behind}", met.ahead > met.behind) if met.rounds else NEVER


def all_years_page(request: HttpRequest, code: str) -> HttpResponse:
    """Wins, rounds and points of all seasons; owners say whether totals of before count."""
    if request.method == "POST":
        access = owning_access(request, code)
        counts = request.POST.get("counts_past") == "on"
        change_defaults(league=access.league, by=access.player, counts_past=counts)
        return redirect("all-years", code)
    access = access_to(request, code)
    board = all_years(access.league)
    context = {
        "access": access,
        "board": board,
        "lines": [
            (rank, line, counted_figure(line.points, board.family)) for rank, line in board.lines
        ],
        "has_past": access.league.past_totals.exists(),
    }
    return render(request, "league/all_years.html", context)
