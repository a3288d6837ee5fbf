"""How often the site asks which kind of game it has before it, above `games/` and `engine/`.

A question is a decision that another game might have to change. It is counted once, where it is
asked:

- ``isinstance`` of a class of the engine that only some games have
- ``.form`` of a game
- an answer that is kept for later: ``is_elfer``, ``.box is None`` of a board, ``WITH_HANDS``
- the same in a template or a script

A name counts only if its file has it from the engine, so that ``isinstance(form, FineForm)`` does
not count. The number may fall, and never rise.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ABOVE = ("config", "privacy", "tables", "scoring", "leagues", "server")
KINDS = {
    *("Ruleset", "Game", "Sight", "FinalPosition", "Verdict"),  # of "Elfer raus!"
    *("BoxGame", "BoxRound", "BoxSight", "BoxResult", "BoxVerdict", "BoxProblem", "Problem"),
    *("OrderGame", "OneSeatGame", "CountsGame", "QuartetsGame", "SumsGame"),  # results
    *("Order", "OneSeat", "Counts", "Quartets", "ColourSums"),
}
FORMS = {"Form", "Unit"}
FLAGS = re.compile(r"\bis_elfer\b|\b(?:board|results)\.box is|\bWITH_HANDS\b")
IF_FLAG = re.compile(r"\{%\s*(?:el)?if[^%]*\b(?:is_elfer|words is (?:not )?None)\b")
IN_SCRIPT = re.compile(r"\bfacts\.form\b")
MOST = 5


def test_no_more_is_asked_which_kind_of_game_it_is():
    questions = sorted(all_questions())
    assert len(questions) <= MOST, "\n".join(questions)


def test_every_way_of_asking_is_found():
    asked = "from engine import Ruleset\nfrom engine.box.results import Form\n"
    asked += "isinstance(game, Ruleset)\nForm.ORDER\nmatch.game.form\nif is_elfer: pass\n"
    assert list(in_module(asked)) == [3, 4, 5, 6]
    assert list(in_module("isinstance(form, FineForm)\nform.form\nimport is_elfer")) == []
    assert list(in_text("{% if x and is_elfer %}", IF_FLAG)) == [1]
    assert list(in_text("\nfacts.form === 'order'", IN_SCRIPT)) == [2]


def all_questions() -> Iterator[str]:
    modules = (path for package in ABOVE for path in (ROOT / package).rglob("*.py"))
    for path in modules:
        if "migrations" not in path.parts:
            yield from (f"{path.relative_to(ROOT)}:{at}" for at in in_module(path.read_text()))
    for folder, ending, pattern in (("templates", "html", IF_FLAG), ("static", "js", IN_SCRIPT)):
        for path in (ROOT / folder).rglob(f"*.{ending}"):
            lines = in_text(path.read_text(), pattern)
            yield from (f"{path.relative_to(ROOT)}:{at}" for at in lines)


def in_module(text: str) -> Iterator[int]:
    """The lines of a module that ask."""
    tree = ast.parse(text)
    known = engine_names(tree)
    for node in ast.walk(tree):
        if is_question(node, known):
            yield getattr(node, "lineno", 0)
    yield from (
        at
        for at, line in enumerate(text.splitlines(), 1)
        if "import" not in line
        for _ in FLAGS.findall(line)
    )


def in_text(text: str, pattern: re.Pattern[str]) -> Iterator[int]:
    for at, line in enumerate(text.splitlines(), 1):
        yield from (at for _ in pattern.findall(line))


def engine_names(tree: ast.Module) -> set[str]:
    """The names that this file has from the engine, as they are called here."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    nodes = [node for node in nodes if (node.module or "").split(".")[0] == "engine"]
    return {alias.asname or alias.name for node in nodes for alias in node.names}


def is_question(node: ast.AST, known: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Name("isinstance" | "issubclass"), args=[_, classes]):
            names = {name.id for name in ast.walk(classes) if isinstance(name, ast.Name)}
            return bool(names & known & KINDS)
        case ast.Attribute(value=ast.Name(name), attr=attr):
            return name in FORMS & known or (attr == "form" and name == "game")
        case ast.Attribute(value=ast.Attribute(attr="game"), attr="form"):
            return True
    return False
