"""Every move that is not offered is refused, for a reason that is true, and changes nothing."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings

from engine import Cards, Game, IllegalMove, Move, MoveReason, rulesets
from tests.engine.games.elfer_raus.both import facts
from tests.engine.games.elfer_raus.random_games import random_games, random_start
from tests.engine.games.elfer_raus.styles import keen, moments
from tests.engine.scale import scaled

MOMENTS = 3  # of a game
ALL_TEXTS = ["draw", "end"] + [
    f"{before}{colour}{number}{after}"
    for colour in "rygb"
    for number in range(1, 22)
    for others in ["rygb".replace(colour, "")]
    for before in ("", "*")
    for after in ("", *(f"^{other}" for other in others), *(["=*"] if not before else []))
]
MOVES = {text: Move.parse(text) for text in ALL_TEXTS}


def lies(game: Game, text: str) -> bool:
    """Whether the card lies on the table, or a joker for it."""
    return text in map(str, game.table.covered)


def end_of_bridge(move: Move) -> str:
    """The card that a bridge starts from."""
    return f"{move.bridge}{str(move.card)[1:]}"


def are_side_by_side(layout: str, one: str, other: str) -> bool:
    return one + other in layout or other + one in layout


def is_offered(game: Game, text: str) -> bool:
    return text in map(str, game.moves)


def a_lay_is_offered(game: Game) -> bool:
    return any(move.card and not str(move).endswith("=*") for move in game.moves)


def is_in_the_pack(game: Game, text: str) -> bool:
    low, high = game.ruleset.numbers
    return text[0] in game.ruleset.colours and low <= int(text[1:]) <= high


def mine(game: Game) -> list[str]:
    """The hand of the seat to move."""
    assert game.seat is not None
    return [str(card) for card in game.hands[game.seat]]


def fits(game: Game) -> Cards:
    """The places that fit without a bridge."""
    return game.sight(0).fits


IS_TRUE: dict[MoveReason, Callable[[Game, Move], bool]] = {
    MoveReason.ROUND_OVER: lambda game, move: game.over,
    MoveReason.NO_SUCH_CARD: lambda game, move: not is_in_the_pack(game, str(move.card)),
    MoveReason.NOT_IN_HAND: lambda game, move: str(move.card) not in mine(game),
    MoveReason.LIES_ALREADY: lambda game, move: lies(game, str(move.card)),
    MoveReason.DOES_NOT_FIT: lambda game, move: str(move.card) not in map(str, fits(game)),
    MoveReason.OPENING_CARD: lambda game, move: not game.table.covered and bool(game.moves),
    MoveReason.ONLY_THE_DRAWN_CARD: lambda game, move: game.state.drawn > 0,
    MoveReason.LAY_LIMIT: lambda game, move: game.state.laid == 4,
    MoveReason.NO_JOKER_IN_HAND: lambda game, move: "*" not in mine(game),
    MoveReason.NO_JOKER_THERE: lambda game, move: str(move.card) not in map(str, game.table.jokers),
    MoveReason.SWAP_WITHOUT_LAY: lambda game, move: not fits(game),
    MoveReason.NO_NEIGHBOUR: lambda game, move: (
        not are_side_by_side(game.layout, move.bridge, str(move.card)[0])
    ),
    MoveReason.NO_BRIDGE_LEFT: lambda game, move: game.bridges_left[game.seat or 0] == 0,
    MoveReason.NOTHING_TO_BRIDGE_FROM: lambda game, move: not lies(game, end_of_bridge(move)),
    MoveReason.BRIDGE_NOT_NEEDED: lambda game, move: is_offered(game, str(move).split("^")[0]),
    MoveReason.MUST_LAY: lambda game, move: a_lay_is_offered(game),
    MoveReason.MUST_DRAW: lambda game, move: is_offered(game, "draw"),
    MoveReason.MUST_END: lambda game, move: is_offered(game, "end"),
    MoveReason.STOCK_EMPTY: lambda game, move: not game.stock,
}


def refusals(game: Game) -> dict[str, IllegalMove]:
    """Each move text that is refused, with its error."""
    errors = {}
    for text in ALL_TEXTS:
        try:
            game.play(text)
        except IllegalMove as error:
            errors[text] = error
    return errors


def test_every_move_text_there_is_gets_asked_for():
    assert len(ALL_TEXTS) == len(set(ALL_TEXTS)) == 2 + 84 * 9
    assert list(map(str, MOVES.values())) == ALL_TEXTS


@pytest.mark.parametrize("keys", [tuple(rulesets), ("master",)], ids=["all", "master"])
def test_moves_not_offered_are_refused_with_a_true_reason_and_change_nothing(keys):
    @settings(max_examples=scaled(12), deadline=None)
    @given(random_games(keys))
    def test(played):
        games = played.moments()
        for game in Random(played.seed).sample(games, min(MOMENTS, len(games))):
            assert_refusals(game)

    test()


def assert_refusals(game: Game) -> None:
    before, refused = facts(game), refusals(game)
    assert set(refused) == set(ALL_TEXTS) - set(before["moves"])
    assert [t for t, e in refused.items() if not IS_TRUE[e.reason](game, MOVES[t])] == []
    assert [text for text, error in refused.items() if error.facts["move"] != text] == []
    assert facts(game) == before


def test_every_reason_is_met_in_some_game():
    missing = set(MoveReason) - {MoveReason.OUT_OF_TURN, MoveReason.SWAP_WITHOUT_LAY}
    for now in some_moments():
        missing -= {error.reason for error in refusals(now).values()}
        if not missing:  # the two above are rare: test_illegal_moves, rules 13.4
            return
    assert not missing


def some_moments() -> Iterator[Game]:
    for number in range(8):
        for key in ("classic", "fxs/three-starts", "master"):
            chance = Random(f"{key} {number}")
            game = moments(random_start(key, chance), keen, chance)
            yield from (game[0], *game[::9], game[-1])


def test_reasons_are_known_for_every_rule_set():
    for key in rulesets:
        start = random_start(key, Random(key))
        assert set(refusals(start)) | {str(move) for move in start.moves} == set(ALL_TEXTS)
