"""Results as text: the game, a colon, and each known field: ``ratefix: counts=8,?,12,4 left=0``."""

from engine.box.results import check
from engine.games.registry import GAMES

WORDS = {"yes": True, "no": False, "?": None}


def parse_result(text):
    game, _, fields = text.partition(": ")
    pairs = (word.split("=") for word in fields.split())
    return GAMES[game].result(**{name: value(field) for name, field in pairs})


def value(text):
    parts = [int(part) if part.isdigit() else WORDS.get(part, part) for part in text.split(",")]
    return parts if len(parts) > 1 else parts[0]


def text_of(result):
    """The known fields."""
    fields = ((name, field) for name, field in result.arguments().items() if field is not None)
    return " ".join(f"{name}={written(field)}" for name, field in fields)


def written(field):
    if isinstance(field, list):
        return ",".join(map(written, field))
    named = [word for word, constant in WORDS.items() if constant is field]
    return named[0] if named else str(field)


def codes(text):
    """The problems."""
    return [problem.code for problem in check(parse_result(text)).problems]


def totals(text):
    """The points of each seat."""
    points = check(parse_result(text)).points
    return points and [point.total for point in points]
