"""Each room is small enough to read at a glance, and says what it is for and what others import."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
NO_ROOMS = {"migrations", "management", "templatetags", "formats"}  # folders that Django asks for
MOST_MODULES = 22
MOST_SENTENCES = 3


def rooms() -> list[str]:
    packages = [ROOT / package for package in PACKAGES["root_packages"]]
    folders = [init.parent.relative_to(ROOT) for p in packages for init in p.rglob("__init__.py")]
    return sorted(str(folder) for folder in folders if not NO_ROOMS & set(folder.parts))


@cache
def docstring(room: str) -> str:
    source = (ROOT / room / "__init__.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def purpose(room: str) -> str:
    return docstring(room).partition("Others import")[0].strip()


def modules(room: str) -> set[str]:
    return {path.stem for path in (ROOT / room).glob("*.py")} - {"__init__"}


def offered(room: str) -> set[str]:
    """The modules that others may import, as the docstring says, and the names of `__init__`."""
    _purpose, _, said = docstring(room).partition("Others import")
    exceptions = re.search(r"all modules( but[^.]*)?", said)
    if exceptions:
        return modules(room) - named(exceptions[1] or "")
    return named(said) | listed(room)


def named(text: str) -> set[str]:
    """The first word of each name in backticks: `attempt.Attempt` is in `attempt`."""
    return set(re.findall(r"`(\w+)[^`]*`", text))


def listed(room: str) -> set[str]:
    """The names in `__all__`: `engine.rulesets` is a mapping in the first place."""
    tree = ast.parse((ROOT / room / "__init__.py").read_text(encoding="utf-8"))
    assigned = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Assign)]
    return {name for text in assigned if "__all__" in text for name in re.findall(r"'(\w+)'", text)}


@cache
def imports() -> list[tuple[str, str]]:
    """Each file of the site with each module that it imports, as paths."""
    packages = [ROOT / package for package in PACKAGES["root_packages"]]
    files = [file for package in packages for file in package.rglob("*.py")]
    return [(str(file.relative_to(ROOT)), name) for file in files for name in imported_by(file)]


def imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            path = node.module.replace(".", "/")
            names = [path, *(f"{path}/{each.name}" for each in node.names)]
            yield from (name for name in names if (ROOT / f"{name}.py").exists())


def test_rooms_are_found():
    assert len(rooms()) > 20


@pytest.mark.parametrize("room", rooms())
def test_room_says_what_it_is_for_and_what_others_import(room: str):
    text = purpose(room)
    assert "Others import" in docstring(room)
    assert text.endswith(".")
    assert 1 <= len(re.findall(r"\.(?=\s|$)", text)) <= MOST_SENTENCES, text


@pytest.mark.parametrize("room", rooms())
def test_room_holds_few_modules(room: str):
    assert len(modules(room)) <= MOST_MODULES, sorted(modules(room))


@pytest.mark.parametrize("room", rooms())
def test_others_import_only_what_the_room_says(room: str):
    modules_of_room = re.compile(rf"{room}/(\w+)")
    used = {
        found[1]: file
        for file, path in imports()
        if not file.startswith(f"{room}/") and (found := modules_of_room.fullmatch(path))
    }
    assert {name: file for name, file in used.items() if name not in offered(room)} == {}
