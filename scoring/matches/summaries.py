"""The summary of a match for a page: the running total and the rank of every seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby

from engine import Status, ranks
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
    before: int = 0  # the total at the beginning of this part of the game

    @property
    def total(self) -> int:
        return self.before + self.bonus - self.penalty


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
    """A match, which is a whole game or a part of one; its totals run on from the part before."""

    match: Match
    seats: tuple[SeatLine, ...]
    rounds: tuple[RoundLine, ...]
    first_dealer: int = 0  # the seat

    @cached_property
    def next_round(self) -> int:
        """The first round that does not count yet: a withdrawn round is played again."""
        counting = {line.number for line in self.rounds if line.results}
        return next(n for n in range(1, len(counting) + 2) if n not in counting)

    @property
    def is_over(self) -> bool:
        """Whether all agreed rounds are played."""
        return sum(1 for line in self.rounds if line.results) >= self.match.rounds_agreed

    @property
    def dealer(self) -> SeatLine:
        """The seat that deals the next round: each seat in turn."""
        return self.seats[(self.first_dealer + self.next_round - 1) % len(self.seats)]

    @property
    def starter(self) -> SeatLine:
        """The seat that moves first in the next round, if no card decides it (rules 22.2)."""
        if self.match.game.loser_begins:
            return self.loser or self.dealer
        return self.seats[(self.dealer.seat + 1) % len(self.seats)]

    @property
    def says_who_starts(self) -> bool:
        """Whether the page says who starts, because no card decides it."""
        return self.match.game.starter_is_known

    @property
    def loser(self) -> SeatLine | None:
        """The last seat of the last round that counts; of several the first in turn order."""
        counting = [line.results for line in self.rounds if line.results]
        worst = min(counting[-1], key=lambda result: result.total) if counting else None
        return None if worst is None else self.seats[worst.seat]

    @property
    def leaders(self) -> tuple[SeatLine, ...]:
        """The seats on the first rank; nobody before the first round."""
        return self.podium[0].seats if self.podium else ()

    @cached_property
    def podium(self) -> tuple[SharedRank, ...]:
        """The ranks in order, each with all its seats; empty before the game's first round."""
        if not any(line.results for line in self.rounds) and self.match.continues_id is None:
            return ()
        ordered = sorted(self.seats, key=lambda line: (line.rank, line.seat))
        return tuple(
            SharedRank(rank, tuple(lines))
            for rank, lines in groupby(ordered, lambda line: line.rank)
        )

    def claims_of(self, number: int) -> int:
        """The number of a round's last claim, 0 for none: a phone sends it back as ``seen``."""
        return next((line.claims for line in self.rounds if line.number == number), 0)


@dataclass(frozen=True)
class GameRound:
    number: int  # within the game
    part: MatchTable
    line: RoundLine  # its number is that within the part


@dataclass(frozen=True)
class GameTable:
    """A whole game of one or more parts (scoring.matches.games), the first one first.

    Its address is that of the first part. Rounds are entered in the last one, whose totals run on;
    its podium is that of the game. Players who have left stand apart: where points are
    penalties, going home would be the lead.
    """

    parts: tuple[MatchTable, ...]

    @property
    def match(self) -> Match:
        return self.parts[0].match

    @property
    def current(self) -> MatchTable:
        return self.parts[-1]

    @property
    def is_over(self) -> bool:
        return self.current.is_over

    @property
    def rounds_agreed(self) -> int:
        """Those that were played in earlier parts, and those agreed on for this one."""
        return self.played_before[-1] + self.current.match.rounds_agreed

    @cached_property
    def rounds(self) -> tuple[GameRound, ...]:
        return tuple(
            GameRound(before + line.number, part, line)
            for before, part in zip(self.played_before, self.parts, strict=True)
            for line in part.rounds
        )

    @cached_property
    def played_before(self) -> tuple[int, ...]:
        """How many rounds that count were played before each part."""
        played = [sum(1 for line in part.rounds if line.results) for part in self.parts]
        return (0, *accumulate(played[:-1]))

    @property
    def next_round(self) -> int:
        return self.played_before[-1] + self.current.next_round

    @cached_property
    def people(self) -> tuple[SeatLine, ...]:
        """The players of the last part, in seat order, then the players who have left."""
        return (*self.current.seats, *self.left)

    @property
    def podium(self) -> tuple[SharedRank, ...]:
        return self.current.podium

    @cached_property
    def left(self) -> tuple[SeatLine, ...]:
        """The players who have left, with the total and rank of then."""
        lines = {line.player.pk: line for part in self.parts for line in part.seats}
        here = {line.player.pk for line in self.current.seats}
        return tuple(line for pk, line in lines.items() if pk not in here)

    @cached_property
    def rounds_of(self) -> dict[int, int]:
        """How many rounds each has played that count, by the id of the player."""
        rounds: dict[int, int] = {}
        for part in self.parts:
            played = sum(1 for line in part.rounds if line.results)
            for line in part.seats:
                rounds[line.player.pk] = rounds.get(line.player.pk, 0) + played
        return rounds


def dealer_after(before: MatchTable, players: Sequence[Player]) -> int:
    """The seat that deals first in the next part: the one after the last dealer; where they have
    left, the one who would have dealt after them."""
    last = before.dealer.seat - 1
    if before.seats[last].player in players:
        return (players.index(before.seats[last].player) + 1) % len(players)
    later = (*before.seats[last + 1 :], *before.seats[: last + 1])
    return next((players.index(line.player) for line in later if line.player in players), 0)


def seat_lines(
    players: Sequence[Player], rounds: Sequence[RoundLine], before: Sequence[int] = ()
) -> tuple[SeatLine, ...]:
    """The sums of each seat over these rounds; ``before`` are the totals at their beginning."""
    begin = before or [0] * len(players)
    counting = [line.results for line in rounds if line.results]
    sums = [[results[seat] for results in counting] for seat in range(len(players))]
    totals = [sum(result.total for result in results) for results in sums]
    places = ranks([start + total for start, total in zip(begin, totals, strict=True)])
    return tuple(
        SeatLine(
            seat=seat,
            player=player,
            penalty=sum(result.penalty for result in results),
            bonus=sum(result.bonus for result in results),
            rank=rank,
            change=results[-1].total if results else None,
            before=begin[seat],
        )
        for seat, (player, results, rank) in enumerate(zip(players, sums, places, strict=True))
    )


def round_lines(
    claims: Iterable[Claim], results: Iterable[Result], seats: int, before: Sequence[int] = ()
) -> tuple[RoundLine, ...]:
    """The rounds of a match, from its claims and results; both are in the order of rounds."""
    of_round = {pk: tuple(lines) for pk, lines in groupby(results, lambda result: result.round_id)}
    lines, totals = [], tuple(before) or (0,) * seats
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
