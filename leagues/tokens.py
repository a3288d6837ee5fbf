"""API tokens: made once, stored as a digest, revoked at any time."""

import hashlib
from base64 import urlsafe_b64encode
from datetime import timedelta
from typing import Final
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q, QuerySet, TextChoices
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.models import ApiToken, League, Player, Scope, can_be_opened
from leagues.names import clean_name
from leagues.refusals import Refused

PREFIX: Final = "elferrat_"  # so that people recognize a token in a file
MOST_TOKENS: Final = 20  # in use per league
LONGEST_TEXT: Final = 80


class TokenReason(TextChoices):
    TOO_MANY = "tokens-too-many", _("There are already %(most)s keys. Delete one first.")
    SCOPE = "token-scope", _("Choose what the app may do.")
    PAGE = "token-page", _("This page is out of date. Open it again.")


@transaction.atomic
def make_token(
    *, league: League, name: str, scope: str, by: Player | None = None, key: UUID | None = None
) -> tuple[ApiToken, str]:
    """The token and its text. The text is not stored. Raises Refused.

    ``key`` is the key of the page: sent twice, it makes one token, and gives its text again.
    """
    if scope not in set(Scope):
        raise Refused(TokenReason.SCOPE)
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    name = clean_name(name)
    text = text_from(f"{league.pk} {key or uuid4()} {scope} {name}")
    same = league.tokens.filter(digest=digest(text)).first()
    if same is not None and same.revoked_at is None:
        return same, text
    if same is not None:
        raise Refused(TokenReason.PAGE)
    if tokens_in_use(league).count() >= MOST_TOKENS:
        raise Refused(TokenReason.TOO_MANY, most=MOST_TOKENS)
    token = ApiToken.objects.create(league=league, name=name, digest=digest(text), scope=scope)
    note(league, Action.TOKEN_MADE, by=by, subject=token.name)
    return token, text


def text_from(sent: str) -> str:
    """The token for the page key that was sent; only the site's secret key can compute it."""
    signed = salted_hmac("leagues.tokens.text", sent, algorithm="sha256").digest()
    return PREFIX + urlsafe_b64encode(signed).decode().rstrip("=")


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
    tokens = ApiToken.objects.select_related("league").filter(can_be_opened("league__"))
    return tokens.filter(digest=digest(text), revoked_at__isnull=True).first()


def digest(text: str) -> str:
    """A plain hash is enough for a text of 256 random bits."""
    return hashlib.sha256(text.encode()).hexdigest()


def note_use(token: ApiToken) -> None:
    """Store the time of use, at most once a minute."""
    now = timezone.now()
    before = Q(last_used_at__isnull=True) | Q(last_used_at__lt=now - timedelta(minutes=1))
    if token.last_used_at is None or token.last_used_at < now - timedelta(minutes=1):
        ApiToken.objects.filter(before, pk=token.pk).update(last_used_at=now)
