"""The catalogues are whole, in step with what the pages say, and compiled."""

import io
import shutil
import tomllib
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from django.core.management import call_command
from django.test import override_settings

from tests.languages import TRANSLATED

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
PACKAGES = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]


def catalogue(language: str, folder: Path = LOCALE) -> Catalog:
    path = folder / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def messages(of: Catalog) -> dict[object, object]:
    """By context and msgid."""
    return {
        (plain(message.context), plain(message.id)): plain(message.string)
        for message in of
        if message.id
    }


def plain(text: object) -> object:
    """Babel reads the compiled file into lists, and its contexts as bytes."""
    if isinstance(text, bytes):
        return text.decode()
    return tuple(text) if isinstance(text, list) else text


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_untranslated_or_fuzzy(language):
    """A line `#, fuzzy` marks a guess. A new catalogue has one at its top, and is not compiled
    before that is gone."""
    written = catalogue(language)
    assert not written.fuzzy, f"locale/{language}: its first entry is marked as fuzzy"
    assert [message.id for message in written if not all(texts_of(message))] == []
    assert [message.id for message in written if message.fuzzy] == []


def texts_of(message: Message) -> list[object]:
    """One, or one for each plural form."""
    return [message.string] if isinstance(message.string, str | None) else [*message.string]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_keeps_its_placeholders(language):
    translated = catalogue(language)
    for message in translated:
        assert not list(message.check(translated)), message.id
        assert braces(message.id) == braces(message.string), message.id


def braces(text: object) -> set[str]:
    words = " ".join(text) if isinstance(text, tuple | list) else str(text)
    return {part.partition("}")[0] for part in words.split("{")[1:]}


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_is_written(language):
    path = LOCALE / language / "LC_MESSAGES" / "django.mo"
    assert path.exists(), "make messages compiles a catalogue that is not marked as fuzzy"
    compiled = messages(read_mo(io.BytesIO(path.read_bytes())))
    assert compiled == messages(catalogue(language)), "make messages"


@pytest.mark.skipif(not shutil.which("xgettext"), reason="NO XGETTEXT: catalogues may be behind")
def test_the_catalogues_are_in_step_with_the_sources(tmp_path: Path, monkeypatch):
    for folder in (*PACKAGES["root_packages"], "templates", "locale"):
        shutil.copytree(LOCALE.parent / folder, tmp_path / folder, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    with override_settings(LOCALE_PATHS=[tmp_path / "locale"]):
        options = {"no_location": True, "no_obsolete": True, "verbosity": 0}
        call_command("makemessages", locale=TRANSLATED, **options)
    for language in TRANSLATED:
        fresh = messages(catalogue(language, tmp_path / "locale"))
        assert fresh.keys() == messages(catalogue(language)).keys(), "make messages"
