"""Which game is drawn how."""

from engine.games.every_game import AnyRules
from tables.view.piles import PILES
from tables.view.rows import ROWS
from tables.view.table_view import TableView


def view_of(game: AnyRules) -> TableView:
    return ROWS if game.has_hands else PILES
