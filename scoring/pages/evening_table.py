"""Evenings on pages: titles, the table and curve of one, a month of them."""

from calendar import Calendar
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple, Self

from django.utils import timezone
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext, ngettext

from engine.games.every_game import game_of_text
from games.names import isolated, names_words, short_names
from games.words import Words
from leagues.models import League, Player
from scoring.matches.evenings import open_evening, tonight
from scoring.statistics.evening_winners import evening_winners
from scoring.statistics.evenings import Counted, EveningBoard
from scoring.statistics.leaderboards import LeaderboardLine
from scoring.statistics.line_chart import MARKS, Chart, chart
from scoring.statistics.metric_words import (
    counted_words,
    figure_words,
    lead_words,
    metric_words,
)
from scoring.statistics.metrics import Metric, Tallied

FEWEST_IN_CURVE: Final = 2  # rounds


def day_words(day: date) -> str:
    """“Friday, 20 November”; with the year if it is another one."""
    is_this_year = day.year == timezone.localdate().year
    return date_format(day, "WEEKDAY_MONTH_DAY_FORMAT" if is_this_year else "WEEKDAY_DATE_FORMAT")


def title_words(winners: Sequence[Player]) -> str:
    if len(winners) == 1:
        return gettext("%(name)s’s evening") % {"name": isolated(winners[0].name)}
    names = names_words(player.name for player in winners)
    return gettext("The evening of %(names)s") % {"names": names}


def title_so_far(winners: Sequence[Player], *, is_tonight: bool) -> str:
    """The same, or why nobody is crowned."""
    if winners:
        return title_words(winners)
    return gettext("So far") if is_tonight else gettext("Nothing counts")


def length_words(length: timedelta) -> str:
    """“1 h 50 min”, in steps of five minutes."""
    hours, minutes = divmod(round(length.total_seconds() / 300) * 5, 60)
    if not hours:
        return gettext("%(minutes)s min") % {"minutes": minutes}
    if not minutes:
        return gettext("%(hours)s h") % {"hours": hours}
    return gettext("%(hours)s h %(minutes)s min") % {"hours": hours, "minutes": minutes}


def count_games(games: int) -> str:
    return ngettext("%(games)s game", "%(games)s games", games) % {"games": games}


def ahead_words(evening: EveningBoard) -> str:
    """By how many points the winners are ahead; empty where points do not decide."""
    behind = [line for line in evening.lines if line.rank != 1]
    if evening.decides != Metric.POINTS or not behind:
        return ""
    first, second = evening.lines[0].tallied, behind[0]
    names = names_words(line.tallied.player.name for line in behind if line.rank == second.rank)
    return lead_words(first.points - second.tallied.points, evening.family, names)


class Person(NamedTuple):
    player: Player


class Step(NamedTuple):
    """A place of the podium, as match/_steps.html draws it."""

    rank: int
    seats: list[Person]
    names: list[str]
    figure: str


class Late(NamedTuple):
    player: Player
    reason: str


class Row(NamedTuple):
    rank: int | None
    player: Player
    wins: int  # alone or with others
    shared: int  # of these, with others
    rounds: int
    figure: str


def podium(evening: EveningBoard) -> list[Step]:
    ranks = groupby(evening.lines, attrgetter("rank"))
    return [step(evening, [*lines]) for _rank, lines in ranks]


def step(evening: EveningBoard, lines: Sequence[LeaderboardLine]) -> Step:
    people = [evening.player(line) for line in lines]
    names = [player.name for player in people]
    figure = deciding_words(evening, lines[0].tallied)
    return Step(lines[0].rank or 0, [Person(player) for player in people], names, figure)


def deciding_words(evening: EveningBoard, line: Tallied) -> str:
    """The figure that decides, for a place without a heading."""
    if evening.decides == Metric.POINTS:
        return counted_words(line.points, evening.family)
    if evening.decides == Metric.WINS:
        return wins_words(line.sums.firsts, evening.shared[line.player.pk])
    figure = figure_words(evening.decides, line, evening.family)
    if evening.decides == Metric.POINTS_A_ROUND:
        return gettext("%(points)s per round") % {"points": figure}
    if evening.decides == Metric.PLACE:
        return gettext("beats %(share)s") % {"share": figure}
    return figure


def wins_words(wins: int, shared: int) -> str:
    """“3 wins, 1 shared”."""
    words = ngettext("%(wins)s win", "%(wins)s wins", wins) % {"wins": wins}
    return f"{words}, {shared} {gettext('shared')}" if shared else words


def late_players(evening: EveningBoard) -> list[Late]:
    return [Late(evening.player(line), came_words(evening, line)) for line in evening.late]


def came_words(evening: EveningBoard, line: LeaderboardLine) -> str:
    """“came for 2 of 7 rounds”; empty for who played all of them."""
    played = line.tallied.sums.rounds
    if played == evening.rounds:
        return ""
    facts = {"played": played, "rounds": evening.rounds}
    return gettext("came for %(played)s of %(rounds)s rounds") % facts


def rows(evening: EveningBoard) -> list[Row]:
    return [row(evening, line) for line in evening.board.lines]


def row(evening: EveningBoard, line: LeaderboardLine) -> Row:
    return Row(
        rank=line.rank,
        player=evening.player(line),
        wins=line.tallied.sums.firsts,
        shared=evening.shared[line.tallied.player.pk],
        rounds=line.tallied.sums.rounds,
        figure=figure_words(last_metric(evening), line.tallied, evening.family),
    )


def last_metric(evening: EveningBoard) -> Metric:
    """The figure of the last column: what decides, or the points where that is wins."""
    if evening.decides == Metric.WINS and evening.has_points:
        return Metric.POINTS
    return evening.decides


