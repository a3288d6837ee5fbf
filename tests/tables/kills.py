"""Games of persons and bots at a server that is killed again and again."""

import random
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from itertools import cycle

from engine.box import GAMES
from scoring.models import Claim
from scoring.sums.recount import recount
from tables.moves import server_key
from tables.table_lock import current_deal
from tests.servers import answering, started
from tests.tables.fixtures import dealt
from tests.tables.people import Person

PATIENCE = 20  # seconds in which some game has to move


def games(number: int, rules: Sequence[str]) -> list[Person]:
    """Each of one person and two bots (in a game for two, one), under these rules in turn."""
    persons = []
    for each, key in zip(range(number), cycle(rules)):
        seats = min(3, GAMES[key].most) if key in GAMES else 3
        persons.append(Person(dealt(f"Anna{each}", key, seats=seats)))
    return persons


def play_while_servers_are_killed(persons: list[Person], chance: random.Random, static: str) -> int:
    """Play until every result is recorded; returns how often the server was killed meanwhile."""
    kills = 0
    while going := [each for each in persons if not current_deal(each.table).is_settled]:
        with started(BOT_PACE="0", STATIC_ROOT=static) as server:
            try:
                address = answering(server)
                shot = threading.Timer(
                    chance.uniform(0.05, 5), server.send_signal, [signal.SIGKILL]
                )
                shot.start()
                serve_until_killed(going, address, server)
                shot.join()
                kills += 1
            finally:
                server.kill()
    return kills


def serve_until_killed(persons: list[Person], address: str, server: subprocess.Popen[str]) -> None:
    last = time.monotonic()
    while persons and server.poll() is None:
        for person in persons:
            try:
                if not current_deal(person.table).is_over and person.play(address):
                    last = time.monotonic()
            except OSError:
                return
        persons = [each for each in persons if not current_deal(each.table).is_settled]
        assert time.monotonic() < last + PATIENCE
        time.sleep(0.005)


def check(persons: list[Person]) -> int:
    """Every acknowledged move is there, every result counts once; how many moves were played."""
    moves = 0
    for person in persons:
        deal = current_deal(person.table)
        made = list(deal.moves.all())
        assert [move.number for move in made] == list(range(1, len(made) + 1))
        by_server = {
            server_key(deal, move.number) for move in made
        }  # a call may come as a later one
        mine = {str(move.key) for move in made if move.key not in by_server}
        acknowledged = set(person.acknowledged)
        assert acknowledged <= mine
        assert mine - acknowledged <= unanswered(person)
        person.table.refresh_from_db()
        assert Claim.objects.filter(round__match=person.table.match).count() == 1
        assert deal.claim is not None
        assert person.table.match is not None
        assert recount(person.table.match.season, fix=False) == []
        moves += len(made)
    return moves


def unanswered(person: Person) -> set[str]:
    """The key of the move still to be answered: the last of a round, if the server died after
    writing it. Any other is sent again with its key, and then answered.
    """
    return {person.sent["key"]} if person.sent else set()
