"""What README.md and docs/ name exists: files, commands, and names of the code."""

import re
from functools import cache
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parent.parent
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGES = "|".join(sorted({file.parent.name for file in ROOT.glob("*/__init__.py")}))
IN_CODE = re.compile(rf"`((?:{PACKAGES}|docs|deploy|locale|static|templates)/[\w./*-]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
WRITTEN_BY_HAND = {"deploy/.env"}  # an operator makes it
SPAN = re.compile(r"`([^`\n]+)`")
BLOCK = re.compile(r"```.*?```", re.DOTALL)
COMMAND = re.compile(r"(?:\w+=\S+ )?(make|manage\.py) ([a-z]\w*)")
FILE = re.compile(r"[\w./*-]*\w\.(?:py|md|html|css|js|json|svg|yaml|toml|sh|conf)")
NAME = re.compile(r"[A-Za-z_][\w-]*(?<!-)(?:\.[A-Za-z_]\w*)*(?:\(\w*\))?")
COMMIT = re.compile(r"[0-9a-f]{40}")
SOURCES = {".py", ".js", ".html", ".css", ".sh", ".conf", ".service", ".toml", ".yaml"}
OF_DJANGO = {"AddConstraintNotValid", "ValidateConstraint"}


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_files_that_a_page_names_exist(doc):
    text = doc.read_text()
    named = set(IN_CODE.findall(text)) - WRITTEN_BY_HAND
    assert [name for name in named if not any(ROOT.glob(name))] == []
    assert [link for link in LINK.findall(text) if not (doc.parent / link).exists()] == []


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_what_a_page_names_is_there(doc):
    spans = set(SPAN.findall(BLOCK.sub("", doc.read_text())))
    assert sorted(span for span in spans if not is_there(span)) == []


def is_there(span: str) -> bool:
    """Whether there is such a file, command, or name; true for what is none of them."""
    if command := COMMAND.match(span):
        program, word = command.groups()
        return word in (targets() if program == "make" else {*get_commands(), "version"})
    if FILE.fullmatch(span):
        return span.startswith((".", "/")) or is_file(span)
    is_other = not NAME.fullmatch(span) or COMMIT.fullmatch(span) is not None
    return is_other or is_model(span) or is_name(span.partition("(")[0])


def is_file(span: str) -> bool:
    """In whatever folder; what is no module may be an address, too."""
    is_address = not span.endswith(".py") and any(span in text for text in sources())
    return is_address or any(file.match(span) for file in files())


def is_model(span: str) -> bool:
    """As docs/privacy.md names them, those of other apps too."""
    app, dot, model = span.partition(".")
    return bool(dot) and model.lower() in apps.all_models.get(app, {})


def is_name(dotted: str) -> bool:
    """Each part is a word of the sources; the field of a class one of a file with that class."""
    first, *rest = dotted.split(".")
    fields = words_of(tuple(of_class().get(first, sources())))
    is_known = first in words_of(sources()) | OF_DJANGO or any(
        first in file.parts for file in files()
    )
    return is_known and fields >= set(rest)


@cache
def of_class() -> dict[str, list[str]]:
    """The files with a class of each name."""
    texts: dict[str, list[str]] = {}
    for text in sources():
        for name in set(re.findall(r"class (\w+)", text)):
            texts.setdefault(name, []).append(text)
    return texts


@cache
def targets() -> set[str]:
    return set(re.findall(r"^([a-z]\w*)", (ROOT / "Makefile").read_text(), re.MULTILINE))


@cache
def files() -> list[Path]:
    top = [path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name != "var"]
    inner = [path for folder in top if folder.is_dir() for path in folder.rglob("*")]
    return [path.relative_to(ROOT) for path in (*top, *inner) if "__pycache__" not in path.parts]


@cache
def sources() -> tuple[str, ...]:
    names = [file for file in files() if file.suffix in SOURCES or file.name == "Makefile"]
    return tuple((ROOT / file).read_text() for file in names if is_source(file))


def is_source(file: Path) -> bool:
    is_old = re.match(r"tests/upgrades/\d", str(file)) is not None
    return not is_old and (ROOT / file).is_file() and str(file) != "tests/test_docs.py"


@cache
def words_of(texts: tuple[str, ...]) -> set[str]:
    text = "\n".join([*texts, *map(str, files())])
    return set(re.findall(r"[A-Za-z_]\w*(?:-\w+)*", text)) | set(re.findall(r"\w+", text))
