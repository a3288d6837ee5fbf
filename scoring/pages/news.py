"""The one piece of news on a league's home: the first that is true, from figures that are there."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from django.contrib.humanize.templatetags.humanize import apnumber
from django.utils.translation import gettext, ngettext

from games.names import isolated
from leagues.models import League, Look, are_people
from scoring.matches.evenings import tonight
from scoring.models import Streak
from scoring.statistics.evenings import EveningBoard, EveningLine
from scoring.statistics.leaderboards import Leaderboard

FEWEST_IN_SERIES: Final = 2  # evenings won
WHOLE: Final = 10  # games won in a season, and every multiple
FEWEST_IN_RECORD: Final = 4  # rounds won
FEWEST_WEEKS: Final = 4  # without somebody


class News(NamedTuple):
    """About somebody, shown by the name and the face."""

    name: str
    look: Look
    words: str


def news_of(
    league: League, evenings: Sequence[EveningBoard], board: Leaderboard | None, *, is_open: bool
) -> News | None:
    """``evenings``: the last ones, the newest first; ``is_open``: that one goes on; ``board``: of
    the season."""
    return next(all_news(league, evenings, board, is_open), None) if evenings else None


def all_news(
    league: League, evenings: Sequence[EveningBoard], board: Leaderboard | None, is_open: bool
) -> Iterator[News]:
    """In the order of what counts more; a query only for those that are asked for."""
    newest, is_tonight = evenings[0], evenings[0].day == tonight(league)
    if is_open or not is_tonight:
        yield from series(evenings[1:] if is_open else evenings, newest if is_open else None)
    if board:
        yield from round_number(board, newest)
    yield from record(league, newest)
    if is_tonight:
        yield from back_again(evenings)


def about(person: EveningLine, words: str, **facts: object) -> News:
    return News(person.name, person.look, words % {"name": isolated(person.name), **facts})


def series(ended: Sequence[EveningBoard], now: EveningBoard | None) -> Iterator[News]:
    """Of the evenings that can be seen: who has won all of them may have won more."""
    if not ended or len(ended[0].winners) != 1:
        return
    [first] = ended[0].winners
    won = len([*takewhile(lambda board: [w.pk for w in board.winners] == [first.pk], ended)])
    is_here = now is None or first.pk in [line.pk for line in now.lines]
    if is_here and FEWEST_IN_SERIES <= won < len(ended):
        words = gettext("If %(name)s wins tonight, that’s %(evenings)s evenings in a row.")
        yield about(first, words, evenings=apnumber(won + 1))


def round_number(board: Leaderboard, newest: EveningBoard) -> Iterator[News]:
    """What the next win makes whole, of somebody who was there last; most wins first."""
    won = {line.tallied.player.pk: line.tallied.sums.games_won for line in board.lines}
    for person in sorted(newest.lines, key=lambda person: -won.get(person.pk, 0)):
        wins = won.get(person.pk, 0) + 1
        if wins % WHOLE == 0:
            words = gettext("One more win and %(name)s has %(wins)s this season.")
            yield about(person, words, wins=wins)


def record(league: League, newest: EveningBoard) -> Iterator[News]:
    """The most rounds in a row of all seasons, which are being won now."""
    streaks = Streak.objects.filter(are_people("player"), season__league=league, family="")
    first, second = [*streaks.order_by("-longest", "-streak")[:2], None, None][:2]
    if first is None or not first.streak == first.longest >= FEWEST_IN_RECORD:
        return
    if second is None or second.longest < first.longest:
        words = gettext("%(name)s has won %(rounds)s rounds in a row: a new record.")
        for person in newest.lines:
            if person.pk == first.player_id:
                yield about(person, words, rounds=first.longest)


def back_again(evenings: Sequence[EveningBoard]) -> Iterator[News]:
    now, *earlier = evenings
    for person in now.lines:
        before = (board.day for board in earlier if person.pk in {line.pk for line in board.lines})
        weeks = (now.day - next(before, now.day)).days // 7
        if weeks >= FEWEST_WEEKS:
            words = ngettext(
                "%(name)s is back after %(weeks)s week.",
                "%(name)s is back after %(weeks)s weeks.",
                weeks,
            )
            yield about(person, words, weeks=weeks)
