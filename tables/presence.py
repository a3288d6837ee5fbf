"""Who is at a table, and how many watch: seats whose phone shows it, and other open pages."""

import json
from collections.abc import Mapping, Sequence

from server.presence import reporter
from tables.models import TableSeat


@reporter("table")
def report(views: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """For each topic the seats that are here, and the number of those who watch, as JSON."""
    rows = {row for shown in views.values() for view in shown for row in rows_in(view)}
    seats = dict(TableSeat.objects.filter(pk__in=rows).values_list("pk", "seat"))
    return {topic: present_json(shown, seats) for topic, shown in views.items()}


def present_json(views: Sequence[str], seats: Mapping[int, int]) -> str:
    """The present seats and the watchers of a topic. A player who has left the seat watches."""
    own = [{seats[row] for row in rows_in(view) if row in seats} for view in views]
    here = sorted(set().union(*own))
    facts = {"here": here, "watching": sum(not each for each in own)}
    return json.dumps(facts, separators=(",", ":"))


def rows_in(view: str) -> list[int]:
    """The rows of the seats of the phone that shows a view; see ``board_html.stream_of``."""
    return [int(row) for row in view.partition(":")[2].split(".") if row.isdecimal()]
