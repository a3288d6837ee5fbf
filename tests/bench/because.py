"""How many dear decisions get a reason, and how many of the reasons a slow program finds false.

    python -m tests.bench.because [--decisions 50]    six minutes of one core

A decision is dear if the better move wins ten rounds in 100 more. Rounds are those of bots of mixed
levels, one seed after another. The kinds of reasons were chosen by the rounds that are seen; nobody
looked at the unseen ones. Whoever changes a kind by one of these takes others from then on. The
control: how often as many other cards of the same holders explain half as well, put in the same
place.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice

from engine import Card, Cards, Move, rulesets
from engine.cards import NUMBER_CARDS, each_card
from engine.games.elfer_raus.insight.because import (
    MOST,
    Reason,
    Trial,
    Why,
    because,
    gap,
    known_open,
)
from engine.games.elfer_raus.insight.decisions import decisions_of, judged
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.play.state import State
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from engine.games.elfer_raus.record import Record
from tests.engine.games.elfer_raus.test_because import is_found_true, slow_states

DEAR = 0.1
SEEN, UNSEEN = 5000, 9000  # the first seeds
FEW, MANY = 60, 600  # playouts that select a decision, and that judge it


def dear_decisions(key: str, first: int) -> Iterator[tuple[int, Record, int, str]]:
    """The seed, the round, the step and the better move."""
    for seed in count(first):
        record = simulated_round(rulesets[key], seed)
        games, moves = list(record.games()), record.moves
        steps = [
            step for seat in range(games[0].seats) for step in decisions_of(games, moves, seat)
        ]
        for step in steps:
            if judged(games, moves, step, FEW).gain.value < DEAR:
                continue
            point = judged(games, moves, step, MANY)
            if point.answer and point.gain.value >= DEAR:
                yield seed, record, step, point.better


WITHOUT_CARDS = {Why.GOES_OUT, Why.FEWER, Why.POINTS, Why.JOKER}  # that could be exchanged
CONTROLS = 3000  # playouts


class Unrelated(Trial):
    """Other cards are exchanged in the place of those that a fact speaks of."""

    def with_fact(self, reason: Reason, world: State) -> State:
        trial = Trial(self.sight, self.played, self.better, self.chance)
        return trial.with_fact(reason, world)

    def moved(self, state: State, cards: Cards, to: Sequence[int], keep: int = 0) -> State:
        near = keep | gap(self.sight, self.played) | gap(self.sight, self.better)
        related = near | self.sight.fits | self.played.cost | self.better.cost | cards
        chosen = list[Card]()
        for holder in (*state.hands, Cards.of(state.stock)):
            free = [*each_card(holder & NUMBER_CARDS & ~related)]
            number = min(len(Cards(holder & cards)), len(free))
            chosen += self.chance.sample(free, number)
        return super().moved(state, Cards.of(chosen), to, keep)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=50)
    most = parser.parse_args().decisions
    for key, name, first, number in (
        ("classic", "seen", SEEN, most),
        ("classic", "unseen", UNSEEN, most),
        ("master", "seen", SEEN, 10),
        ("master", "unseen", UNSEEN, 20),
    ):
        kinds, wrong, seconds, controls = Counter[str](), 0, 0.0, list[float]()
        for seed, record, step, better in islice(dear_decisions(key, first), number):
            games = list(record.games())
            game, played = games[step], record.moves[step]
            assert game.seat is not None
            sight = game.sight(game.seat, games[: step + 1])
            playouts = Depth.THOROUGH.counts(has_extras=sight.extras is not None).reason
            began = time.process_time()
            instead = Move.parse(better)
            reason = because(sight, known_open(game.state), played, instead, playouts)
            seconds += time.process_time() - began
            kinds[reason.why.value if reason else "none"] += 1
            if reason and not is_found_true(slow_states(record)[step], played, instead, reason):
                wrong += 1
            if reason and reason.why not in WITHOUT_CARDS:
                unrelated = Unrelated(sight, played, instead, random.Random(f"{seed} {step}"))
                controls.append(unrelated.parts([reason], CONTROLS)[reason])
            print(seed, step, played, better, reason)
        found = number - kinds["none"]
        print(f"{key}, {name}: {found} of {number} dear decisions have a reason, {wrong} false;")
        print(f"{dict(kinds)}; {seconds / number:.2f} s each; of {len(controls)} the control")
        print(f"explains half of {sum(part >= MOST for part in controls)}")


if __name__ == "__main__":
    main()
