"""The rounds and parts of a game as its page lists them, and what this viewer may do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from engine import Status
from games.names import isolated, names_words, short_names
from games.registry import ending_words
from games.words import Words
from leagues.access import Access
from leagues.models import Player
from scoring.matches.confirmations import (
    NO_ANSWERS,
    Answer,
    Answers,
    Voices,
    answers_in,
    other_seat,
)
from scoring.matches.continuing import Begin, beginnings
from scoring.matches.summaries import GameRound, GameTable, MatchTable, RoundLine, SeatLine
from scoring.statistics.line_chart import Chart, chart
from scoring.statistics.metric_words import counted_words


class Action(NamedTuple):
    """A link, or a named button that sends the form of the page."""

    id: str
    label: str
    url: str
    name: str = ""


class ListedResult(NamedTuple):
    seat: int
    name: str
    total: int
    has_won: bool
    has_lost: bool  # in a game that names its loser: there all others have won
    words: str  # what was noted, in another game of the box


@dataclass(frozen=True)
class ListedRound:
    number: int  # within the game
    key: str  # its number, and that of a later part: unique on the page
    claims: int
    is_withdrawn: bool
    is_corrected: bool
    status: Status
    note: str
    results: Sequence[ListedResult]  # in seat order
    answers: Answers
    actions: Sequence[Action]
    answer_actions: Sequence[Action]  # of the player of this phone
    amendments: Sequence[Action]  # each asks first

    @property
    def named(self) -> list[ListedResult]:
        """The winners of the round, or the loser in a game that names its loser."""
        return [result for result in self.results if result.has_won or result.has_lost]

    @property
    def is_disputed(self) -> bool:
        return bool(self.answers.disputes)

    @property
    def names(self) -> str:
        return names_words(result.name for result in self.named)


@dataclass(frozen=True)
class Viewer:
    """The viewer of a match; ``seat`` is None for somebody who does not play in it."""

    access: Access
    table: MatchTable
    seat: int | None
    voices: Voices = frozenset()  # of this phone
    played_before: int = 0  # in earlier parts of the game
    part: int = 0  # 0 is the first one

    def rounds(self) -> Iterator[ListedRound]:
        answers = answers_in(self.table.match)
        for line in self.table.rounds:
            yield self.listed(line, answers.get(line.last.pk, NO_ANSWERS))

    def listed(self, line: RoundLine, answers: Answers) -> ListedRound:
        names = [seat.player.name for seat in self.table.seats]
        is_open = not self.table.match.is_closed
        has_hands, names_loser = self.table.match.has_hands, self.table.match.names_loser
        may_record = is_open and self.access.may_record
        may_answer = is_open and self.access.may_play and self.has_voice(line.number)
        return ListedRound(
            number=self.played_before + line.number,
            key=self.key(line),
            claims=line.claims,
            is_withdrawn=line.is_withdrawn,
            is_corrected=line.is_corrected,
            status=line.status,
            note=line.last.note,
            results=[
                ListedResult(
                    result.seat,
                    names[result.seat],
                    result.total,
                    has_won=result.rank == 1 and not names_loser,
                    has_lost=names_loser and result.total < 0,
                    words="" if has_hands else ending_words(line.last.deduced, result.seat),
                )
                for result in line.results
            ],
            answers=answers,
            actions=tuple(self.actions(line, may_record=may_record)),
            answer_actions=tuple(self.answer_actions(line, answers)) if may_answer else (),
            amendments=tuple(self.amendments(line)) if may_record else (),
        )

    def actions(self, line: RoundLine, *, may_record: bool) -> Iterator[Action]:
        """The actions in the order of the page; each leads to a question or a form."""
        has_game = line.status == Status.PROVEN and self.table.match.has_hands
        if has_game and not line.is_withdrawn:
            url = f"{self.url('game', line)}#play"
            yield Action(f"game-{self.key(line)}", gettext("Show me a game"), url)
        if line.status == Status.IMPOSSIBLE and not line.is_withdrawn:
            yield Action(f"why-{self.key(line)}", gettext("Why not?"), self.url("claims", line))
        if may_record:
            again, correct = gettext("Enter again"), pgettext("action", "Correct")
            url = f"{self.url('entry', line)}?claim={line.claims}"
            yield Action(f"change-{self.key(line)}", again if line.is_withdrawn else correct, url)
        label = pgettext("of a round", "History")
        yield Action(f"claims-{self.key(line)}", label, self.url("claims", line))

    def answer_actions(self, line: RoundLine, answers: Answers) -> Iterator[Action]:
        """The answers that are still possible: that the round is right, or that it is wrong."""
        answer = self.answer_in(answers)
        if answer != Answer.AGREE:
            label, url = gettext("That is right"), self.url("confirm", line)
            yield Action(f"agree-{self.key(line)}", f"✓ {label}", url, name="agree")
        if answer != Answer.DISPUTE:
            url = f"{self.url('claims', line)}#dispute"
            yield Action(f"dispute-{self.key(line)}", gettext("That is wrong"), url)

    def amendments(self, line: RoundLine) -> Iterator[Action]:
        """Links to the questions before a correction is taken back, a round deleted and so on."""
        if line.is_withdrawn:
            label = gettext("Bring back …")
            yield Action(f"bring-back-{self.key(line)}", label, self.url("bring-back", line))
            return
        if line.is_corrected:
            label = gettext("Undo the correction …")
            yield Action(f"take-back-{self.key(line)}", label, self.url("take-back", line))
        label = gettext("Delete round …")
        yield Action(f"delete-{self.key(line)}", label, self.url("delete", line))

    def has_voice(self, number: int) -> bool:
        """Whether the phone may answer: for a seat, and not for a second one in the round."""
        return self.seat is not None and other_seat(self.voices, number, self.seat) is None

    def answer_in(self, answers: Answers) -> str:
        own = None if self.seat is None else answers.by_seat.get(self.seat)
        return own.answer if own else ""

    def key(self, line: RoundLine) -> str:
        return f"{line.number}-{self.part}" if self.part else str(line.number)

    def url(self, page: str, line: RoundLine) -> str:
        return reverse(page, args=[self.access.code, self.table.match.number, line.number])


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
    for at, table in enumerate(game.parts):
        shorts = short_names([line.player.name for line in table.seats])
        seat = next((line.seat for line in table.seats if line.player == access.player), None)
        own = voices[at] if at < len(voices) else frozenset()  # none for a part begun since
        viewer = Viewer(access, table, seat, own, game.played_before[at], at)
        heads = [
            (line.seat, short, line.player) for line, short in zip(table.seats, shorts, strict=True)
        ]
        changes = list(change_sentences(game.parts[:at], table)) if at else []
        yield ShownPart(table, heads, list(viewer.rounds()), changes, viewer.played_before)


def asked_in(parts: Sequence[ShownPart]) -> list[ListedRound]:
    """The rounds that are disputed, and the last one if this phone's player has not answered."""
    lines = [line for part in parts for line in part.rounds if not line.is_withdrawn]
    is_open = bool(lines) and len(lines[-1].answer_actions) > 1
    last = lines[-1:] if is_open else []
    return [line for line in lines if line.is_disputed or line in last]


