"""How a phone or an account is recognized: by a key in the session, or as the account."""

from typing import Any, Final

from django.db.models import Q
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from leagues.account_holder import account_on
from leagues.models import new_code

DEVICE: Final = "device"  # in the session: the key of this phone


def own_rows(request: HttpRequest) -> Q | None:
    """The filter for what belongs to this phone or its account; None if it has neither."""
    device, account = request.session.get(DEVICE), account_on(request)
    mine = [Q(device=device)] if device else []
    mine += [Q(account=account)] if account else []
    return mine[0] | mine[-1] if mine else None


def own_key(request: HttpRequest) -> dict[str, Any]:
    """The fields that identify it in a new row: the account, or else a key of this phone."""
    account = account_on(request)
    return {"account": account} if account is not None else {"device": device_of(request)}


def phone_keys(request: HttpRequest) -> list[str]:
    """Digests of this phone's key and of its account, by which it is known again."""
    account = account_on(request)
    keys = [f"phone {device_of(request)}", *([f"account {account.pk}"] if account else [])]
    return [digest_of(key) for key in keys]


def known_phone_keys(request: HttpRequest) -> list[str]:
    """The same, but a phone that has no key yet gets none."""
    return phone_keys(request) if own_rows(request) is not None else []


def digest_of(key: str) -> str:
    return salted_hmac("leagues.members.phone_keys", key).hexdigest()


def device_of(request: HttpRequest) -> str:
    if not request.session.get(DEVICE):
        request.session[DEVICE] = new_code()
    return str(request.session[DEVICE])
