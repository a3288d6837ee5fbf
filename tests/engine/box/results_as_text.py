"""What the engine says about a result that is written as text."""

from engine.box import check, parse_box_result


def codes(text):
    """The problems."""
    return [problem.code for problem in check(parse_box_result(text)).problems]


def totals(text):
    """The points of each seat."""
    points = check(parse_box_result(text)).points
    return points and [each.total for each in points]
