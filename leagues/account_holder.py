"""The account that is signed in on a phone."""

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest


def account_on(request: HttpRequest) -> AbstractBaseUser | None:
    """Needs a query only if somebody is signed in."""
    return request.user if request.user.is_authenticated else None
