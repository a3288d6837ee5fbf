"""The claims of a round, each compared with the one before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext

from engine import Cards, FinalPosition, HandClaim, Points
from engine.box.counts import Counts
from engine.box.results import BoxResult
from engine.games.farbensammeln.result import ColourSums
from leagues.models import Player
from leagues.words.names import isolated
from scoring.matches.round_fields import asks_who_began
from scoring.matches.seat_answers import NOTHING_SAID, Said, said_of
from scoring.models import Claim, Match, Round
from scoring.words.box.results import ending_words
from scoring.words.claims import claim_words
from scoring.words.hands import Token, hand_tokens, plain_token, stock_tokens, table_tokens
from scoring.words.reasons import ClaimRepair, Reason, claim_repairs, reasons

Tokens = Sequence[Token]


@dataclass(frozen=True)
class ClaimPart:
    """A part of a claim (a hand, the table or the stock) and the points it counts."""

    tokens: Tokens = ()
    total: int | None = None
    bonus: int = 0  # cards


@dataclass(frozen=True)
class Change:
    """A line of a claim: a player, the table, the stock or who began, before and now."""

    subject: str
    before: ClaimPart
    now: ClaimPart

    @property
    def is_changed(self) -> bool:
        return self.before != self.now


@dataclass(frozen=True)
class ClaimLine:
    claim: Claim
    heading: str
    lines: tuple[Change, ...]
    reasons: tuple[Reason, ...]
    repairs: tuple[ClaimRepair, ...]
    said: Said

    @property
    def is_correction(self) -> bool:
        return self.claim.number > 1


def claim_changes(match: Match, round_: Round) -> tuple[ClaimLine, ...]:
    """All claims, newest first, in three queries."""
    players = [seat.player for seat in match.seats.select_related("player")]
    claims = list(round_.claims.select_related("made_by", "certificate").order_by("number"))
    said = said_of(claims)
    lines = [
        claim_line(before, claim, players, said.get(claim.pk, NOTHING_SAID))
        for before, claim in pairwise([None, *claims])
        if claim
    ]
    return tuple(reversed(lines))


def claim_line(
    before: Claim | None, claim: Claim, players: Sequence[Player], said: Said
) -> ClaimLine:
    names = [player.name for player in players]
    why, else_ = tuple(reasons(claim, names)), tuple(claim_repairs(claim, names))
    lines = tuple(changes(before, claim, players))
    return ClaimLine(claim, claim_words(claim, before), lines, why, else_, said)


def changes(before: Claim | None, claim: Claim, players: Sequence[Player]) -> Iterator[Change]:
    """Line by line; players come first, in seat order."""
    old, new = claim_parts(before, players), claim_parts(claim, players)
    for seat, player in enumerate(players):
        yield Change(player.name, old[seat], new[seat])
    table = gettext("Table") if isinstance(claim.position, FinalPosition) else gettext("Left over")
    others = (-3, table), (-2, gettext("Stock")), (-1, gettext("Who began?"))
    for place, subject in others:
        if old[place].tokens or new[place].tokens:
            yield Change(subject, old[place], new[place])


def claim_parts(claim: Claim | None, players: Sequence[Player]) -> list[ClaimPart]:
    """Each hand, then the table (or what was left), the stock and the starter; nothing for a
    withdrawn claim."""
    if claim is None or claim.is_withdrawn:
        return [ClaimPart()] * (len(players) + 3)
    claimed, position, counted = claim.position, claim.deduced, claim.points
    if isinstance(position, BoxResult):
        return list(result_parts(position, counted))
    if not isinstance(claimed, FinalPosition):
        raise TypeError(claimed)
    hands = [shown_hand(position, seat, counted[seat]) for seat in range(len(players))]
    table = table_tokens(position.table, position.bridges)
    starter = entered_starter(claimed, players)
    return [*hands, ClaimPart(table), ClaimPart(stock_tokens(position.stock)), starter]


def result_parts(result: BoxResult, counted: Sequence[Points]) -> Iterator[ClaimPart]:
    """The parts of another game's result: one for each seat, and what nobody has won or drawn."""
    for seat, points in enumerate(counted):
        words = ending_words(result, seat)
        yield ClaimPart((plain_token(words),) if words else (), points.total)
    left = result.left if isinstance(result, Counts) else None
    stock = result.stock if isinstance(result, ColourSums) else None
    yield ClaimPart((plain_token(str(left)),) if left else ())
    yield ClaimPart(stock_tokens(stock))
    yield ClaimPart()


def entered_starter(position: FinalPosition, players: Sequence[Player]) -> ClaimPart:
    """The starter, if somebody entered it and the cards do not show it."""
    if position.first is None or not asks_who_began(position.ruleset):
        return ClaimPart()
    return ClaimPart((plain_token(isolated(players[position.first].name)),))


def shown_hand(position: FinalPosition, seat: int, counted: Points) -> ClaimPart:
    hand = HandClaim(Cards(0)) if seat == position.out else position.hands[seat]
    bonus = position.bonus[seat] if position.bonus else 0
    return ClaimPart(hand_tokens(hand, is_out=seat == position.out), counted.total, bonus)