def last_heading(evening: EveningBoard) -> Words:
    """The heading of the last column; empty where wins say it all."""
    shown = last_metric(evening)
    return "" if shown == Metric.WINS else metric_words(shown, evening.family).name


def rounds_differ(evening: EveningBoard) -> bool:
    """Whether some played fewer rounds than others."""
    return len({line.tallied.sums.rounds for line in evening.board.lines}) > 1


class Total(NamedTuple):
    """A line of the table beside the curve."""

    number: int
    totals: tuple[int, ...]


class Curve(NamedTuple):
    """For match/_chart.html, where it stands for a game."""

    family: str
    chart: Chart
    heads: list[tuple[int, str, Player]]
    counting: list[Total]


def curve(evening: EveningBoard) -> Curve | None:
    """The totals after each round, of all games; only where their points may be added."""
    people = [evening.player(line) for line in evening.board.lines]
    is_shown = evening.has_points and evening.rounds >= FEWEST_IN_CURVE
    if not is_shown or len(people) > len(MARKS):
        return None
    changes = [
        [{result.player: result.total for result in results}.get(p.pk, 0) for p in people]
        for results in rounds_of(evening)
    ]
    begin_as_in_game(changes, evening)
    named = list(zip(short_names([player.name for player in people]), people, strict=True))
    numbers = range(1, len(changes) + 1)
    return Curve(
        family=evening.family,
        chart=chart(changes, rounds=numbers, people=named),
        heads=[(seat, name, player) for seat, (name, player) in enumerate(named)],
        counting=[Total(number, total) for number, total in enumerate(running(changes), 1)],
    )


def begin_as_in_game(changes: Sequence[list[int]], evening: EveningBoard) -> None:
    """Whoever came late into the only game begins with what the others had."""
    for place, line in enumerate(evening.board.lines):
        began_with = line.tallied.points - sum(change[place] for change in changes)
        played = (
            any(result.player == line.tallied.player.pk for result in results)
            for results in rounds_of(evening)
        )
        first = next((number for number, is_in in enumerate(played) if is_in), -1)
        changes[first][place] += began_with


def rounds_of(evening: EveningBoard) -> Iterator[list[Counted]]:
    for _round, results in groupby(evening.results, attrgetter("round")):
        yield [*results]


def running(changes: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    totals = (0,) * len(changes[0])
    for change in changes:
        totals = tuple(total + more for total, more in zip(totals, change, strict=True))
        yield totals


def best_words(evening: EveningBoard) -> str:
    """The best round: the one with the largest lead, the first of equal ones."""
    if not evening.has_points or game_of_text(evening.family).names_loser:
        return ""
    best = max(rounds_of(evening), key=lead_in)
    winner = max(best, key=attrgetter("total"))
    if not lead_in(best) or winner.player not in evening.people:
        return ""
    name = isolated(evening.people[winner.player].name)
    held = sum(result.penalty for result in best)
    if game_of_text(evening.family).has_hands and not winner.penalty and not winner.bonus:
        words = ngettext(
            "%(name)s went out while the others held %(points)s point.",
            "%(name)s went out while the others held %(points)s points.",
            held,
        )
        return words % {"name": name, "points": held}
    behind = [r for r in best if r.total < winner.total and r.player in evening.people]
    second = max((result.total for result in behind), default=winner.total)
    others = [evening.people[r.player].name for r in behind if r.total == second]
    words = lead_words(lead_in(best), evening.family, names_words(others))
    return f"{name}: {words}" if others else ""


def lead_in(results: Sequence[Counted]) -> int:
    first, second = sorted((result.total for result in results), reverse=True)[:2]
    return first - second


Winners = Mapping[date, tuple[Player, ...]]  # of each evening; nobody while it goes on


class Day(NamedTuple):
    """A cell of a month."""

    day: date
    is_evening: bool
    is_tonight: bool
    winners: tuple[Player, ...]


class Month(NamedTuple):
    name: str
    weekdays: Sequence[tuple[Words, Words]]  # short and whole
    weeks: list[list[Day | None]]  # None: a day of another month

    @classmethod
    def of(cls, year: int, month: int, evenings: Winners, now: date) -> Self:
        first = (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7  # 0 is Monday here
        order = [(first + n) % 7 for n in range(7)]
        weeks = [
            [day_of(date(year, month, n), evenings, now) if n else None for n in week]
            for week in Calendar(first).monthdayscalendar(year, month)
        ]
        weekdays = [(WEEKDAYS_ABBR[n], WEEKDAYS[n]) for n in order]
        return cls(date_format(date(year, month, 1), "F"), weekdays, weeks)


def day_of(day: date, evenings: Winners, now: date) -> Day:
    return Day(day, day in evenings, day == now, evenings.get(day, ()))


def winners_in(league: League, since: date, until: date) -> Winners:
    """Of each evening with games in these days."""
    played = league.matches.filter(evening__range=(since, until), delete_at=None)
    days = played.order_by().values_list("evening", flat=True).distinct()
    winners = evening_winners(league, evening__range=(since, until))
    return winners_of(league, winners, [day for day in days if day is not None])


def winners_of(league: League, winners: Winners, days: Collection[date]) -> Winners:
    """Of each of these days: nobody while it goes on."""
    open_day = open_evening(league) if tonight(league) in days else None
    return {day: winners.get(day, ()) if day != open_day else () for day in days}


def evenings_won(evenings: Winners) -> list[tuple[Player, int]]:
    """How many each has won, alone or with others; who has most comes first."""
    won = Counter(player for winners in evenings.values() for player in winners)
    return sorted(won.items(), key=lambda line: (-line[1], line[0].key))
