"""The problems of a claim as they are stored with it."""

from collections.abc import Mapping
from typing import Any

from engine import Problem
from engine.box.results import BoxProblem


def problem_json(problem: Problem | BoxProblem) -> dict[str, Any]:
    """Problems of the other games are about no cards, and none follows from another."""
    of_cards = problem if isinstance(problem, Problem) else None
    return {
        "code": str(problem.code),
        "seats": list(problem.seats),
        "cards": [str(card) for card in of_cards.cards] if of_cards else [],
        "facts": json_value(problem.facts),
        "follows": of_cards.follows if of_cards else False,
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
