"""The first reading of a document: are all its entries possible, and where does each list begin?

The outline is stored between two steps of an import. ``lists`` has the place and the number of
entries of each list, ``within`` is the list that is being read, ``head`` what stands outside of
lists, ``rounds`` the number of rounds, ``wrong`` the impossible entries.
"""

import json
import re
from typing import Any, Final

from pydantic import ValidationError

from leagues.refusals import Refused
from scoring.exchange.archive.checks import check_match
from scoring.exchange.archive.document import Document
from scoring.exchange.archive.refusals import MOST_NAMED, ImportReason, place, wrong_entries
from scoring.exchange.shapes import ENTRIES, FORMAT, VERSION, League, MatchDocument

AT_ONCE: Final = 500_000  # bytes
NUL: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # PostgreSQL cannot store this character
HEAD: Final = {"format", "version", "league"}
LONGEST_HEAD: Final = 100  # characters of a format or a version

Outline = dict[str, Any]


def begin(document: Document) -> Outline:
    if document.sign() != "{":
        document.value()  # if it is JSON
        raise Refused(ImportReason.NOT_A_LEAGUE)
    document.take("{")
    return {"lists": {}, "within": "", "head": {}, "rounds": 0, "wrong": [], "keys": 0}


def read_some(outline: Outline, document: Document) -> bool:
    """Read some entries; whether the document has no more of them. Raises Refused."""
    until = document.place + AT_ONCE
    while document.place < until:
        if outline["within"]:
            read_entry(outline, document)
        elif document.sign() == "}":
            document.take("}")
            document.take("")
            check_end(outline)
            return True
        else:
            read_key(outline, document)
    return False


def read_key(outline: Outline, document: Document) -> None:
    if outline["keys"]:
        document.take(",")
    outline["keys"] += 1
    if document.sign() != '"':
        raise Refused(ImportReason.NOT_JSON)
    name = json.loads(document.value())
    document.take(":")
    if name in ENTRIES and document.sign() == "[":
        document.take("[")
        outline["within"] = name
        outline["lists"][name] = {"place": document.place, "count": 0}
    else:
        read_head(outline, name, document.value())
    check_format(outline["head"])


def read_head(outline: Outline, name: Any, text: str) -> None:
    if name == "league":
        check_entry(outline, name, text)
        outline["head"][name] = text
    elif name in HEAD:
        outline["head"][name] = json.loads(text) if len(text) <= LONGEST_HEAD else None


def check_format(head: dict[str, Any]) -> None:
    """Refuse another kind of document as soon as its format is read, before its entries."""
    if head.get("format", FORMAT) != FORMAT:
        raise Refused(ImportReason.NOT_A_LEAGUE)
    if "format" in head and head.get("version", VERSION) != VERSION:
        raise Refused(ImportReason.VERSION, version=VERSION)


def read_entry(outline: Outline, document: Document) -> None:
    name = outline["within"]
    found = outline["lists"][name]
    if document.sign() == "]":
        document.take("]")
        outline["within"] = ""
        return
    if found["count"]:
        document.take(",")
    found["count"] += 1
    check_entry(outline, f"{name} {found['count']}", document.value())


def check_entry(outline: Outline, where: str, text: str) -> None:
    if NUL.search(text):
        raise Refused(ImportReason.NOT_A_LEAGUE)
    try:
        if where == "league":
            League.model_validate_json(text)
        else:
            count_rounds(outline, ENTRIES[outline["within"]].validate_json(text))
    except ValidationError as error:
        errors = error.errors(include_url=False, include_context=False, include_input=False)
        if errors[0]["type"] == "json_invalid":
            raise Refused(ImportReason.NOT_JSON) from error
        note_wrong(outline, *(f"{where} {place(each['loc'])}".strip() for each in errors))
    except ValueError:
        note_wrong(outline, where)


def count_rounds(outline: Outline, shape: Any) -> None:
    if isinstance(shape, MatchDocument):
        check_match(shape)
        outline["rounds"] += len(shape.rounds)


def note_wrong(outline: Outline, *places: str) -> None:
    outline["wrong"] = list(dict.fromkeys([*outline["wrong"], *places]))
    if len(outline["wrong"]) >= MOST_NAMED:
        raise wrong_entries(*outline["wrong"])


def check_end(outline: Outline) -> None:
    """Refuse a document that lacks a list, or a round in ``round_order``."""
    head, lists = outline["head"], outline["lists"]
    if "format" not in head:
        raise Refused(ImportReason.NOT_A_LEAGUE)
    if "version" not in head:
        raise Refused(ImportReason.VERSION, version=VERSION)
    wrong = outline["wrong"]
    wrong += [each for each in ("league", *ENTRIES) if each not in head and each not in lists]
    if not wrong and lists["round_order"]["count"] != outline["rounds"]:
        wrong.append("round_order")
    if wrong:
        raise wrong_entries(*wrong)
