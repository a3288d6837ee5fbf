"""The parts of a game on its page: who joined or left, their rounds, a chart of all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.names import isolated, names_words, short_names
from games.words import Words
from leagues.access import Access
from leagues.models import Player
from scoring.matches.confirmations import Voices
from scoring.matches.continuing import Begin, beginnings
from scoring.matches.summaries import GameRound, GameTable, MatchTable, RoundLine, SeatLine
from scoring.pages.round_list import ListedRound, Viewer
from scoring.statistics.line_chart import Chart, chart
from scoring.statistics.metric_words import counted_words

JOINED: Final[dict[Begin, Words]] = {
    Begin.MEAN: _("%(name)s joins with %(points)s, as many as the others on average."),
    Begin.LAST: _("%(name)s joins with %(points)s, as many as the last."),
    Begin.ZERO: _("%(name)s joins with %(points)s."),
}


@dataclass(frozen=True)
class ShownPart:
    table: MatchTable
    heads: Sequence[tuple[int, str, Player]]  # seat, short name
    rounds: Sequence[ListedRound]
    changes: Sequence[str]  # what is different from the part before, as sentences
    played_before: int  # rounds that count

    @property
    def counting(self) -> list[RoundLine]:
        return [line for line in self.table.rounds if line.results]


def shown_parts(
    access: Access, game: GameTable, voices: Sequence[Voices] = ()
) -> Iterator[ShownPart]:
    before: MatchTable | None = None
    for at, table in enumerate(game.parts):
        shorts = short_names([line.player.name for line in table.seats])
        seat = next((line.seat for line in table.seats if line.player == access.player), None)
        own = voices[at] if voices else frozenset()
        viewer = Viewer(access, table, seat, own, game.played_before[at], at)
        heads = [
            (line.seat, short, line.player) for line, short in zip(table.seats, shorts, strict=True)
        ]
        changes = list(change_sentences(before, table)) if before else []
        yield ShownPart(table, heads, list(viewer.rounds()), changes, viewer.played_before)
        before = table


def change_sentences(before: MatchTable, part: MatchTable) -> Iterator[str]:
    then, now = ([line.player for line in table.seats] for table in (before, part))
    joined = [line for line in part.seats if line.player not in then]
    left = [player.name for player in then if player not in now]
    if left:
        yield gettext("Leaves: %(names)s.") % {"names": names_words(left)}
    for line in joined:
        yield joined_sentence(line, before, part)
    if not (joined or left):
        yield gettext("New order: %(names)s.") % {
            "names": names_words(player.name for player in now)
        }


def joined_sentence(line: SeatLine, before: MatchTable, part: MatchTable) -> str:
    """With how many points somebody begins, and why so many."""
    points = counted_words(line.before, part.match.family)
    begin = begin_at(line, before, part)
    return str(JOINED[begin]) % {"name": isolated(line.player.name), "points": points}


def begin_at(line: SeatLine, before: MatchTable, part: MatchTable) -> Begin:
    """How many points a newcomer was given, as the others had them then."""
    then = {other.player for other in before.seats}
    others = [other.before for other in part.seats if other.player in then]
    figures = beginnings(others) if others else {}
    return next((begin for begin in figures if figures[begin] == line.before), Begin.ZERO)


def running_totals(game: GameTable, round_: GameRound) -> list[int | None]:
    """The total of each person of the game after this round; None for who was not there."""
    totals = dict(
        zip((line.player.pk for line in round_.part.seats), round_.line.totals, strict=True)
    )
    return [totals.get(line.player.pk) for line in game.people]


def game_chart(game: GameTable, people: Sequence[tuple[str, SeatLine]]) -> Chart:
    counting = [each for each in game.rounds if each.line.results]
    changes = []
    for each in counting:
        gained = {result.player_id: result.total for result in each.line.results}
        changes.append([gained.get(line.player.pk) for _, line in people])
    return chart(
        changes,
        rounds=[each.number for each in counting],
        people=[(short, line.player) for short, line in people],
        begins=[begin_of(game, line.player) for _, line in people],
    )


def begin_of(game: GameTable, player: Player) -> tuple[int, int]:
    """After how many rounds somebody began to play, and with which total."""
    return next(
        (played, line.before)
        for played, part in zip(game.played_before, game.parts, strict=True)
        for line in part.seats
        if line.player == player
    )
