"""A process with many threads: each sends the same round at once, and prints the answer.

Arguments: MATCH PENALTY PHONES [KEY]; each thread is a phone, and without KEY each has its own key.
They start when a line comes on the standard input.
"""

import sys
from uuid import UUID, uuid4

from scoring.matches.recording import Overtaken
from scoring.models import Match
from tests.at_once import print_answers
from tests.scoring.fixtures import record


def main() -> None:
    pk, penalty, phones, *key = sys.argv[1:]
    match = Match.objects.get(pk=pk)

    def send(_phone: int) -> str:
        sent_as = UUID(key[0]) if key else uuid4()
        try:
            return f"recorded {record(match, '-', f'={penalty}', key=sent_as).pk}"
        except Overtaken as overtaken:
            return f"overtaken by {overtaken.claim.pk}"

    print_answers(int(phones), send)
