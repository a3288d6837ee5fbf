"""A code on paper that makes another phone an owner, if the owner's phone is lost.

Only its digest is stored. The code stays valid until it is renewed. If it worked only once and
the answer were lost on its way to the phone, nobody could open the league any more.
"""

import hashlib
import secrets
from typing import Final

from django.db import transaction
from django.db.models import TextChoices
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.members import join_as
from leagues.models import League, Membership, Player, Role, can_be_opened
from leagues.phones import Actor, note_actor
from leagues.refusals import Refused

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U
GROUPS, LETTERS = 4, 5  # 100 random bits
LONGEST_TYPED: Final = 80
MISREAD: Final = str.maketrans("OIL", "011")


class RecoveryReason(TextChoices):
    UNKNOWN = (
        "recovery-unknown",
        _(
            "No league has this recovery code. Check every letter; only the code printed last"
            " works."
        ),
    )


@transaction.atomic
def make_recovery_code(*, league: League, seen: str, by: Player | None = None) -> str:
    """The text of the new code. It is not stored, and the code before it stops working.

    ``seen`` is the version that the page showed. If a form is sent twice, the second one makes no
    code, because that would end the printed one: the text is then empty.
    """
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    league.refresh_from_db(fields=["recovery_made_at"])
    if seen != recovery_version(league):
        return ""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))
    text = "-".join(groups)
    league.recovery_digest, league.recovery_made_at = digest(text), timezone.now()
    league.save(update_fields=["recovery_digest", "recovery_made_at"])
    note(league, Action.RECOVERY_CODE_MADE, by=by)
    return text


def recovery_version(league: League) -> str:
    return league.recovery_made_at.isoformat() if league.recovery_made_at else ""


@transaction.atomic
def recover_league(*, request: HttpRequest, text: str) -> Membership:
    """Make this phone, or its account, an owner of the league with this code. Raises Refused."""
    leagues = League.objects.select_for_update(no_key=True)
    league = leagues.filter(can_be_opened(), recovery_digest=digest(text)).first()
    if league is None:
        raise Refused(RecoveryReason.UNKNOWN)
    note_actor(Actor.CODE)
    membership = join_as(request=request, league=league, role=Role.OWNER)
    note(league, Action.LEAGUE_RECOVERED, by=membership.player)
    return membership


def digest(text: str) -> str:
    """A plain hash is enough for 100 random bits. Blanks and dashes do not count."""
    letters = "".join(letter for letter in text.upper().translate(MISREAD) if letter in ALPHABET)
    return hashlib.sha256(f"recovery {letters}".encode()).hexdigest()
