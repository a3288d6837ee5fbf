from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from engine.games.elfer_raus.puzzles.collection import collection_text, varied
from engine.games.elfer_raus.puzzles.hands_maker import hands_puzzle_in
from engine.games.elfer_raus.puzzles.move_maker import puzzle_in
from engine.games.registry import GAMES
from tables.models import Deal
from tables.play.rounds import record_of

USUAL_NUMBER = 500  # rounds: some minutes


class Command(BaseCommand):
    help = "Cut puzzles from finished rounds of the digital tables here. They name nobody."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, help="for “python -m engine.games.elfer_raus.puzzles --played”"
        )
        parser.add_argument("--rounds", type=int, default=USUAL_NUMBER, help="how many, the newest")

    def handle(self, *args: Any, **options: Any) -> None:
        finished = Deal.objects.filter(
            is_over=True, table__repeats=None, table__day=None
        ).select_related("table")
        finished = finished.exclude(table__ruleset_text__in=GAMES)
        newest = finished.order_by("-pk")[: options["rounds"]]
        rounds = [(record_of(deal), at) for at, deal in enumerate(newest)]
        moves = list(varied(filter(None, (puzzle_in(*pair) for pair in rounds))))
        hands = list(filter(None, (hands_puzzle_in(*pair) for pair in rounds)))
        options["file"].write_text(collection_text(moves, hands), encoding="utf-8")
        counts = f"{len(moves)} of “Find the move” and {len(hands)} of “Which hands?”"
        self.stdout.write(f"{counts} in {len(rounds)} rounds")
