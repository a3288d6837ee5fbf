"""The tables of docs/benchmarks.md that sum up many rows."""

from collections.abc import Callable
from typing import Final

from tests.bench.rows import RESULTS, Row, read
from tests.bench.summary import Line, groups, highest, newest, table, total

ANSWERS = ("named", "not named", "proven", "open")  # in a cell of damage_known.csv, in this order


def tournament() -> str:
    head = ("one – others", "seats", "rule sets", "games each", "won, lowest", "highest")
    more = ("even", "points ahead, lowest", "highest")
    rows = newest(read(RESULTS / "tournament.csv"), "ruleset", "seats", "one", "others")
    pairings: dict[str, list[Row]] = {}
    for row in rows:
        key = f"{row['one']} – {row['others']} | {row['seats']}"
        pairings.setdefault(key, []).append(row)
    return table((*head, *more), ((key, *strength(each)) for key, each in pairings.items()))


def strength(rows: list[Row]) -> Line:
    won = [float(row["won"]) for row in rows]
    ahead = [float(row["ahead"]) for row in rows]
    even = f"{100 / int(rows[0]['seats']):.0f} %"
    return (
        len(rows),
        int(rows[0]["games"]),
        f"{min(won)} %",
        f"{max(won)} %",
        even,
        f"{min(ahead):+}",
        f"{max(ahead):+}",
    )


def box_tournament() -> str:
    rows = newest(read(RESULTS / "box_tournament.csv"), "game", "seats")
    head = ("game", "seats", "games", "won by the keen seat", "even")
    return table(
        head,
        (
            (
                row["game"],
                row["seats"],
                row["games"],
                f"{row['won']} ± {row['within']} %",
                f"{row['even']} %",
            )
            for row in rows
        ),
    )


def best_response() -> str:
    """A line for each deck, a column for each level."""
    rows = newest(read(RESULTS / "best_response.csv"), "ruleset", "deck", "level")
    levels = list(dict.fromkeys(row["level"] for row in rows))
    won: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        won.setdefault((row["ruleset"], row["deck"]), []).append(f"{row['won']} %")
    return table(("rule set", "deck", *levels), ((*deck, *each) for deck, each in won.items()))


def blunders() -> str:
    rows = newest(read(RESULTS / "blunders.csv"), "ruleset", "playouts")
    columns = ("ruleset", "playouts", "games", "decisions", "blunders")
    lines = ([row[column] for column in columns] for row in rows)
    return table(("rule set", "playouts a choice", "rounds", "decisions", "blunders"), lines)


def full_claims() -> str:
    rows = newest(read(RESULTS / "full_claims.csv"), "ruleset", "seats")
    return proofs_by("ruleset", "rule set", rows)


def less_known() -> str:
    rows = newest(read(RESULTS / "less_known.csv"), "ruleset", "known")
    return proofs_by("known", "known", rows)


def proofs_by(column: str, name: str, rows: list[Row]) -> str:
    head = (name, "claims", "proven", "median ms", "99 %", "slowest")
    found = groups(rows, column)
    return table(
        head,
        (
            (key, total(each, "claims"), total(each, "proven"), *slowness(each))
            for key, each in found.items()
        ),
    )


def slowness(rows: list[Row]) -> Line:
    return [highest(rows, column) for column in ("median", "99", "slowest")]


def counting() -> str:
    rows = newest(read(RESULTS / "counting.csv"), "ruleset", "claims")
    head = ("claims", "median ms", "99 %", "slowest")
    return table(head, ((key, *slowness(each)) for key, each in groups(rows, "claims").items()))


def damage_known() -> str:
    rows = newest(read(RESULTS / "damage_known.csv"), "known")
    damages = [name for name in rows[0] if name not in {"known", "slowest", "version"}]
    return table(("error", *ANSWERS), ((words(name), *answers(rows, name)) for name in damages))


def words(name: str) -> str:
    return name.replace("_", " ")


def answers(rows: list[Row], damage: str) -> Line:
    """The four numbers of a cell, added up over all rows; a cell "-" was not tried."""
    cells = [row[damage].split("/") for row in rows if row[damage] != "-"]
    return [sum(int(count) for count in counts) for counts in zip(*cells, strict=True)]


BENCHMARKS: Final[dict[str, Callable[[], str]]] = {
    "tournament": tournament,
    "box_tournament": box_tournament,
    "best_response": best_response,
    "blunders": blunders,
    "full_claims": full_claims,
    "less_known": less_known,
    "counting": counting,
    "damage_known": damage_known,
}
