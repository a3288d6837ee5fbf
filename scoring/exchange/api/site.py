"""The API itself: its description, and its errors as problem JSON in the client's language."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from engine import NotationError
from games.elfer_raus.errors import notation_sentence
from leagues.refusals import Refused, refusal_sentence
from scoring.exchange.api import reads, writes
from scoring.exchange.api import reads as activity
from scoring.exchange.api.access import TokenAuth, paths
from scoring.exchange.api.schemas import ProblemOut
from scoring.refusals import RecordReason
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
    wrong = [".".join(map(str, detail["loc"])) + ": " + detail["msg"] for detail in error.errors]
    detail = gettext("Something in this request does not match the description.")
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", detail, *wrong)


def unknown(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(HTTPStatus.NOT_FOUND, "not-found", gettext("There is nothing here"))


def forbidden(request: HttpRequest, error: PermissionDenied) -> HttpResponse:
    return problem(HTTPStatus.FORBIDDEN, "read-only", gettext("This key only reads."))


def unauthorized(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return problem(HTTPStatus.UNAUTHORIZED, "no-key", gettext("This needs a key of a league."))


def too_often(request: HttpRequest, error: TooManyRequests) -> HttpResponse:
    sentence = gettext("Wait a minute, then carry on. Everything saved so far is safe.")
    return problem(HTTPStatus.TOO_MANY_REQUESTS, "too-often", sentence)


def not_understood(request: HttpRequest, error: HttpError) -> HttpResponse:
    sentence = gettext(
        "Your browser sent something unexpected. Nothing was changed. Go back and try again."
    )
    return problem(HTTPStatus(error.status_code), "not-understood", sentence)


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


ALWAYS: Final = {
    "400": "not understood",
    "401": "no key, or one that opens nothing",
    "403": "a key that only reads",
    "404": "not in this league",
    "409": "not as it is now: read it again",
    "413": "too large",
    "422": "not as this description says, or not possible",
    "429": "too often: wait a minute",
}
ACTIONS: Final = {"403", "409", "413"}  # only for methods that write


class DescribedAPI(NinjaAPI):
    """Adds the possible errors to the description of each operation."""

    def get_openapi_schema(self, *args: Any, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(*args, **kwargs)
        schema["components"]["schemas"]["ProblemOut"] = ProblemOut.model_json_schema()
        for path in schema["paths"].values():
            for method, operation in path.items():
                operation["responses"].update(failures(method))
        return schema


def failures(method: str) -> dict[str, Any]:
    shape = {"schema": {"$ref": "#/components/schemas/ProblemOut"}}
    return {
        status: {"description": sentence, "content": {MEDIA_TYPE: shape}}
        for status, sentence in ALWAYS.items()
        if method == "post" or status not in ACTIONS
    }


api = DescribedAPI(
    title="Elferrat",
    version="1",
    description="A league's players, seasons, matches, rounds and claims; and its rounds recorded."
    " Keys are made on the league's pages. Problems are said in the language of Accept-Language.",
    auth=TokenAuth(),
    docs_url=None,  # scoring.pages.reference shows the operations without scripts
    urls_namespace="api",
)
say_problems(api)
# Importing these modules registers their operations.
OPERATIONS: Final = (reads, activity, writes)
api.add_router("", paths)
