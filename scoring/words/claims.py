"""What a claim did to its round, in a word or two."""

from django.utils.translation import gettext

from scoring.models import Claim


def claim_words(claim: Claim, before: Claim | None) -> str:
    """``before`` is the claim before it in the same round."""
    if claim.is_withdrawn:
        return gettext("Round deleted")
    is_deleted = before is not None and before.is_withdrawn
    if claim.repeats:
        return gettext("Round brought back") if is_deleted else gettext("Correction taken back")
    if is_deleted:
        return gettext("Recorded again")
    return gettext("Corrected") if before else gettext("Recorded")
