"""One word means one thing: few names stand at the top level of several modules."""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
MOST_SHARED = 10  # names of functions and classes that stand in three modules or more
IN_CODE_STYLE = re.compile(r"`([a-z_]+/[\w/.]*|[a-z_]+\.py)`")


def top_level_names(module: Path) -> set[str]:
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    body = ast.parse(module.read_text(encoding="utf-8")).body
    return {node.name for node in body if isinstance(node, kinds)}


def test_few_names_stand_in_three_modules_or_more():
    folders = [ROOT / package for package in PACKAGES["root_packages"]]
    modules = [m for folder in folders for m in folder.rglob("*.py") if "migrations" not in m.parts]
    count = Counter(name for module in modules for name in top_level_names(module))
    shared = sorted(name for name, times in count.items() if times >= 3)
    assert len(modules) > 100
    assert len(shared) <= MOST_SHARED, shared


def test_files_to_change_are_there():
    named = IN_CODE_STYLE.findall((ROOT / "docs" / "changing.md").read_text(encoding="utf-8"))
    assert len(named) > 20
    assert [name for name in named if "/" in name and not (ROOT / name).exists()] == []
