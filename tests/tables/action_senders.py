"""A process with many threads: all send an action to a table at once, and print the answers.

Arguments: ACTION TABLE THUMBS WORD; each thread is a thumb with a number, and acts for that seat.
The word is a name; for a move its seat, number, text and, if all thumbs send the same one, its key.
"""

import sys
from collections.abc import Callable
from uuid import UUID, uuid4

from tables.jobs.round_end import play_on
from tables.models import Table
from tables.play.moves import SentMove, play_move
from tables.seats.proposals import answer_proposal, ask_for_seat
from tables.seats.seating import be_ready, sit_down
from tests.at_once import print_answers


def move(table: Table, _thumb: int, word: str) -> str:
    seat, number, text, *key = word.split()
    fresh = UUID(key[0]) if key else uuid4()
    new_move = play_move(table=table, sent=SentMove(1, int(seat), int(number), text, fresh))
    return f"made {new_move.pk}"


ACTIONS: dict[str, Callable[[Table, int, str], object]] = {
    "sit": lambda table, thumb, name: sit_down(table=table, name=f"{name}{thumb}"),
    "ready": lambda table, thumb, name: be_ready(
        table=table, round_number=1, seat=thumb, contribution=f"{name}{thumb}"
    ),
    "more": lambda table, thumb, name: play_on(table=table, round_number=1),
    "take": lambda table, thumb, name: ask_for_seat(table=table, seat=5, name=f"{name}{thumb}"),
    "move": move,
    "agree": lambda table, thumb, name: answer_proposal(table=table, by=thumb, agrees=True),
}


def main() -> None:
    action, pk, thumbs, word = sys.argv[1:]
    table = Table.objects.get(pk=pk)

    def act(thumb: int) -> str:
        answer = ACTIONS[action](table, thumb, word)
        return answer if isinstance(answer, str) else "done"

    print_answers(int(thumbs), act)
