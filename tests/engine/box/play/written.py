"""Writes rounds of a game into ``played_rounds.json``.

``python -m tests.engine.box.play.written mogeln``

Bots play one round of each variant with the fewest and one with the most seats, by the rules of
today. What is written proves nothing of the rules: it keeps them, because each later release has to
replay these rounds with the same legal moves, places and results. Read a new game's rounds, or play
them with a second, slow implementation, before they are written.
"""

import json
import random
import sys
from typing import Any

from engine.box.levels import BoxLevel
from engine.box.rounds import RULES_NOW, BoxRound
from engine.games.registry import GAMES, dealt_round
from tests.engine.box.play.any_round import next_move
from tests.engine.box.play.places import places
from tests.engine.box.play.test_played_rounds import FILE, PLAYED, digest
from tests.engine.box.results_as_text import text_of

MOST: int = 500  # moves of a round; a longer one is not played to its end


def played(key: str, seats: int) -> dict[str, Any]:
    chance, moves = random.Random(f"{key} {seats}"), list[str]()
    states = [dealt_round(GAMES[key], seats, f"{chance.getrandbits(64):x}")]
    while not states[-1].over and len(moves) < MOST:
        text, seat = next_move(states[-1], [BoxLevel.PLAIN] * seats, chance)
        moves.append(f"{seat} {text}")
        states.append(states[-1].play(text, seat))
    return as_written(key, states, moves)


def as_written(key: str, states: list[BoxRound], moves: list[str]) -> dict[str, Any]:
    deal, end = states[0].deal, states[-1]
    return {
        "game": key,
        "rules": RULES_NOW,
        "first": deal.first,
        "hands": [str(hand) for hand in deal.hands],
        "rest": str(deal.rest),
        "moves": moves,
        "is_over": end.over,
        "result": f"{key}: {text_of(end.result())}" if end.over else "",
        "places": [" ".join(map(str, at.cards)) for at in places(end)],
        "offers": digest(states),
    }


def main(base: str) -> None:
    new = [
        played(key, seats)
        for key, game in GAMES.items()
        if game.base == base
        for seats in sorted({game.fewest, game.most})
    ]
    lines = ",\n".join(json.dumps(round_, ensure_ascii=False) for round_ in [*PLAYED, *new])
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
