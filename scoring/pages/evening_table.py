"""Evenings on pages: titles, the podium, curve and turning point of one, a month of them."""

from calendar import Calendar
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple, Self

from django.utils import timezone
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext, ngettext

from games.names import isolated, names_words, short_names
from games.registry import UNITS
from games.words import Words
from leagues.models import League
from leagues.names import name_key
from scoring.matches.evenings import open_evening, tonight
from scoring.matches.queries import MatchLine
from scoring.models import Result
from scoring.statistics.evenings import EveningBoard, EveningLine, boards_of
from scoring.statistics.line_chart import MARKS, Chart, chart
from scoring.statistics.metric_words import counted_words, lead_words

FEWEST_IN_CURVE: Final = 2  # rounds
MOST_ON_PODIUM: Final = 8  # people; an evening of more is a list


def day_words(day: date) -> str:
    """“Friday, 20 November”; with the year if it is another one."""
    is_this_year = day.year == timezone.localdate().year
    return date_format(day, "WEEKDAY_MONTH_DAY_FORMAT" if is_this_year else "WEEKDAY_DATE_FORMAT")


def short_day_words(day: date) -> str:
    """“Fri, 20 Nov”; with the year if it is another one."""
    is_this_year = day.year == timezone.localdate().year
    return date_format(day, "SHORT_WEEKDAY_MONTH_DAY_FORMAT" if is_this_year else "DATE_FORMAT")


def title_words(winners: Sequence[EveningLine]) -> str:
    if len(winners) == 1:
        return gettext("%(name)s’s evening") % {"name": isolated(winners[0].name)}
    names = names_words(player.name for player in winners)
    return gettext("The evening of %(names)s") % {"names": names}


def title_so_far(winners: Sequence[EveningLine], *, is_tonight: bool) -> str:
    """The same, or why nobody is crowned."""
    if winners:
        return title_words(winners)
    return gettext("So far") if is_tonight else gettext("Nothing counts")


def count_games(games: int) -> str:
    return ngettext("%(games)s game", "%(games)s games", games) % {"games": games}


def count_people(people: int) -> str:
    return ngettext("%(people)s person", "%(people)s people", people) % {"people": people}


def ahead_words(evening: EveningBoard) -> str:
    """By how many points the winners are ahead; empty where points do not decide."""
    behind = [line for line in evening.lines if line.rank not in (1, None)]
    if not evening.is_one_game or not behind:
        return ""
    names = names_words(line.name for line in behind if line.rank == behind[0].rank)
    return lead_words(evening.lines[0].points - behind[0].points, evening.family, names)


class Step(NamedTuple):
    """A place of the podium, as match/_steps.html draws it."""

    rank: int
    seats: list["Seated"]
    names: list[str]
    figure: str
    won: int | None  # games, where those decide


class Seated(NamedTuple):
    player: EveningLine


def podium(evening: EveningBoard) -> list[Step]:
    ranked = (line for line in evening.lines if line.rank is not None)
    return [step(evening, [*lines]) for _rank, lines in groupby(ranked, attrgetter("rank"))]


def step(evening: EveningBoard, lines: Sequence[EveningLine]) -> Step:
    first = lines[0]
    names, seats = [line.name for line in lines], [*map(Seated, lines)]
    if evening.is_one_game:
        figure = counted_words(first.points, evening.family)
        return Step(first.rank or 0, seats, names, figure, None)
    return Step(first.rank or 0, seats, names, str(first.won), first.won)


class PlayedRound(NamedTuple):
    """What each (id) has got in a round of an evening."""

    game: int  # its place among the games, from 0
    change: dict[int, int]


def rounds_of(evening: EveningBoard) -> list[PlayedRound]:
    """In the order in which they were played; one query."""
    game_of = {part: at for at, game in enumerate(evening.games) for part in game.parts}
    rows = Result.objects.filter(round__match__in=game_of).order_by("round_id", "seat")
    results = rows.values_list("round_id", "round__match", "player", "bonus", "penalty")
    return [
        PlayedRound(game_of[match], {pk: bonus - penalty for *_, pk, bonus, penalty in group})
        for (_round, match), group in groupby(results, itemgetter(0, 1))
    ]


class Total(NamedTuple):
    """A line of the table beside the curve."""

    number: int
    totals: tuple[int, ...]


class Curve(NamedTuple):
    """For match/_chart.html, where it stands for a game."""

    family: str
    chart: Chart
    heads: list[tuple[int, str, EveningLine]]
    counting: list[Total]


