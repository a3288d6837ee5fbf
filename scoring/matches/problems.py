"""The problems of a claim as they are stored with it."""

from collections.abc import Mapping
from typing import Any

from engine import Problem


def problem_json(problem: Problem) -> dict[str, Any]:
    return {
        "code": str(problem.code),
        "seats": list(problem.seats),
        "cards": [str(card) for card in problem.cards],
        "facts": json_value(problem.facts),
        "follows": problem.follows,
    }


def json_value(value: Any) -> Any:
    """A value for JSON: cards, rows and codes become text; other values keep their type."""
    if type(value) in {int, bool, str, type(None)}:
        return value
    if type(value) in {tuple, list}:
        return [json_value(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): json_value(each) for key, each in value.items()}
    return str(value)
