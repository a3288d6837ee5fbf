"""What the log says, and what it leaves out."""

import json
import logging
import sys

from django.db import DataError, OperationalError

from server.logs import JSONLines, TextLines, request_id

SECRET = "Anna von der Mühle"


def line(error: Exception, text: str = "failed") -> logging.LogRecord:
    try:
        raise error
    except Exception as raised:  # noqa: BLE001 - any error is a sample
        kind = (type(raised), raised, raised.__traceback__)
    return logging.LogRecord("server.jobs", logging.ERROR, "", 1, text, (), kind)


def test_a_line_of_json_bears_the_number_of_its_request():
    token = request_id.set("5e1f")
    entry = json.loads(JSONLines().format(line(ValueError(SECRET))))
    request_id.reset(token)
    assert (entry["message"], entry["level"], entry["request"]) == ("failed", "ERROR", "5e1f")
    assert entry["logger"] == "server.jobs"
    assert entry["exception"].splitlines()[-1] == "ValueError"
    assert "test_logs.py" in entry["exception"]


def test_an_exception_says_nothing_of_what_people_wrote():
    for lines in (JSONLines(), TextLines()):
        for error in (ValueError(SECRET), DataError(f'invalid input: "{SECRET}"')):
            assert SECRET not in lines.format(line(error))
        assert "disk is full" in lines.format(line(OperationalError("disk is full\nDETAIL: x")))
        assert "DETAIL" not in lines.format(line(OperationalError("disk is full\nDETAIL: x")))


def test_the_cause_of_an_exception_is_in_the_log():
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as cause:
            raise RuntimeError(SECRET) from cause
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "failed", (), sys.exc_info())
    text = TextLines().format(record)
    assert text.index("KeyError") < text.index("RuntimeError")
    assert SECRET not in text
