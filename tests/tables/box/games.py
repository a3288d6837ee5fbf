"""The games of the box that tables deal, one of each kind of round, and how many sit there."""

from engine.games.registry import ALL, GAMES

KINDS = {game.round: game.key for game in reversed(ALL)}
NAMES = {2: "Anna Ben", 3: "Anna Ben Cleo"}
EACH = [(key, NAMES[min(3, GAMES[key].most)]) for key in KINDS.values()]
