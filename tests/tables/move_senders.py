"""A process with many threads: each sends a move of the same number, and prints the answer.

Arguments: TABLE TEXT THUMBS [KEY]; each thread is a thumb, and without KEY each has its own key.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

from django.db import connection

from engine import EngineError
from leagues.refusals import Refused
from tables.models import Table
from tables.moves import play_move
from tables.rounds import current_deal, timeline_of


def main() -> None:
    pk, text, thumbs, *key = sys.argv[1:]
    table = Table.objects.get(pk=pk)
    deal = current_deal(table)
    seat = timeline_of(deal).game.seat
    assert seat is not None
    number = deal.move_count + 1
    connection.close()
    barrier = Barrier(int(thumbs) + 1, timeout=120)

    def send() -> str:
        barrier.wait()
        try:
            fresh = UUID(key[0]) if key else uuid4()
            move = play_move(
                table=table, round_number=1, seat=seat, number=number, text=text, key=fresh
            )
            return f"made {move.pk}"
        except (Refused, EngineError) as refused:
            return str(refused.reason)
        finally:
            connection.close()

    with ThreadPoolExecutor(int(thumbs)) as threads:
        heard = [threads.submit(send) for _ in range(int(thumbs))]
        print("ready", flush=True)
        sys.stdin.readline()
        barrier.wait()
        print(*(each.result() for each in heard), sep="\n", flush=True)
