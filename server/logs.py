"""Lines of the log, as text or as JSON, with the number of the request.

An exception is logged by its kind and where it happened. Its message is left out, because it may
repeat somebody's text; only the words of the system and of a database that cannot work stay.
"""

import json
import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from django.db import OperationalError

from server.metrics import page_of

request_id: ContextVar[str] = ContextVar("request_id", default="")
SAYS_NOTHING_PRIVATE: Final = (OSError, OperationalError)


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        number = request_id.get()
        first = message_of(record) + (f" [request {number}]" if number else "")
        return "\n".join([first, *exception_lines(record)])


class JSONLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": message_of(record),
        }
        if number := request_id.get():
            line["request"] = number
        if error := exception_lines(record):
            line["exception"] = "\n".join(error)
        return json.dumps(line | getattr(record, "fields", {}), ensure_ascii=False)


class WithoutFaults(logging.Filter):
    """Leaves out Django's records of exceptions: config.middleware logs each with its page."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.exc_info


def message_of(record: logging.LogRecord) -> str:
    """The message of a record, without paths: Django's messages name them, and they hold codes."""
    text = record.getMessage()
    request = getattr(record, "request", None)
    return text.replace(request.path, page_of(request)) if request is not None else text


def exception_lines(record: logging.LogRecord) -> list[str]:
    error = record.exc_info[1] if record.exc_info else None
    lines: list[str] = []
    while error is not None:
        frames = traceback.format_list(traceback.extract_tb(error.__traceback__))
        lines = [*"".join(frames).splitlines(), exception_line(error), *lines]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return lines


def exception_line(error: BaseException) -> str:
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if not isinstance(error, SAYS_NOTHING_PRIVATE):
        return kind
    return f"{kind}: {str(error).partition(chr(10))[0]}"
