"""The games of the box that tables deal, one of each kind of round, and how many sit there."""

from engine.games.registry import GAMES, ROUNDS

KINDS = {kind: key for key, kind in reversed(list(ROUNDS.items()))}
NAMES = {2: "Anna Ben", 3: "Anna Ben Cleo"}
EACH = [(key, NAMES[min(3, GAMES[key].most)]) for key in KINDS.values()]
