"""What a seat has won so far, in the unit of the game."""

from engine.box.counts import CountsGame, Unit
from engine.box.results import Form
from engine.box.rounds import BoxSight
from scoring.words.box.results import unit_words

UNITS = {Form.QUARTETS: Unit.QUARTETS, Form.ONE_SEAT: Unit.PAIRS}  # Schwarzer Peter: laid off


def won_words(sight: BoxSight, seat: int) -> str:
    """ "" where nothing is won on the way."""
    if not sight.won:
        return ""
    game = sight.game
    if isinstance(game, CountsGame):
        return unit_words(game.unit, sight.won[seat])
    return unit_words(UNITS.get(game.form, Unit.CARDS), sight.won[seat])
