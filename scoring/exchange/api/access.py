"""The API's router, and what a token may do."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from ninja import Router
from ninja.errors import ValidationError
from ninja.security import HttpBearer

from leagues.access import Access, token_access

paths = Router()


class TokenAuth(HttpBearer):
    """``Authorization: Bearer elferrat_…``."""

    def authenticate(self, request: HttpRequest, token: str) -> Access | None:
        return token_access(request, token)


def access_of(request: HttpRequest) -> Access:
    """The access that TokenAuth has found; ninja stores it on the request."""
    access = vars(request)["auth"]
    if not isinstance(access, Access):
        raise PermissionDenied
    return access


def recording(request: HttpRequest) -> Access:
    """Raises PermissionDenied for a token that may only read."""
    access = access_of(request)
    if not access.may_record:
        raise PermissionDenied
    return access


def refuse_unknown_parameters(request: HttpRequest, *names: str) -> None:
    """Raises ValidationError for unknown parameters: a mistyped filter would be ignored."""
    wrong = [name for name in request.GET if name not in names]
    if wrong:
        raise ValidationError([{"loc": ("query", name), "msg": "unknown"} for name in wrong])
