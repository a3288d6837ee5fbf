"""What a page shows of a match: the running total and the rank of every seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from engine import Ruleset, Status, ranks
from leagues.models import Player
from scoring.models import Claim, Match, Result


@dataclass(frozen=True)
class SeatLine:
    """One seat's sums over the rounds that count, and the change by the last of these rounds."""

    seat: int
    player: Player
    penalty: int
    bonus: int
    rank: int
    change: int | None  # of the total; None before the first round

    @property
    def total(self) -> int:
        return self.bonus - self.penalty


@dataclass(frozen=True)
class RoundLine:
    """A round as in its last claim. A withdrawn round has no results and changes no total."""

    number: int
    claims: int
    last: Claim  # without its positions
    is_corrected: bool  # the last claim corrects another one
    results: tuple[Result, ...]  # in seat order
    totals: tuple[int, ...]  # after this round, in seat order

    @property
    def is_withdrawn(self) -> bool:
        return self.last.is_withdrawn

    @property
    def status(self) -> Status:
        return self.last.settled


@dataclass(frozen=True)
class SharedRank:
    """A rank and all seats that share it."""

    rank: int
    seats: tuple[SeatLine, ...]

    @property
    def names(self) -> list[str]:
        return [line.player.name for line in self.seats]

    @property
    def total(self) -> int:
        return self.seats[0].total


@dataclass(frozen=True)
class MatchTable:
    match: Match
    seats: tuple[SeatLine, ...]
    rounds: tuple[RoundLine, ...]

    @cached_property
    def next_round(self) -> int:
        """The first round that does not count yet: a withdrawn round is played again."""
        counting = {line.number for line in self.rounds if line.results}
        return next(n for n in range(1, len(counting) + 2) if n not in counting)

    @property
    def is_over(self) -> bool:
        """Whether all agreed rounds are played."""
        return self.next_round > self.match.rounds_agreed

    @property
    def dealer(self) -> SeatLine:
        """Who deals the next round: each seat in turn, the first one first."""
        return self.seats[(self.next_round - 1) % len(self.seats)]

    @property
    def starter(self) -> SeatLine:
        """Who moves first in the next round, if no card decides it (rules 22.2)."""
        if self.match.game.loser_begins:
            return self.loser or self.dealer
        return self.seats[self.next_round % len(self.seats)]

    @property
    def says_who_starts(self) -> bool:
        """Whether the page says who starts, because no card decides it."""
        game = self.match.game
        if isinstance(game, Ruleset):
            return game.starter.is_first_seat
        return game.loser_begins

    @property
    def loser(self) -> SeatLine | None:
        """Who came last in the last round that counts; of several the first in turn order."""
        counting = [line.results for line in self.rounds if line.results]
        worst = min(counting[-1], key=lambda result: result.total) if counting else None
        return None if worst is None else self.seats[worst.seat]

    @property
    def leaders(self) -> tuple[SeatLine, ...]:
        """The seats on the first rank; nobody before the first round."""
        return self.podium[0].seats if self.podium else ()

    @cached_property
    def podium(self) -> tuple[SharedRank, ...]:
        """The ranks in order, each with all its seats; empty before the first round."""
        if not any(line.results for line in self.rounds):
            return ()
        ordered = sorted(self.seats, key=lambda line: (line.rank, line.seat))
        return tuple(
            SharedRank(rank, tuple(lines))
            for rank, lines in groupby(ordered, lambda line: line.rank)
        )

    def claims_of(self, number: int) -> int:
        """The number of a round's last claim, 0 for none: a phone sends it back as ``seen``."""
        return next((line.claims for line in self.rounds if line.number == number), 0)


def seat_lines(players: Sequence[Player], rounds: Sequence[RoundLine]) -> tuple[SeatLine, ...]:
    """The sums of each seat over these rounds."""
    counting = [line.results for line in rounds if line.results]
    sums = [[results[seat] for results in counting] for seat in range(len(players))]
    places = ranks([sum(result.total for result in results) for results in sums])
    return tuple(
        SeatLine(
            seat=seat,
            player=player,
            penalty=sum(result.penalty for result in results),
            bonus=sum(result.bonus for result in results),
            rank=rank,
            change=results[-1].total if results else None,
        )
        for seat, (player, results, rank) in enumerate(zip(players, sums, places, strict=True))
    )


def round_lines(
    claims: Iterable[Claim], results: Iterable[Result], seats: int
) -> tuple[RoundLine, ...]:
    """The rounds of a match, from its claims and results; both are in the order of rounds."""
    of_round = {pk: tuple(lines) for pk, lines in groupby(results, lambda result: result.round_id)}
    lines, totals = [], (0,) * seats
    for pk, grouped in groupby(claims, lambda claim: claim.round_id):
        *earlier, last = grouped
        counted = of_round.get(pk, ())
        added = [result.total for result in counted] or [0] * seats
        totals = tuple(a + b for a, b in zip(totals, added, strict=True))
        corrected = corrects(last, earlier)
        lines.append(RoundLine(last.round.number, last.number, last, corrected, counted, totals))
    return tuple(lines)


def corrects(last: Claim, earlier: Sequence[Claim]) -> bool:
    """Whether the last claim of a round corrects one of the earlier ones, which are complete."""
    before = [claim for claim in earlier if claim.number == last.stands_for - 1]
    return not last.is_withdrawn and any(not claim.is_withdrawn for claim in before)
