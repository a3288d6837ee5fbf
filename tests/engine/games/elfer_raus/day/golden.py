"""``golden.json``: the first try of the middle bot on the first hundred days, move by move.

    python -m tests.engine.games.elfer_raus.day.golden > golden.json

Every Python, every process and every machine has to say the same (docs/decisions/day.md).
"""

import json
from pathlib import Path
from typing import Final

from engine.games.elfer_raus.day.deals import FILE as DEALS
from engine.games.elfer_raus.day.deals import DayDeal, deals_in
from engine.games.elfer_raus.day.maker import MIDDLE, Candidate
from engine.games.elfer_raus.record import Record

FILE: Final = Path(__file__).parent / "golden.json"
DAYS: Final = 100


def first_try(deal: DayDeal) -> Record:
    ((_, record),) = Candidate(deal.seed).lines(MIDDLE, 1)
    return record


def golden_text() -> str:
    lines = {
        deal.seed: " ".join(map(str, first_try(deal).moves)) for deal in deals_in(DEALS)[:DAYS]
    }
    return json.dumps(lines, indent=0) + "\n"


if __name__ == "__main__":
    print(golden_text(), end="")
