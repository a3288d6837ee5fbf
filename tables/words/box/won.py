"""What a seat has won so far, in the unit of the game."""

from engine.box import CountsGame, Form, Unit
from engine.box.play import BoxSight
from scoring.words.box.results import unit_words


def won_words(sight: BoxSight, seat: int) -> str:
    """ "" where nothing is won on the way."""
    if not sight.won:
        return ""
    game = sight.game
    if isinstance(game, CountsGame):
        return unit_words(game.unit, sight.won[seat])
    unit = Unit.QUARTETS if game.form == Form.QUARTETS else Unit.CARDS
    return unit_words(unit, sight.won[seat])
