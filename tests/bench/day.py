"""The deals of the day: how the hundred spread, how much play changes, how long a bot thinks.

    python -m tests.bench.day [--days 100]    some minutes of one core

Better play is measured by players that the choice of the deals did not use, and beside deals that
nobody chose: of how many of the hundred their tries are better.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import mean, quantiles

from engine.games.elfer_raus.bots import Budget
from engine.games.elfer_raus.bots.holder import Chance, Holder, Layer
from engine.games.elfer_raus.bots.planner import Planner
from engine.games.elfer_raus.day import SEAT, DayDeal
from engine.games.elfer_raus.day.bots import Choose, Draws, Opponents
from engine.games.elfer_raus.day.deals import FILE, deals_in
from engine.games.elfer_raus.day.maker import Candidate, candidates

TRIES = 3
PLAYERS: dict[str, Callable[[Draws], Choose]] = {
    "chance": lambda draws: Chance(draws).choose,
    "Zack": lambda draws: Layer(draws).choose,
    "Pixel without errors": lambda draws: Holder(draws).choose,
    "a planner with 300 playouts": lambda draws: Planner(draws, Budget(playouts=300)).choose,
}


def unchosen(number: int) -> Iterator[DayDeal]:
    """The first deal of each number, whatever it is like."""
    for day in range(1, number + 1):
        yield next(candidates(-day)).finished()


def rank(deal: DayDeal, player: str) -> float:
    """Of how many of the hundred its tries are better; of equal ones a half counts."""
    candidate = Candidate(deal.seed)
    seeds = (f"{deal.seed} {player} {at}" for at in range(TRIES))
    results = [candidate.line(PLAYERS[player](Draws(seed)))[0] for seed in seeds]
    return mean(deal.better_than(r) + deal.tries.count(r) / 2 for r in results)


def parts(figures: list[int]) -> str:
    """The least, the middle half and the largest."""
    low, middle, high = quantiles(figures, n=4)
    return f"{min(figures)} | {low:.0f} | {middle:.0f} | {high:.0f} | {max(figures)}"


def slowest_answer(chosen: list[DayDeal]) -> float:
    """The longest that a bot thinks, in milliseconds of this process's own time."""
    longest = 0.0
    for deal in chosen:
        bots, moves = Opponents(deal.record), list(deal.strongest.moves)
        for at, game in enumerate(list(deal.strongest.games())[:-1]):
            if game.seat != SEAT:
                began = time.process_time()
                bots.move(game, moves[:at])
                longest = max(longest, time.process_time() - began)
    return longest * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--days", type=int, default=100)
    days, deals = parser.parse_args().days, deals_in(FILE)
    print(f"| of {len(deals)} deals | least | a quarter | half | three | most |")
    print("| --- | --- | --- | --- | --- | --- |")
    print(f"| different results | {parts([len(set(deal.tries)) for deal in deals])} |")
    print(f"| won, of a hundred | {parts([sum(r > 0 for r in deal.tries) for deal in deals])} |")
    print(f"| choices | {parts([len(deal.choices.split()) for deal in deals])} |")
    bettered = sum(deal.best > deal.tries[-1] for deal in deals)
    print(f"\nThe strongest line is better than the best of the hundred in {bettered}.\n")
    chosen, others = list(islice(deals, days)), list(unchosen(days))
    print(f"| better than so many of the hundred | {days} deals | {days} that nobody chose |")
    print("| --- | --- | --- |")
    for player in PLAYERS:
        ranks = (mean(rank(deal, player) for deal in kind) for kind in (chosen, others))
        print("|", player, "|", " | ".join(f"{figure:.1f}" for figure in ranks), "|", flush=True)
    print(f"\nA bot thinks {slowest_answer(chosen):.1f} ms at most.")


if __name__ == "__main__":
    main()
