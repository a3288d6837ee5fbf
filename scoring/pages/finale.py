"""The end of a game: who has won, by how much, the best round, and the evening so far."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from games.names import names_words
from games.registry import UNITS
from leagues.models import Player
from scoring.matches.evenings import games_of, has_ended, tonight
from scoring.matches.queries import LISTED, match_lines
from scoring.matches.recording import played_rounds
from scoring.matches.summaries import GameTable, RoundLine
from scoring.models import Match
from scoring.statistics.metric_words import lead_words


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


def finale_of(game: GameTable) -> Finale | None:
    """None until all agreed rounds count."""
    if not game.is_over:
        return None
    first, *others = game.podium
    return Finale(
        winners=names_words(line.player.name for line in first.seats),
        shared=len(first.seats),
        lead=first.seats[0].total - others[0].seats[0].total if others else 0,
        next=names_words(line.player.name for line in others[0].seats) if others else "",
        best=None if game.match.names_loser else best_round(game),
        family=game.match.family,
    )


def best_round(game: GameTable) -> BestRound | None:
    """Of equal rounds the first; None if each round had several winners."""
    won = [(lead_in(each.line), -each.number, each) for each in game.rounds if each.line.results]
    lead, _, best = max(won, key=lambda entry: entry[:2])
    if not lead:
        return None
    seat = max(best.line.results, key=lambda result: result.total).seat
    return BestRound(best.part.seats[seat].player.name, best.number, lead)


def lead_in(line: RoundLine) -> int:
    first, second = sorted((result.total for result in line.results), reverse=True)[:2]
    return first - second


class WonTonight(NamedTuple):
    player: Player
    wins: int  # games, also shared ones


class EveningSoFar(NamedTuple):
    day: date
    people: tuple[WonTonight, ...]  # most wins first
    has_ended: bool


def evening_so_far(match: Match) -> EveningSoFar | None:
    """Who has won games this evening; None unless this game, by its last part, has just ended."""
    day, league = match.evening_day, match.league
    if day != tonight(league) or match.delete_at or played_rounds(match) < match.rounds_agreed:
        return None
    lines = match_lines(list(LISTED.filter(league=league, evening=day, delete_at=None)))
    wins = Counter(name for line in lines if line.is_over for name in line.leaders)
    players = Player.objects.filter(seats__match__in=games_of(league, day)).distinct()
    people = [WonTonight(player, wins[player.name]) for player in players.order_by("pk")]
    people.sort(key=lambda each: -each.wins)
    return EveningSoFar(day, tuple(people), has_ended(league, day))
