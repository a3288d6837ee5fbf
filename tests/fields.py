"""What a page says beside its fields."""

import re
from html import unescape
from typing import Any

ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def errors(answer: Any) -> dict[str, str]:
    """By the name of each field that is marked as wrong, the sentence that it points at."""
    page = page_of(answer)
    wrong = [
        dict(ATTRIBUTE.findall(tag))
        for tag in re.findall(r"<(?:input|select|textarea)[^>]*>", page)
    ]
    return {
        tag["name"]: text_of(page, tag.get("aria-describedby", f"{tag['name']}_error").split()[-1])
        for tag in wrong
        if tag.get("aria-invalid") == "true"
    }


def text_of(page: str, element: str) -> str:
    match = re.search(rf'<(\w+)[^>]* id="{re.escape(element)}"[^>]*>(.*?)</\1>', page, re.DOTALL)
    assert match, f"nothing has the id {element}"
    return unescape(match[2]).strip()


def value(answer: Any, name: str) -> str:
    """What stands in a field."""
    page = page_of(answer)
    tag = re.search(rf'<input[^>]* name="{name}"[^>]*>', page)
    assert tag, f"no field is called {name}"
    return unescape(dict(ATTRIBUTE.findall(tag[0])).get("value", ""))


def page_of(answer: Any) -> str:
    """An answer's page, or the part of one that a script was sent."""
    return str(answer if isinstance(answer, str) else answer.content.decode())
