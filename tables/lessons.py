"""Guided rounds: cards laid out beforehand, and the moves that a lesson speaks of.

The bots play by the script as long as the learner does. A player who lays the card that a lesson
says to keep has lost: before the next own turn a bot then lays its whole hand. The first lesson is
one of three games; its key is the rule set's.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine import Record
from tables.models import Deal


class Script(NamedTuple):
    text: str  # of the record: the deal, and all moves of the script
    begins: int = 0  # moves that are made before the learner sees the table
    keep: str = ""  # the card that decides
    seen: int = 0  # moves that the learner has seen when the lesson says to keep it


SCRIPTS: Final = {
    "junior": Script(
        "ruleset junior\n"
        "first 0\n"
        "layout rygb\n"
        "hand r2-3 y9 g10 b4\n"
        "hand g7-9 b2-3\n"
        "hand r6 y4 y7 g4 b7\n"
        "stock y10 r10 g6 r8 r9 b10 y6 b9 y8 r5 g5 b6 g2 b5 r7 y5 g3 y2 r4 y3 b8\n"
        "moves r2 r3 end b2 b3 end draw y10 b4 y9 g10\n",
        keep="g10",
        seen=2,
    ),
    "classic": Script(
        "ruleset classic\n"
        "first 1\n"
        "layout rygb\n"
        "hand r1-2 r4 r9 r13-14 r16 y8 y10-11 y13 y16 y19 g12-14 g16-17 g20 b11\n"
        "hand r3 r6 r8 r11 r17 y4-7 y12 y17 g4 g7-9 g15 b9-10 b12-13\n"
        "hand r5 r7 r10 r12 r15 r18 y1 y3 y9 y14-15 y18 g5-6 g10-11 g18-19 b8 b14\n"
        "stock b20 b1 b5 g1 b3 g3 g2 b15 b18 b19 r20 y2 b16 b4 y20 b6 b7 r19 b17 b2\n"
        "moves r11 r12 end y11 y10 end y12 end y9 r10 end y13 y8 end y7 end g11 end g12 end y6 end "
        "y14 end r13 end y5 y4 end g10 y15 end y16 r14 g13 end g9 g8 end r15 end r9 end y17 g7 r8 "
        "end g6 r7 y18 end g14 end r6 end g5 r5 end r16 r4 end g4 g15 r17 end r18 end g16 g17 end "
        "r3 end g18 end r2 r1 end draw draw draw y3 g19 end y19 g20 b11\n",
        begins=74,
        keep="b11",
        seen=2,
    ),
    "master": Script(
        "ruleset master\n"
        "first 0\n"
        "layout rygb\n"
        "hand r14 r20 y9-10 y12 y17 g2-3 g13-14 g19 g21 b7-8 b13-14 b19-21 *\n"
        "hand r1 r8 r15 y4-6 y13 y15 y19 g1 g10 g17 g20 b1 b5-6 b12 b16 * *\n"
        "hand r4 r6-7 r13 r18 y1-3 y7 g5 g7-8 g12 g18 b4 b9-10 b15 b17-18\n"
        "stock g6 g9 g16 y8 r21 * r19 r9 r5 y21 r17 y18 r16 r2 b2 r10 r3 g4 y20 r12 y14 b3 g15 "
        "y16\n"
        "moves y12 *y13 g13^y g14 end\n"
    ),
    "hold": Script(
        "ruleset classic\n"
        "first 1\n"
        "layout rygb\n"
        "hand r1 r5-6 r9 y9-11 y13 g4-5 b2 b15-16 b19-20\n"
        "hand r4 r15-16 y3 y6-8 y18 g1 g11 g14 g17 b3-4 b6\n"
        "hand r10 r17 r19 y16-17 y20 g8 g10 g13 g15 b9 b12-14 b18\n"
        "hand r7-8 r20 y1 y4 y14 y19 g16 g18-20 b1 b8 b11 b17\n"
        "stock b10 g2 y12 y15 r13 g12 y5 r14 b5 r2 g3 r12 g9 r18 r11 r3 g7 g6 y2 b7\n"
        "moves y11 g11 end g10 end b11 end y10 end draw b10 b12 b9 b13 b14 end b8 end "
        "b15 end draw draw y12 draw draw draw g12 draw draw draw b16 end draw draw "
        "draw g13 end b17 end y13 end g14 end b18 g15 end y14 g16 end b19 end g17 end "
        "y15 y16 y17 end g18 g19 g20 end b20 end y18 end draw g9 y19 end y9 end y8 y7 "
        "y6 end y20 g8 end y5 y4 end draw draw r11 r12 y3 end r13 r10 end r14 end r9 "
        "end r15 r16 end r17 end r8 r7 end r6 end draw draw g7 draw g6 draw y2 r5 end "
        "r4 r3 r2 end draw b7 y1 end r1 end b6 end end b5 end g5 end b4 b3 end end end "
        "g4 b2 r18\n",
        begins=121,
        keep="r18",
    ),
    "draw": Script(
        "ruleset master\n"
        "first 0\n"
        "layout rygb\n"
        "hand r2-3 r17 r20 y2 y5-6 y8-9 y14 g3 g6 g17 b2 b6-7 b17-19 *\n"
        "hand r1 r9 r12 r16 y3 y10 y15 y17 g4 g7 g14-16 g19 g21 b1 b8 b10 b20 *\n"
        "hand r5-6 r13-15 r21 y1 y7 y21 g5 g8-9 g12 g18 g20 b5 b9 b12 b21 *\n"
        "stock b16 y20 y16 b15 g13 b13 y12 r7 b3 b4 y4 g2 r8 y19 r10 r18 r4 * y18 g10 g1 r19 "
        "b14 y13\n"
        "moves *r12 end y10 b10 r12=* end g12 r13 r14 b9 end y9 y8 end b8 r9^y end r15 y7 b12 "
        "g8^b end b7 y6 b6 y5 end r16 g7 y15^r g15^y end b5 g9 g5^b r6^y end r17 end g4 g16 "
        "g14 y17^r end r5 end g6 end draw draw y14 end draw draw g3 end y16 end b15^g end draw "
        "b16 end draw b17 b18 end draw b13 end g13 end y12 end draw b19 end b20 end b21 r7 end "
        "draw draw draw draw b4 end y4 end b3 end y3 end draw y2 end draw y1 r8 end g2 end "
        "draw draw b2 end b1 r10 end r18 end r3^y r2 g17 end r1 end g18 end draw g19 end g20 "
        "end r4 end g21 end draw draw draw draw draw g10 end g1 end r19 r20 y18\n",
        begins=133,
        keep="y18",
    ),
}


@cache
def record_of_lesson(key: str) -> Record | None:
    script = SCRIPTS.get(key)
    return Record.parse(script.text) if script else None


def lesson_of(deal: Deal) -> Record | None:
    """The lesson that this deal is dealt from, or to be dealt from: the first of a guided table."""
    is_first = deal.table.is_guided and deal.number == 1
    lesson = record_of_lesson(deal.table.lesson_key) if is_first else None
    is_other = deal.is_dealt and lesson and deal.hands != [str(hand) for hand in lesson.hands]
    return None if is_other else lesson


def next_in_script(deal: Deal, texts: Sequence[str]) -> str:
    """The next move of the script; "" where the round has left it, or at its end."""
    lesson = lesson_of(deal)
    moves = [str(move) for move in lesson.moves] if lesson else []
    is_followed = len(texts) < len(moves) and moves[: len(texts)] == list(texts)
    return moves[len(texts)] if is_followed else ""
