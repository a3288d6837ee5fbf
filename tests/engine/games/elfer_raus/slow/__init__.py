"""A slow, plain second implementation of the rules, to play against the engine move for move.

It shares no code with the engine: cards, places and moves are texts, everything else is
tuples and sets. Written from the rules alone; nothing here is meant to be clever or fast.
"""

from tests.engine.games.elfer_raus.slow.ends import End, all_ends, deals
from tests.engine.games.elfer_raus.slow.game import SlowGame
from tests.engine.games.elfer_raus.slow.rules import SlowRules, all_cards, cards_to_deal, slow_rules
from tests.engine.games.elfer_raus.slow.start import SlowRedeal

__all__ = [
    "End",
    "SlowGame",
    "SlowRedeal",
    "SlowRules",
    "all_cards",
    "all_ends",
    "cards_to_deal",
    "deals",
    "slow_rules",
]
