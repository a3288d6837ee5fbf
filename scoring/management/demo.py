"""The demo league: evenings of Elfer raus! and of the other games, played from fixed seeds."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID, uuid5

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from engine import Cards, FinalPosition, Game, HandClaim, bots, deal, points, rulesets
from engine.cards import JOKER, NUMBER_CARDS, each_card
from engine.games.every_game import AnyResult, AnyRules
from engine.games.registry import GAMES
from games.registry import BOX, BOX_PRESENTATIONS
from leagues.models import League
from scoring.matches.recording import record_round
from scoring.matches.start import start_match
from scoring.models import Match, MatchSeat

NAME: Final = "Demo"
KEYS: Final = UUID("7cf5cb0b-9a3a-4b4e-8f0c-4b1f2d6c1e11")  # namespace of the claims' keys
LEVELS: Final = ("holder", "layer")
OVERLOOKED: Final = "Eine Karte lag unter dem Tisch"
MISCOUNTED: Final = "Verzählt"
FIRST_BOX: Final = 100  # the number of the first match of another game: it makes the keys


class Evening(NamedTuple):
    """A match of the season: how many weeks ago, which rules, which players."""

    weeks_ago: int
    ruleset: str
    names: str
    rounds: int
    played: int


SEASON: Final = (
    Evening(12, "classic", "Anna Ben Cleo Dora", 4, 4),
    Evening(11, "fxs", "Ben Cleo Emil", 3, 3),
    Evening(10, "master", "Anna Ben Cleo Dora", 4, 4),
    Evening(9, "classic/three-starts", "Dora Emil Anna Tessa Ben", 5, 5),
    Evening(8, "cars", "Cleo Tessa", 2, 2),
    Evening(7, "junior", "Tessa Emil Dora", 3, 3),
    Evening(6, "classic/any-start", "Anna Ben Cleo Dora Emil Tessa", 3, 3),
    Evening(5, "master", "Emil Dora Tessa", 3, 3),
    Evening(4, "cars/three-starts", "Ben Dora Anna Cleo", 4, 4),
    Evening(3, "classic/false-start", "Cleo Anna Tessa", 3, 3),
    Evening(2, "junior", "Anna Ben Tessa Emil", 4, 4),
    Evening(1, "master", "Dora Cleo Ben Anna Emil", 5, 5),
    Evening(0, "classic", "Anna Ben Cleo Dora", 4, 2),
)


def demo_league() -> League | None:
    """The demo league, if it exists."""
    return League.objects.filter(matches__rounds__claims__key=key_of(1, 1)).first()


@transaction.atomic
def make_demo() -> League:
    """Makes the whole season with the same functions that pages use."""
    season = [
        (evening.weeks_ago, partial(play_evening, n, evening))
        for n, evening in enumerate(SEASON, 1)
    ]
    others = [
        (presentation.demo.weeks_ago, partial(play_box_match, n, presentation.key))
        for n, presentation in enumerate(BOX, FIRST_BOX)
    ]
    league = None
    for _weeks_ago, play in sorted([*season, *others], key=lambda match: -match[0]):
        league = play(league).league
    assert league is not None  # a season has matches
    league.name = NAME
    league.save(update_fields=["name"])
    return league


def play_evening(number: int, evening: Evening, league: League | None) -> Match:
    rules = rulesets[evening.ruleset]
    match = begun(league, rules, evening.names, evening.rounds, evening.weeks_ago)
    seats = list(match.seats.select_related("player"))
    for round_number in range(1, evening.played + 1):
        play_round(match, seats, number, round_number)
    return match


def play_box_match(number: int, key: str, league: League | None) -> Match:
    game, (weeks_ago, names, rounds) = GAMES[key], BOX_PRESENTATIONS[key].demo
    match = begun(league, game, names, len(rounds), weeks_ago)
    seats = list(match.seats.select_related("player"))
    for round_number, noted in enumerate(rounds, start=1):
        claims = noted if isinstance(noted, list) else [noted]
        results = [game.result(**facts) for facts in claims]
        claim_all(match, seats, number, round_number, results)
    return match


def begun(league: League | None, game: AnyRules, names: str, rounds: int, weeks_ago: int) -> Match:
    match = start_match(
        league=league,
        ruleset=game,
        names=names.split(),
        rounds=rounds,
        language=settings.LANGUAGE_CODE,
    )
    match.started_at = timezone.now() - timedelta(weeks=weeks_ago)
    match.evening = match.league.evening_of(match.started_at)
    match.save(update_fields=["started_at", "evening"])
    return match


def play_round(match: Match, seats: list[MatchSeat], evening: int, number: int) -> None:
    seed = evening * 100 + number
    dealt = deal(match.ruleset, len(seats), seed, number % len(seats), match.layout)
    ended = played_by_bots(dealt, seed).position()
    claimed = [ended, with_numbers(ended), ended, with_totals(ended)][seed % 4]
    corrected = evening % 6 == 1 and number == 2
    claims = [with_one_overlooked(ended), ended] if corrected else [claimed]
    claim_all(match, seats, evening, number, claims)


def claim_all(
    match: Match,
    seats: Sequence[MatchSeat],
    evening: int,
    number: int,
    claims: Sequence[AnyResult],
) -> None:
    """The first claim of a round, and its corrections."""
    for seen, claim in enumerate(claims):
        record_round(
            match=match,
            number=number,
            position=claim,
            key=key_of(evening, number, seen),
            seen=seen,
            by=seats[(number - 1) % len(seats)].player,  # the dealer records
            reason=(OVERLOOKED if match.has_hands else MISCOUNTED) if seen else "",
        )


def key_of(evening: int, number: int, seen: int = 0) -> UUID:
    return uuid5(KEYS, f"{evening} {number} {seen}")


def played_by_bots(game: Game, seed: int) -> Game:
    """The same game until its end; a bot plays each seat."""
    players = [bots.by_name(level, seed) for level in LEVELS]
    while game.seat is not None:
        bot = players[game.seat % len(players)]
        game = game.play(bot.choose(game.sight(game.seat)))
    return game


def partly(position: FinalPosition, hands: list[HandClaim]) -> FinalPosition:
    """Only these hands, the seat out and the bonus cards: what most players write down."""
    return FinalPosition(
        position.ruleset,
        position.seats,
        out=position.out,
        blocked=position.blocked,
        hands=tuple(hands),
        bonus=position.bonus,
    )


def with_numbers(position: FinalPosition) -> FinalPosition:
    """All cards, without their colours."""
    return partly(position, [colourless(hand.cards) for hand in position.hands if hand])


def colourless(cards: Cards) -> HandClaim:
    numbers = sorted(card.number for card in each_card(cards & NUMBER_CARDS))
    return HandClaim(Cards(cards.jokers << JOKER), tuple(numbers))


def with_totals(position: FinalPosition) -> FinalPosition:
    """Only the points of every hand."""
    return partly(position, [HandClaim(penalty=counted.penalty) for counted in points(position)])


def with_one_overlooked(position: FinalPosition) -> FinalPosition:
    """One card of the last non-empty hand is missing: this claim is impossible."""
    hands = [hand or HandClaim() for hand in position.hands]
    seat = max(seat for seat, hand in enumerate(hands) if hand.size)
    *_, lost = hands[seat].cards
    hands[seat] = HandClaim(Cards(hands[seat].cards - lost.bit))
    return replace(position, hands=tuple(hands))
