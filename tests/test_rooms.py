"""Each room says in a sentence or three what it is for, and is small enough to read at a glance."""

import ast
import re
import tomllib
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


def docstring(room: str) -> str:
    source = (ROOT / room / "__init__.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def purpose(room: str) -> str:
    """The docstring without the list of doors."""
    return docstring(room).partition("Doors:")[0].strip()


def test_rooms_are_found():
    assert len(rooms()) > 20


@pytest.mark.parametrize("room", rooms())
def test_room_says_what_it_is_for(room: str):
    text = purpose(room)
    assert text.endswith(".")
    assert 1 <= len(re.findall(r"\.(?=\s|$)", text)) <= MOST_SENTENCES, text


@pytest.mark.parametrize("room", rooms())
def test_room_holds_few_modules(room: str):
    modules = [path.name for path in (ROOT / room).glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MOST_MODULES, sorted(modules)
