"""The score sheet of one round of a match, with all that was claimed about it so far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from engine import Status
from games.entry import Entry
from leagues.access import Access, recording_access
from leagues.models import Player
from scoring.matches.drafts import drafted_parts
from scoring.matches.queries import find_match, players_of, within
from scoring.matches.recording import needs_reason, rounds_before
from scoring.matches.summaries import MatchTable, RoundLine
from scoring.models import Claim, Match


@dataclass(frozen=True)
class RoundSheet:
    access: Access
    match: Match
    number: int

    @cached_property
    def last(self) -> Claim | None:
        """The last claim of the round, also if withdrawn."""
        claims = Claim.objects.filter(round__match=self.match, round__number=self.number)
        return claims.select_related("made_by").order_by("number").last()

    @property
    def address(self) -> tuple[str, int, int]:
        """The URL arguments of this round."""
        return self.access.code, self.match.number, self.number

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """In seat order."""
        return tuple(players_of(self.match))

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def own_seat(self) -> int | None:
        """The seat of this phone's player."""
        player = self.access.player
        return self.players.index(player) if player in self.players else None

    @property
    def seen(self) -> int:
        """The number of the last claim, 0 for none."""
        return self.last.number if self.last else 0

    @property
    def counting(self) -> Claim | None:
        """The claim that counts now."""
        return None if self.last is None or self.last.is_withdrawn else self.last

    @cached_property
    def played_before(self) -> int:
        return rounds_before(self.match)

    @property
    def number_shown(self) -> int:
        return self.played_before + self.number

    @property
    def rounds_shown(self) -> int:
        return self.played_before + self.match.rounds_agreed

    @property
    def needs_reason(self) -> bool:
        """Whether a correction has to say why."""
        return self.counting is not None and needs_reason(self.counting, self.access.player)

    @property
    def entry(self) -> Entry:
        return self.match.entry

    @cached_property
    def drafted(self) -> dict[str, str]:
        """The parts in the shared draft."""
        return drafted_parts(self.match, self.number)

    @property
    def claimed(self) -> dict[str, str]:
        """The parts of the last claim, to start from."""
        return parts_of_claim(self.last) if self.last else {}


def parts_of_claim(claim: Claim) -> dict[str, str]:
    """The texts that describe what was claimed: a correction starts with them."""
    entry = claim.round.match.entry
    return entry.texts(entry.recounted(claim.position, claim.deduced))


def sheet_of(request: HttpRequest, code: str, number: int, round_number: int) -> RoundSheet:
    """For viewers who may record. Raises Http404 if there can be no such round."""
    access = recording_access(request, code)
    match = find_match(access, number)
    if within(round_number) < 1:
        raise Http404
    return RoundSheet(access, match, round_number)


Page = Callable[[HttpRequest, RoundSheet], HttpResponse]
View = Callable[[HttpRequest, str, int, int], HttpResponse]


def of_sheet(page: Page) -> View:
    """A view of one round, for viewers who may record. The browser never caches it."""

    @never_cache
    @wraps(page)
    def view(request: HttpRequest, code: str, number: int, round_number: int) -> HttpResponse:
        return page(request, sheet_of(request, code, number, round_number))

    return view


@dataclass(frozen=True)
class EarlierRound:
    number: int
    best: tuple[Player, ...]  # of the round
    status: Status


def earlier_rounds(table: MatchTable, number: int) -> list[EarlierRound]:
    """Those that count, besides this one; the last one first."""
    return [
        EarlierRound(line.number, best_of(line, table), line.status)
        for line in reversed(table.rounds)
        if line.results and line.number != number
    ]


def best_of(line: RoundLine, table: MatchTable) -> tuple[Player, ...]:
    most = max(result.total for result in line.results)
    return tuple(table.seats[result.seat].player for result in line.results if result.total == most)


def recorded_points(table: MatchTable, number: int) -> dict[int, int]:
    """The points of each seat in the recorded version of this round; empty if there is none."""
    rounds = (line.results for line in table.rounds if line.number == number)
    return {result.seat: result.total for results in rounds for result in results}


def totals_without(table: MatchTable, number: int) -> Sequence[int]:
    """Each seat's total without this round."""
    recorded = recorded_points(table, number)
    return [line.total - recorded.get(line.seat, 0) for line in table.seats]
