"""The floors are declared in pyproject.toml and checked by `make lint`; the README shows them."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
MAP = (ROOT / "README.md").read_text().partition("## Map")[2].partition("\n\nBeside them")[0]


def declared_floors() -> list[str]:
    """From top to bottom, from the one contract that names the packages themselves."""
    layered = [contract["layers"] for contract in LINTER["contracts"] if "layers" in contract]
    (layers,) = [layers for layers in layered if "config" in layers]
    return [package.strip() for layer in layers for package in layer.split("|")]


def imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def imported_by(package: str) -> set[str]:
    files = (ROOT / package).rglob("*.py")
    return {name for file in files for name in imports(file.read_text())} - {package}


def test_every_package_stands_on_a_floor():
    packages = {file.parent.name for file in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages == set(LINTER["root_packages"]) == set(declared_floors())


def test_the_readme_shows_the_floors_from_top_to_bottom():
    assert re.findall(r"^\| \[`(\w+)/`\]", MAP, re.MULTILINE) == declared_floors()


def test_the_rules_need_the_standard_library_alone():
    assert imported_by("engine") <= sys.stdlib_module_names


def test_an_import_is_found_in_every_place():
    source = "import a.b, c\ndef f():\n    from d.e import g\n    from . import h"
    assert set(imports(source)) == {"a", "c", "d"}
