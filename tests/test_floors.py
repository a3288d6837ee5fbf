"""Imports run downwards only, and the engine stands on the standard library alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "engine": set(),
    "live": {"engine"},
    "leagues": {"live", "engine"},
    "scoring": {"leagues", "live", "engine"},
    "tables": {"scoring", "leagues", "live", "engine"},
    "config": {"tables", "scoring", "leagues", "live", "engine"},
}
HOUSE = {*MAY_IMPORT, "tests"}


def imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def imported_by(package: str) -> set[str]:
    files = (ROOT / package).rglob("*.py")
    return {name for file in files for name in imports(file.read_text())} - {package}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_floor_stands_on_lower_floors_only(package: str):
    assert imported_by(package) & HOUSE <= MAY_IMPORT[package]


@pytest.mark.parametrize("package", ["engine"])
def test_what_thinks_needs_the_standard_library_alone(package: str):
    assert imported_by(package) <= sys.stdlib_module_names


def test_an_import_is_found_wherever_it_stands():
    source = "import a.b, c\ndef f():\n    from d.e import g\n    from . import h"
    assert set(imports(source)) == {"a", "c", "d"}
