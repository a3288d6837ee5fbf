"""How fast the engine plays, beside a fixed loop of plain Python in the same process.

    python -m tests.bench.moves [--seconds 3]

Figures of different machines and days can be compared only as ratios to the yardstick.
"""

import argparse
import random
import time
from collections.abc import Callable

from engine import Game, deal, rulesets
from engine.games.elfer_raus.bots.rollout import end_of
from engine.games.elfer_raus.play.state import State

Action = Callable[[int], object]


def yardstick(_: int) -> int:
    return sum(i * i % 7 for i in range(100_000))


def random_game(key: str) -> Action:
    """A whole random game of four, dealt and played as anybody would write it."""

    def play(number: int) -> Game:
        game = deal(rulesets[key], seats=4, seed=number)
        while not game.over:
            game = game.play(random.choice(game.moves))
        return game

    return play


def rollouts(states: list[State]) -> Action:
    """Playing one state after the other to its end, as the planner does."""
    return lambda number: end_of(states[number % len(states)])


def first_states(key: str, seed: int) -> list[State]:
    """Whole games: the moment after the first turn."""
    games = [deal(rulesets[key], seats=4, seed=seed + number) for number in range(200)]
    return [game.play(game.moves[0]).state for game in games]


def per_second(action: Action, seconds: float) -> float:
    """How often an action is done in a second of this process's own time."""
    began, number = time.process_time(), 0
    while time.process_time() - began < seconds:
        action(number)
        number += 1
    return number / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the engine plays.")
    parser.add_argument("--seconds", type=float, default=3, help="for each figure")
    seconds = parser.parse_args().seconds
    actions: dict[str, Action] = {
        "random Classic games through Game": random_game("classic"),
        "random Master games through Game": random_game("master"),
        "Classic rollouts": rollouts(first_states("classic", 1)),
        "Master rollouts": rollouts(first_states("master", 1)),
    }
    rates = {name: measured(action, seconds) for name, action in actions.items()}
    print("| what, four seats | a second | a yardstick loop |")
    print("| --- | --- | --- |")
    for name, (rate, loops) in rates.items():
        print(f"| {name} | {rate:,.0f} | {rate / loops:.1f} |")
    classic, master = list(rates.values())[:2]
    print(f"\nYardstick: {classic[1]:.0f} loops a second.", end=" ")
    print(f"Classic is {classic[0] / classic[1] / (master[0] / master[1]):.1f} times Master.")


def measured(action: Action, seconds: float) -> tuple[float, float]:
    """The rate of an action, and that of the yardstick just before and after it."""
    before = per_second(yardstick, seconds / 4)
    rate = per_second(action, seconds)
    return rate, (before + per_second(yardstick, seconds / 4)) / 2


if __name__ == "__main__":
    main()
