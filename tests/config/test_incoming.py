import asyncio
from typing import Any

from server.bodies import FORM, forget_form, read_form, with_forms

Message = dict[str, Any]


def of(length: bytes) -> Message:
    return {"type": "http", "headers": [(b"content-length", length)]}


def sent(scope: Message, *messages: Message) -> bool:
    coming = iter(messages)

    async def receive() -> Message:
        return next(coming)

    return asyncio.run(read_form(scope, receive))


def part(body: bytes, *, is_more: bool = False) -> Message:
    return {"type": "http.request", "body": body, "more_body": is_more}


def test_a_form_is_read_whole_before_a_page_begins():
    scope = of(b"6")
    assert sent(scope, part(b"out", is_more=True), part(b"=0&"))
    page = with_forms(lambda environ, start_response: environ["wsgi.input"].read())
    assert page({"asgi.scope": scope}, None) == b"out=0&"
    forget_form(scope)


def test_a_form_that_was_cut_off_reaches_no_page():
    scope = of(b"6")
    assert not sent(scope, part(b"out", is_more=True), {"type": "http.disconnect"})
    forget_form(scope)


def test_a_large_body_lies_on_the_disk():
    scope = of(b"200000")
    assert sent(scope, part(b"a" * 100_000, is_more=True), part(b"b" * 100_000))
    assert scope[FORM].read() == b"a" * 100_000 + b"b" * 100_000
    assert isinstance(scope[FORM].name, int)  # of an open file
    forget_form(scope)


def test_what_is_too_large_or_says_nothing_is_left_to_the_page(settings):
    too_large = settings.REQUEST_MEGABYTES * 1_000_000 + 1
    for length in (str(too_large).encode(), b"0", b"-1", b"many", b""):
        scope = of(length)
        assert sent(scope)
        assert FORM not in scope
    assert sent({"type": "http", "headers": []})
