"""Dates as each language writes them, under one name for each form."""

import re
from datetime import date

import pytest
from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import override

from tests.languages import LANGUAGES

DAY = date(2026, 11, 28)
OWN = {
    "SHORT_MONTH_DAY_FORMAT": ("28 Nov", "28. Nov.", "28 nov"),
    "MONTH_DAY_FORMAT": ("28 November", "28. November", "28 november"),
    "DATE_FORMAT": ("28 November 2026", "28. November 2026", "28 november 2026"),
    "SHORT_WEEKDAY_MONTH_DAY_FORMAT": ("Sat, 28 Nov", "Sa., 28. Nov.", "za 28 nov"),
    "WEEKDAY_MONTH_DAY_FORMAT": (
        "Saturday, 28 November",
        "Samstag, 28. November",
        "zaterdag 28 november",
    ),
    "WEEKDAY_DATE_FORMAT": (
        "Saturday, 28 November 2026",
        "Samstag, 28. November 2026",
        "zaterdag 28 november 2026",
    ),
}
# A form in a page or a module: of Django's or ours by name, or for machines.
FORMS = re.compile(r"""\|(?:date|time):"([^"]+)"|date_format\([^\n]*?, ["']([^"'\n]+)["']""")
FOR_MACHINES = {"Y-m-d", "c"}
ROOMS = ("leagues", "scoring", "tables")
SOURCES = [
    *settings.ROOT.glob("templates/**/*.html"),
    *(path for room in ROOMS for path in (settings.ROOT / room).glob("**/*.py")),
]


@pytest.mark.parametrize("form", OWN)
def test_a_date_is_written_as_people_write_it(form: str):
    written = []
    for language in ("en", "de", "nl"):
        with override(language):
            written.append(date_format(DAY, form))
    assert tuple(written) == OWN[form]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_every_form(language: str):
    with override(language):
        for form in OWN:
            assert "28" in date_format(DAY, form)


def test_each_date_is_written_in_a_form_that_has_a_name():
    forms = {
        (path.name, form)
        for path in SOURCES
        for match in FORMS.finditer(path.read_text())
        for form in match.groups()
        if form and not form.endswith("_FORMAT") and form not in FOR_MACHINES
    }
    names = {(path, form) for path, form in forms if form in {"F", "D", "l"}}  # no dates
    assert forms == names
