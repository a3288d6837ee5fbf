"""The end of a match: who won, by how much, and the best round."""

from dataclasses import dataclass

from leagues.words.names import names_words
from scoring.matches.summaries import MatchTable, RoundLine
from scoring.words.box.units import UNITS
from scoring.words.metrics import lead_words


@dataclass(frozen=True)
class BestRound:
    """The round with the largest lead of its winner."""

    name: str
    number: int
    lead: int  # points


@dataclass(frozen=True)
class Finale:
    winners: str  # names
    shared: int  # how many share the win
    lead: int  # points; 0 if everybody shares the win
    next: str  # the names on the rank below
    best: BestRound | None
    family: str  # of the game

    @property
    def lead_words(self) -> str:
        return lead_words(self.lead, self.family, self.next)

    @property
    def best_amount(self) -> str:
        """The lead of the best round as cards, pairs or quartets; empty for points."""
        if self.best is None or self.family not in UNITS:
            return ""
        return UNITS[self.family].amount(self.best.lead)


def finale_of(table: MatchTable) -> Finale | None:
    """None until all agreed rounds count."""
    if not table.is_over:
        return None
    first, *others = table.podium
    return Finale(
        winners=names_words(line.player.name for line in first.seats),
        shared=len(first.seats),
        lead=first.seats[0].total - others[0].seats[0].total if others else 0,
        next=names_words(line.player.name for line in others[0].seats) if others else "",
        best=None if table.match.names_loser else best_round(table),
        family=table.match.family,
    )


def best_round(table: MatchTable) -> BestRound | None:
    """Of equal rounds the first; None if each round had several winners."""
    won = [(lead_in(line), -line.number, line) for line in table.rounds if line.results]
    lead, _, line = max(won, key=lambda each: each[:2])
    if not lead:
        return None
    seat = max(line.results, key=lambda result: result.total).seat
    return BestRound(table.seats[seat].player.name, line.number, lead)


def lead_in(line: RoundLine) -> int:
    first, second = sorted((result.total for result in line.results), reverse=True)[:2]
    return first - second
