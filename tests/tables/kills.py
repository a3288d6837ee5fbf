"""Games of persons and bots at a server that is killed again and again."""

import random
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle, repeat

from engine.games.registry import GAMES
from scoring.models import Claim
from scoring.sums.recount import recount
from tables.play.moves import server_key
from tables.play.rounds import current_deal
from tests.servers import answering, started
from tests.tables.fixtures import dealt
from tests.tables.people import Person

PATIENCE = 60  # seconds in which some game has to move
MOST_MOVES = 100  # of all games together at one server


def games(number: int, rules: Sequence[str], secrets: Sequence[str] = ()) -> list[Person]:
    """Each of one person and two bots (in a game for two, one), under these rules in turn."""
    persons = []
    for at, key, secret in zip(range(number), cycle(rules), secrets or repeat("")):
        seats = min(3, GAMES[key].most) if key in GAMES else 3
        persons.append(Person(dealt(f"Anna{at}", key, seats=seats, secret=secret)))
    return persons


class Progress:
    """How many moves there are, and since when: also while a server starts again."""

    def __init__(self) -> None:
        self.moves, self.since = -1, 0.0

    def note(self, persons: list[Person]) -> None:
        moves = sum(current_deal(person.table).move_count for person in persons)
        if moves != self.moves:
            self.moves, self.since = moves, time.monotonic()
        assert time.monotonic() < self.since + PATIENCE, "no game goes on"


def play_while_servers_are_killed(persons: list[Person], chance: random.Random, static: str) -> int:
    """Play until every result is recorded; returns how often the server was killed meanwhile."""
    kills, progress = 0, Progress()
    while any(map(is_going, persons)):
        with started(BOT_PACE="0", STATIC_ROOT=static) as server:
            serve_until_killed(persons, server, chance, progress)
            kills += 1
    return kills


def is_going(person: Person) -> bool:
    return not current_deal(person.table).is_settled


def serve_until_killed(
    persons: list[Person],
    server: subprocess.Popen[str],
    chance: random.Random,
    progress: Progress,
) -> None:
    """Killed in the midst of what it does after so many moves, or when all games have ended."""
    address = answering(server)
    shot = threading.Timer(chance.uniform(0, 0.1), server.kill)
    progress.note(persons)
    last = progress.moves + chance.randint(1, MOST_MOVES)
    while server.poll() is None:
        with suppress(OSError):  # nobody answers any more
            for person in filter(is_playing, persons):
                person.play(address)
        progress.note(persons)
        if not shot.ident and (progress.moves >= last or not any(map(is_going, persons))):
            shot.start()
        time.sleep(0.005)


def is_playing(person: Person) -> bool:
    return not current_deal(person.table).is_over


def check(persons: list[Person]) -> int:
    """Every acknowledged move is there, every result counts once; how many moves were played."""
    moves = 0
    for person in persons:
        deal = current_deal(person.table)
        played = list(deal.moves.all())
        assert [move.number for move in played] == list(range(1, len(played) + 1))
        by_server = {
            server_key(deal, move.number) for move in played
        }  # a call may come as a later one
        mine = {str(move.key) for move in played if move.key not in by_server}
        acknowledged = set(person.acknowledged)
        assert acknowledged <= mine
        assert mine - acknowledged <= unanswered(person)
        person.table.refresh_from_db()
        assert Claim.objects.filter(round__match=person.table.match).count() == 1
        assert deal.claim is not None
        assert person.table.match is not None
        assert recount(person.table.match.season, fix=False) == []
        moves += len(played)
    return moves


def unanswered(person: Person) -> set[str]:
    """The key of the move still to be answered: the last of a round, if the server died after
    writing it. Any other is sent again with its key, and then answered.
    """
    return {person.sent["key"]} if person.sent else set()