def curve(evening: EveningBoard, rounds: Sequence[PlayedRound]) -> Curve | None:
    """The totals after each round, of all games; only where their points may be added."""
    people = evening.lines
    is_shown = evening.has_points and len(rounds) >= FEWEST_IN_CURVE
    if not is_shown or len(people) > len(MARKS):
        return None
    changes = [[played.change.get(line.pk, 0) for line in people] for played in rounds]
    for place, line in enumerate(people):  # whoever came late begins with what their seat says
        first = next((at for at, played in enumerate(rounds) if line.pk in played.change), -1)
        changes[first][place] += line.points - sum(change[place] for change in changes)
    named = list(zip(short_names([line.name for line in people]), people, strict=True))
    return Curve(
        family=evening.family,
        chart=chart(changes, rounds=range(1, len(changes) + 1), people=named),
        heads=[(seat, name, line) for seat, (name, line) in enumerate(named)],
        counting=[Total(number, total) for number, total in enumerate(running(changes), 1)],
    )


def running(changes: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    totals = (0,) * len(changes[0])
    for change in changes:
        totals = tuple(total + more for total, more in zip(totals, change, strict=True))
        yield totals


class Turning(NamedTuple):
    """The round in which the winner of the evening went past the last one who was ahead."""

    winner: EveningLine
    other: EveningLine
    where: str
    words: str


def turning_point(evening: EveningBoard, rounds: Sequence[PlayedRound]) -> Turning | None:
    """In the last game in which there was one; None if several people have won the evening."""
    if len(evening.winners) != 1:
        return None
    for at in reversed(range(len(evening.games))):
        changes = [played.change for played in rounds if played.game == at]
        if found := turning_point_of(evening, at, changes):
            return found
    return None


Change = Mapping[int, int]  # by the id of the player


def turning_point_of(evening: EveningBoard, at: int, changes: Sequence[Change]) -> Turning | None:
    """None if somebody else has won this game, or nobody was ever ahead of its winner."""
    game, [winner] = evening.games[at], evening.winners
    people = {line.pk: line for line in evening.lines}
    after = {seat.pk: seat.points for seat in game.seats[: game.sitting] if seat.pk in people}
    is_won = [seat.pk for seat in game.best] == [winner.pk] and len(after) > 1
    if not is_won or game.match.game.names_loser:
        return None
    for number, change in reversed([*enumerate(changes, 1)][1:]):
        before = {pk: points - change.get(pk, 0) for pk, points in after.items()}
        other = people[max(before.keys() - {winner.pk}, key=before.__getitem__)]
        if before[other.pk] >= before[winner.pk]:
            lead = after[winner.pk] - after[other.pk]
            words = overtaking_words(winner, other, change.get(other.pk, 0), lead, game)
            return Turning(winner, other, where_words(evening, at, number), words)
        after = before
    return None


def overtaking_words(
    winner: EveningLine, other: EveningLine, change: int, lead: int, game: MatchLine
) -> str:
    facts = {"name": isolated(winner.name), "other": isolated(other.name)}
    if game.match.family in UNITS or change >= 0:
        return gettext("%(name)s goes past %(other)s.") % facts
    words = ngettext(
        "%(other)s is left with %(left)s, %(name)s goes past by %(points)s point.",
        "%(other)s is left with %(left)s, %(name)s goes past by %(points)s points.",
        lead,
    )
    return words % {**facts, "left": -change, "points": lead}


def where_words(evening: EveningBoard, game: int, number: int) -> str:
    """“Game 3, round 4:”."""
    if evening.is_one_game:
        return gettext("Round %(round)s:") % {"round": number}
    return gettext("Game %(game)s, round %(round)s:") % {"game": game + 1, "round": number}


Winners = Mapping[date, tuple[EveningLine, ...]]  # of each evening; nobody while it goes on


class Day(NamedTuple):
    """A cell of a month."""

    day: date
    is_evening: bool
    is_tonight: bool
    winners: tuple[EveningLine, ...]


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
    boards = boards_of(league, evening__range=(since, until))
    return winners_of(league, boards, [day for day in days if day is not None])


def winners_of(
    league: League, boards: Mapping[date, EveningBoard], days: Collection[date]
) -> Winners:
    """Of each of these days: nobody while it goes on."""
    open_day = open_evening(league) if tonight(league) in days else None
    return {day: boards[day].winners if day in boards and day != open_day else () for day in days}


def evenings_won(evenings: Winners) -> list[tuple[EveningLine, int]]:
    """How many each has won, alone or with others; who has most comes first."""
    won = Counter(line.pk for winners in evenings.values() for line in winners)
    people = {line.pk: line for winners in evenings.values() for line in winners}
    in_order = sorted(won, key=lambda pk: (-won[pk], name_key(people[pk].name)))
    return [(people[pk], won[pk]) for pk in in_order]
