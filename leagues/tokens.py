"""API tokens: made once, stored as a digest, revoked at any time."""

import hashlib
import secrets
from datetime import timedelta
from enum import StrEnum
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from leagues.actions import Action
from leagues.history import note
from leagues.models import ApiToken, League, Player, Scope
from leagues.names import clean_name
from leagues.refusals import Refused

PREFIX: Final = "elferrat_"  # so that people recognize a token in a file
MOST_TOKENS: Final = 20  # in use per league
LONGEST_TEXT: Final = 80


class TokenReason(StrEnum):
    TOO_MANY = "tokens-too-many"
    SCOPE = "token-scope"


@transaction.atomic
def make_token(
    *, league: League, name: str, scope: str, by: Player | None = None
) -> tuple[ApiToken, str]:
    """The token and its text. The text is not stored. Raises Refused."""
    if scope not in set(Scope):
        raise Refused(TokenReason.SCOPE)
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if tokens_in_use(league).count() >= MOST_TOKENS:
        raise Refused(TokenReason.TOO_MANY, most=MOST_TOKENS)
    text = PREFIX + secrets.token_urlsafe(32)
    token = ApiToken(league=league, name=clean_name(name), digest=digest(text), scope=scope)
    token.save()
    note(league, Action.TOKEN_MADE, by=by, subject=token.name)
    return token, text


@transaction.atomic
def revoke_token(*, token: ApiToken, by: Player | None = None) -> None:
    """From now on it gives no access. The row stays."""
    in_use = ApiToken.objects.filter(pk=token.pk, revoked_at__isnull=True)
    if in_use.update(revoked_at=timezone.now()):
        note(token.league, Action.TOKEN_REVOKED, by=by, subject=token.name)


def tokens_in_use(league: League) -> QuerySet[ApiToken]:
    return league.tokens.filter(revoked_at__isnull=True).order_by("pk")


def token_with(text: str) -> ApiToken | None:
    """The token with this text, and its league, unless it is revoked."""
    if not text.startswith(PREFIX) or len(text) > LONGEST_TEXT or not text.isascii():
        return None
    found = ApiToken.objects.select_related("league")
    return found.filter(digest=digest(text), revoked_at__isnull=True).first()


def digest(text: str) -> str:
    """A plain hash is enough for a text of 256 random bits."""
    return hashlib.sha256(text.encode()).hexdigest()


def note_use(token: ApiToken) -> None:
    """Store the time of use, at most once a minute."""
    now = timezone.now()
    before = Q(last_used_at__isnull=True) | Q(last_used_at__lt=now - timedelta(minutes=1))
    if token.last_used_at is None or token.last_used_at < now - timedelta(minutes=1):
        ApiToken.objects.filter(before, pk=token.pk).update(last_used_at=now)