def change_sentences(earlier: Sequence[MatchTable], part: MatchTable) -> Iterator[str]:
    """``earlier``: the parts before."""
    then, now = ([line.player for line in table.seats] for table in (earlier[-1], part))
    joined = [line for line in part.seats if line.player not in then]
    left = [player.name for player in then if player not in now]
    if left:
        yield gettext("Leaves: %(names)s.") % {"names": names_words(left)}
    for line in joined:
        yield joined_sentence(line, earlier, part)
    if not (joined or left):
        yield gettext("New order: %(names)s.") % {
            "names": names_words(player.name for player in now)
        }


def joined_sentence(line: SeatLine, earlier: Sequence[MatchTable], part: MatchTable) -> str:
    """With how many points somebody begins, and why so many."""
    points = counted_words(line.before, part.match.family)
    begin = begin_at(line, earlier, part)
    return str(JOINED[begin]) % {"name": isolated(line.player.name), "points": points}


def begin_at(line: SeatLine, earlier: Sequence[MatchTable], part: MatchTable) -> Begin:
    """How many points a newcomer was given, as the others had them then."""
    others = begins_of_others(earlier, part)
    figures = beginnings(others) if others else {}
    return next((begin for begin in figures if figures[begin] == line.before), Begin.ZERO)


def begins_of_others(earlier: Sequence[MatchTable], part: MatchTable) -> list[int]:
    """The totals at the beginning of this part, of those who had played before."""
    players = {line.player for table in earlier for line in table.seats}
    return [line.before for line in part.seats if line.player in players]


def running_totals(game: GameTable, round_: GameRound) -> list[int | None]:
    """The total of each person of the game after this round; None for who was not there."""
    totals = dict(
        zip((line.player.pk for line in round_.part.seats), round_.line.totals, strict=True)
    )
    return [totals.get(line.player.pk) for line in game.people]


def game_chart(game: GameTable, people: Sequence[tuple[str, SeatLine]]) -> Chart:
    counting = [round_ for round_ in game.rounds if round_.line.results]
    changes = []
    for scored_round in counting:
        gained = {result.player_id: result.total for result in scored_round.line.results}
        changes.append([gained.get(line.player.pk) for _, line in people])
    return chart(
        changes,
        rounds=[round_.number for round_ in counting],
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
