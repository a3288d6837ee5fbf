"""What holds in every game, with every rule set, deck and style of play."""

from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise, permutations
from random import Random

from hypothesis import given, settings

from engine import Game, rulesets
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.sight import sight_of
from tests.engine.games.elfer_raus.random_games import random_games
from tests.engine.scale import scaled

many = settings(max_examples=scaled(60), deadline=None)
MOST_ORDERS = 120  # of the moves of one turn
MAY_KEEP = [key for key in rulesets if not rulesets[key].drawing.must_lay]
STARTS, FOLLOWED = 20, 9  # moments of a game, and what is played from each


def whole_deck(game: Game) -> Counter[str]:
    """Every card, in every place; a joker on the table is a joker."""
    lying = Counter(map(str, game.table.cards)) + Counter({"*": len(game.table.jokers)})
    held = Counter(str(card) for hand in game.hands for card in hand)
    return lying + held + Counter(map(str, game.stock))


@many
@given(random_games())
def test_no_card_is_lost_or_made(played):
    games = played.moments()
    decks = [whole_deck(game) for game in games]
    assert decks == [decks[0]] * len(games)
    colours, (low, high) = games[0].ruleset.colours, games[0].ruleset.numbers
    numbers = {f"{colour}{number}" for colour in colours for number in range(low, high + 1)}
    assert decks[0] == Counter(numbers) + Counter({"*": games[0].ruleset.jokers})


@many
@given(random_games())
def test_moves_offered_are_distinct_and_all_playable(played):
    for game in played.moments():
        after = [game.play(str(move)) for move in game.moves]
        assert len(set(map(str, game.moves))) == len(game.moves)
        assert game not in after
        assert game.over == (not game.moves)


@many
@given(random_games())
def test_a_game_always_ends_and_somebody_is_out_or_it_is_blocked(played):
    games = played.moments()
    start, end = games[0], games[-1]
    steps = sum(places.bit_count() for places in start.state.hands) + 2 * len(start.stock)
    steps += start.state.setup.deck.places.bit_count()  # each place is swapped into once at most
    assert len(games) <= (steps + 1) * (start.seats + 1)
    assert end.blocked == (end.out is None)
    assert [seat for seat, hand in enumerate(end.hands) if not hand] == (
        [] if end.out is None else [end.out]
    )


@many
@given(random_games())
def test_turns_go_round_and_a_seat_only_ever_moves_its_own_hand(played):
    for before, after in pairwise(played.moments()):
        changed = [seat for seat in range(before.seats) if before.hands[seat] != after.hands[seat]]
        assert set(changed) <= {before.seat}
        assert after.seat in (None, before.seat, (before.seat + 1) % before.seats)


# Turns


def move_between(before: Game, after: Game) -> Move:
    """The move that was made."""
    return next(move for move in before.moves if before.play(move) == after)


def turns(games: list[Game]) -> list[tuple[Game, list[Move]]]:
    """The turns of a game in which nothing was drawn: how they began, and what was laid."""
    parts: list[tuple[Game, list[Move]]] = []
    for before, after in pairwise(games):
        if not parts or before.seat != parts[-1][0].seat:
            parts.append((before, []))
        parts[-1][1].append(move_between(before, after))
    plain = [(start, [m for m in moves if m.kind != Kind.END]) for start, moves in parts]
    return [(start, moves) for start, moves in plain if all(m.kind != Kind.DRAW for m in moves)]


def what_lies(start: Game, moves: tuple[Move, ...]) -> tuple[object, ...] | None:
    """Where everything is after these moves; None if their order is not legal."""
    game = start
    for move in moves:
        if move not in game.moves:
            return None
        game = game.play(move)
    return game.table, game.hands, game.bonus, game.bridges_left, frozenset(game.bridges)


@many
@given(random_games())
def test_the_order_of_laying_within_a_turn_does_not_matter_to_what_lies(played):
    for start, moves in turns(played.moments()):
        orders = islice(permutations(moves), MOST_ORDERS)
        tables = {lying for order in orders if (lying := what_lies(start, order)) is not None}
        assert tables == {what_lies(start, tuple(moves))}


# Sight


def exchanged(state: State, seat: int, chance: Random) -> State:
    """The same moment with all cards that this seat cannot see dealt again."""
    hands = [list(hand) for hand in Game.at(state).hands]
    others = [hand for holder, hand in enumerate(hands) if holder != seat]
    hidden = [card for cards in (*others, state.stock) for card in cards]
    chance.shuffle(hidden)
    for hand in others:
        hand[:], hidden = hidden[: len(hand)], hidden[len(hand) :]
    changed = tuple(sum(card.bit for card in hand) for hand in hands)
    return replace(state, hands=changed, stock=tuple(hidden))


@many
@given(random_games())
def test_sight_is_unchanged_when_hidden_cards_are_exchanged(played):
    games, chance = played.moments(), Random(played.seed)
    for game in games:
        seat = chance.randrange(game.seats)
        sight = game.sight(seat)
        assert sight_of(exchanged(game.state, seat, chance), seat) == sight
        assert sight.moves == (game.moves if seat == game.seat else ())


def other_world(game: Game, viewer: int, chance: Random) -> Game:
    """A moment that this seat cannot tell from the true one: other cards are hidden from it."""
    if chance.random() < 0.5:
        return Game.at(exchanged(game.state, viewer, chance))
    pile = list(game.stock)
    chance.shuffle(pile)
    return Game.at(replace(game.state, stock=tuple(pile)))


@many
@given(random_games(MAY_KEEP))
def test_worlds_that_look_alike_to_a_seat_do_so_after_the_same_moves(played):
    games, chance = played.moments(), Random(played.seed)
    for start in chance.sample(range(len(games) - 1), min(len(games) - 1, STARTS)):
        viewer = chance.choice(
            [seat for seat in range(games[0].seats) if seat != games[start].seat]
        )
        other = other_world(games[start], viewer, chance)
        true, others = [games[start]], [other]
        for before, after in pairwise(games[start : start + FOLLOWED]):
            move = move_between(before, after)
            if before.seat == viewer or move not in other.moves:
                break
            other = other.play(move)
            true, others = [*true, after], [*others, other]
            assert other.sight(viewer, others) == after.sight(viewer, true)


@many
@given(random_games())
def test_nobody_holds_what_the_others_know_that_it_lacks(played):
    for game in played.moments():
        waiting = [seat for seat in range(game.seats) if seat != game.seat]
        lacks = game.sight(0).lacks
        assert [seat for seat in waiting if lacks[seat] & game.hands[seat]] == []


@many
@given(random_games([key for key in rulesets if key != "master"]))
def test_who_draws_shows_everybody_that_nothing_fitted(played):
    for before, after in pairwise(played.moments()):
        if len(after.stock) < len(before.stock) and after.seat != before.seat:
            assert after.sight(0).lacks[before.seat] == before.sight(0).fits


@many
@given(random_games())
def test_only_rows_of_which_nothing_lies_can_be_opened(played):
    for game in played.moments():
        openers = {card.colour for card in game.sight(0).openings}
        assert openers & {card.colour for card in game.table.covered} == set()
