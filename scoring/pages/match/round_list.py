"""The rounds of a match as its page lists them, and what this viewer may do about each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from engine import Status
from leagues.access import Access
from scoring.matches.confirmations import Answer
from scoring.matches.seat_answers import NOTHING_SAID, Said, said_in
from scoring.matches.summaries import MatchTable, RoundLine
from scoring.matches.versions import newest_claim


@dataclass(frozen=True)
class Action:
    """A link, or a button with a name that sends the form of the page."""

    id: str
    label: str
    url: str
    name: str = ""


@dataclass(frozen=True)
class ListedRound:
    number: int
    claims: int
    is_withdrawn: bool
    status: Status
    note: str
    results: Sequence[tuple[str, int]]  # name and total, in seat order
    said: Said
    actions: Sequence[Action]


@dataclass(frozen=True)
class Viewer:
    """Who looks at a match; ``seat`` is None for those who do not sit there."""

    access: Access
    table: MatchTable
    seat: int | None

    def rounds(self) -> Iterator[ListedRound]:
        said, newest = said_in(self.table.match), newest_claim(self.table)
        for line in self.table.rounds:
            answers = said.get(line.last.pk, NOTHING_SAID)
            yield self.listed(line, answers, is_newest=line.last.pk == newest)

    def listed(self, line: RoundLine, said: Said, *, is_newest: bool) -> ListedRound:
        names = [seat.player.name for seat in self.table.seats]
        return ListedRound(
            number=line.number,
            claims=line.claims,
            is_withdrawn=line.is_withdrawn,
            status=line.status,
            note=line.last.note,
            results=[(names[result.seat], result.total) for result in line.results],
            said=said,
            actions=tuple(self.actions(line, said, is_newest=is_newest)),
        )

    def actions(self, line: RoundLine, said: Said, *, is_newest: bool) -> Iterator[Action]:
        """In the order in which they stand."""
        is_open = self.table.match.season.closed_at is None
        may_record = is_open and self.access.may_record
        may_answer = is_open and self.access.may_play and self.seat is not None
        answer = self.answer_in(said)
        if line.status == Status.IMPOSSIBLE and not line.is_withdrawn:
            yield Action(f"why-{line.number}", gettext("Why not?"), self.url("claims", line))
        if line.status == Status.PROVEN and not line.is_withdrawn:
            yield Action(f"game-{line.number}", gettext("Show me a game"), self.url("game", line))
        if may_answer and answer != Answer.AGREE:
            label, url = gettext("That is right"), self.url("confirm", line)
            yield Action(f"agree-{line.number}", f"✓ {label}", url, name="agree")
        if may_record and (line.is_withdrawn or is_newest):
            label = gettext("Hold again") if line.is_withdrawn else gettext("Undo")
            yield Action(f"undo-{line.number}", label, self.url("undo", line), name="seen")
        if may_record:
            label = pgettext("action", "Correct")
            url = f"{self.url('entry', line)}?claim={line.claims}"
            yield Action(f"change-{line.number}", label, url)
        if may_answer and answer != Answer.DISPUTE:
            url = f"{self.url('claims', line)}#dispute"
            yield Action(f"dispute-{line.number}", gettext("Dispute"), url)
        label = pgettext("of a round", "History")
        yield Action(f"claims-{line.number}", label, self.url("claims", line))

    def answer_in(self, said: Said) -> str:
        own = None if self.seat is None else said.by_seat.get(self.seat)
        return own.answer if own else ""

    def url(self, page: str, line: RoundLine) -> str:
        return reverse(page, args=[self.access.code, self.table.match.number, line.number])
