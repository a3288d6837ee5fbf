"""Quartett: cards are asked for, and four equal numbers are laid out.

Rulings: it ends with the twentieth quartet; the first seats get one card more where the deal does
not come out even; nothing follows from minus points, because the sheet does not say how play
goes on after a wrong answer.
"""

from typing import Final

from engine.games.quartett.bot import choose_question
from engine.games.quartett.result import QuartetsGame
from engine.games.quartett.round import Round

QUARTETT: Final = QuartetsGame(key="quartett", name="Quartett", round=Round, choose=choose_question)
GAMES: Final = (QUARTETT,)
