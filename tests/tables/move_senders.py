"""A process with many threads: each sends a move of the same number, and prints the answer.

Arguments: TABLE TEXT THUMBS [KEY]; each thread is a thumb, and without KEY each has its own key.
"""

import sys
from uuid import UUID, uuid4

from tables.models import Table
from tables.moves import play_move
from tables.rounds import current_deal, timeline_of
from tests.at_once import print_answers


def main() -> None:
    pk, text, thumbs, *key = sys.argv[1:]
    table = Table.objects.get(pk=pk)
    deal = current_deal(table)
    seat = timeline_of(deal).game.seat
    assert seat is not None
    number = deal.move_count + 1

    def send(_thumb: int) -> str:
        fresh = UUID(key[0]) if key else uuid4()
        move = play_move(
            table=table, round_number=1, seat=seat, number=number, text=text, key=fresh
        )
        return f"made {move.pk}"

    print_answers(int(thumbs), send)
