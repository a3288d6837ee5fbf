"""The deal of the day: the same cards, and bots that answer alike, on every site of a release.

``deal_of(day)`` is the deal: its ``record`` without moves, the person's seat ``SEAT``, and the
``LEVELS`` of the others. For a bot, ``bot_move(record)`` says the next move of the record so far:
it reads no clock, and the same record meets the same answer everywhere. At the end
``result_of(game)`` counts for the person, and ``deal.better_than(result)`` says how many of the
hundred ``deal.tries`` did worse. ``deal.strongest`` is the strongest line found.

``make deals`` makes ``deals.json`` (docs/decisions/day.md).
"""

from engine.games.elfer_raus.day.bots import LEVELS, SEAT, bot_move
from engine.games.elfer_raus.day.deals import FIRST_DAY, DayDeal, deal_of, result_of

__all__ = ["FIRST_DAY", "LEVELS", "SEAT", "DayDeal", "bot_move", "deal_of", "result_of"]
