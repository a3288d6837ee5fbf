"""The code asks for no rule set by its name, and for kinds in a match over all of them only."""

import ast
import sys
from pathlib import Path

import pytest

import engine
from engine import rulesets

NAMING = {"key", "family", "sheet"}  # say which rule set it is, not what its rules are
MODULES = sorted(Path(engine.__file__).parent.rglob("*.py"))
HOUSE = Path(engine.__file__).parent.parent
BRANCHING = [
    *MODULES,
    *sorted((HOUSE / "scoring").rglob("*.py")),
    *sorted((HOUSE / "tables").rglob("*.py")),
]
KINDS = {"Anchor", "Drawing", "Duty", "Opener", "Starter", "TakenOut"}


def source_of(module: Path) -> str:
    return module.read_text(encoding="utf-8")


def nodes_of(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))


def test_no_module_asks_which_rule_set_it_is():
    assert [
        (module, name) for module in MODULES for name in names_compared(source_of(module))
    ] == []


@pytest.mark.parametrize(
    "branch",
    [
        *("x = 1 if rules.key == k else 2", "if 'master' == k: pass", "if k in (rules.sheet,): x"),
        *("match rules.family:\n case F.MASTER: x", "match k:\n case 'junior': x"),
    ],
)
def test_asking_which_rule_set_it_is_would_be_noticed(branch):
    assert len(names_compared(branch)) == 1


def names_compared(source: str) -> list[str]:
    """Where a comparison asks for a rule set by its name."""
    parts = [part for node in nodes_of(source) for part in compared_parts(node)]
    return [ast.unparse(part) for part in parts if is_name_of_a_rule_set(part)]


def compared_parts(node: ast.AST) -> list[ast.expr]:
    """What a comparison, or a match, looks at; what stands in a tuple or a list included."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        listed = [side.elts for side in sides if isinstance(side, ast.Tuple | ast.List | ast.Set)]
        return [*sides, *(part for parts in listed for part in parts)]
    if isinstance(node, ast.Match):
        return [node.subject]
    return [node.value] if isinstance(node, ast.MatchValue) else []


def is_name_of_a_rule_set(part: ast.expr) -> bool:
    """`ruleset.key`, `.family` and `.sheet`, or the text of a key."""
    if isinstance(part, ast.Attribute):
        return part.attr in NAMING
    return isinstance(part, ast.Constant) and part.value in rulesets


def test_kinds_are_distinguished_only_by_a_match_over_all_of_them():
    assert [
        (module, kind) for module in BRANCHING for kind in kinds_compared(source_of(module))
    ] == []


@pytest.mark.parametrize(
    "branch",
    [
        *("x = rules.drawing is Drawing.FREE", "if kinds.Duty.NEVER == duty: pass"),
        *("x = rules.opener in (Opener.NONE, Opener.CENTRE)", "x = {Opener.NONE: 1}[opener]"),
        "match starter:\n case Starter.FIRST_SEAT: x",
    ],
)
def test_asking_for_one_kind_alone_would_be_noticed(branch):
    assert kinds_compared(branch)


def kinds_compared(source: str) -> list[str]:
    """Where code tells kinds apart so that a new kind would go unseen by the type checker."""
    nodes = nodes_of(source)
    keys = [key for node in nodes if isinstance(node, ast.Dict) for key in node.keys if key]
    parts = [*keys, *(part for node in nodes for part in compared_parts(node))]
    cases = {node.value for node in nodes if isinstance(node, ast.MatchValue)}
    matches = [node for node in nodes if isinstance(node, ast.Match) and kinds_in(node)]
    are_whole = source.count("assert_never(") >= len(matches)
    return [ast.unparse(part) for part in parts if is_kind(part) and part not in cases] + [
        ast.unparse(match.subject) for match in matches if not are_whole
    ]


def kinds_in(match: ast.Match) -> list[ast.expr]:
    """The kinds that are cases of a match."""
    values = [node.value for node in ast.walk(match) if isinstance(node, ast.MatchValue)]
    return list(filter(is_kind, values))


def is_kind(part: ast.expr) -> bool:
    """``Drawing.FREE`` and its like."""
    owner = part.value if isinstance(part, ast.Attribute) else None
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", None)
    return name in KINDS


def test_engine_imports_itself_and_the_standard_library_only():
    may = {"engine", *sys.stdlib_module_names}
    names = {(path.stem, name) for path in MODULES for name in imported(source_of(path))}
    assert {name for name in names if name[1].partition(".")[0] not in may} == set()


def imported(source: str) -> list[str]:
    """Every module that is imported; relative imports stay inside."""
    nodes = nodes_of(source)
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return plain + [
        node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level
    ]


def test_the_engine_was_found():
    assert {"game", "rulesets", "state"} <= {module.stem for module in MODULES}
