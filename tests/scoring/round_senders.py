"""A process with many threads: each sends the same round at once, and prints the answer.

Arguments: MATCH PENALTY PHONES [KEY]; each thread is a phone, and without KEY each has its own key.
They start when a line comes on the standard input.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

from django.db import connection

from leagues.refusals import Refused
from scoring.matches.recording import Overtaken
from scoring.models import Match
from tests.scoring.fixtures import record


def main() -> None:
    pk, penalty, phones, *key = sys.argv[1:]
    match = Match.objects.get(pk=pk)
    connection.close()  # the phones outnumber the connections there are
    barrier = Barrier(int(phones) + 1, timeout=120)

    def send() -> str:
        return sent(match, f"={penalty}", UUID(key[0]) if key else uuid4(), barrier)

    with ThreadPoolExecutor(int(phones)) as threads:
        heard = [threads.submit(send) for _ in range(int(phones))]
        print("ready", flush=True)
        sys.stdin.readline()
        barrier.wait()
        print(*(each.result() for each in heard), sep="\n", flush=True)


def sent(match: Match, hand: str, key: UUID, barrier: Barrier) -> str:
    barrier.wait()
    try:
        return f"recorded {record(match, '-', hand, key=key).pk}"
    except Overtaken as overtaken:
        return f"overtaken by {overtaken.claim.pk}"
    except Refused as refused:
        return str(refused.reason)
    finally:
        connection.close()
