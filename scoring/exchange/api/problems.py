"""Errors as problem JSON, in the client's language."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from engine import NotationError
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.refusals import RecordReason
from scoring.words.notation import notation_sentence
from server.limits import TooManyRequests

MEDIA_TYPE: Final = "application/problem+json"
# The client may send the request again after it has read the round's new state.
CONFLICTS: Final = {
    RecordReason.OVERTAKEN,
    RecordReason.MATCH_OVER,
    RecordReason.NO_SUCH_ROUND,
    RecordReason.NO_SUCH_CLAIM,
    RecordReason.SEASON_CLOSED,
    RecordReason.KEY_TAKEN,
}
Handler = Callable[[HttpRequest, Any], HttpResponse]


def problem(status: HTTPStatus, reason: str, detail: str, *errors: str) -> HttpResponse:
    facts = {
        "type": "about:blank",
        "title": status.phrase,
        "status": status,
        "detail": detail,
        "reason": reason,
        "errors": list(errors),
    }
    answer = JsonResponse(facts, status=status, content_type=MEDIA_TYPE)
    if status == HTTPStatus.UNAUTHORIZED:
        answer["WWW-Authenticate"] = "Bearer"
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        answer["Retry-After"] = "60"  # seconds
    return answer


def refused(request: HttpRequest, error: Refused) -> HttpResponse:
    conflict = error.reason in CONFLICTS
    status = HTTPStatus.CONFLICT if conflict else HTTPStatus.UNPROCESSABLE_ENTITY
    return problem(status, str(error.reason), refusal_sentence(error))


def unreadable(request: HttpRequest, error: NotationError) -> HttpResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return problem(status, str(error.reason), notation_sentence(error))


def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    wrong = [".".join(map(str, each["loc"])) + ": " + each["msg"] for each in error.errors]
    detail = gettext("Something in this request is not as the description says.")
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", detail, *wrong)


def unknown(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(HTTPStatus.NOT_FOUND, "not-found", gettext("There is nothing here"))


def forbidden(request: HttpRequest, error: PermissionDenied) -> HttpResponse:
    return problem(HTTPStatus.FORBIDDEN, "read-only", gettext("This key only reads."))


def unauthorized(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return problem(HTTPStatus.UNAUTHORIZED, "no-key", gettext("This needs a key of a league."))


def too_often(request: HttpRequest, error: TooManyRequests) -> HttpResponse:
    said = gettext("Wait a minute, then go on. What was recorded is safe.")
    return problem(HTTPStatus.TOO_MANY_REQUESTS, "too-often", said)


def not_understood(request: HttpRequest, error: HttpError) -> HttpResponse:
    said = gettext("Something in this request does not belong there. Nothing was changed.")
    return problem(HTTPStatus(error.status_code), "not-understood", said)


HANDLERS: Final[dict[type[Exception], Handler]] = {
    Refused: refused,
    NotationError: unreadable,
    ValidationError: invalid,
    Http404: unknown,
    PermissionDenied: forbidden,
    AuthenticationError: unauthorized,
    TooManyRequests: too_often,
    HttpError: not_understood,
}


def say_problems(api: NinjaAPI) -> None:
    for error, handler in HANDLERS.items():
        api.add_exception_handler(error, handler)
