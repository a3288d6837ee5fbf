"""What the kinds of stored rows are called on the page."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from leagues.words.refusals import Words
from privacy.stored import Stored

TITLES: Final[dict[str, Words]] = {
    "leagues.Player": _("Names"),
    "leagues.Membership": _("Phones and roles"),
    "leagues.Guest": _("Phones that came by a link"),
    "leagues.KnownLeague": _("Leagues on every phone"),
    "leagues.Entry": _("Lines of the history"),
    "scoring.MatchSeat": _("Games"),
    "scoring.Match": _("Games started"),
    "scoring.Result": _("Rounds"),
    "scoring.Claim": _("Rounds recorded or corrected"),
    "scoring.Confirmation": _("Rounds confirmed or disputed"),
    "scoring.DraftPart": _("Unfinished entries"),
    "scoring.Fine": _("Fines"),
    "tables.TableSeat": _("Seats at digital tables"),
    "tables.Move": _("Moves at digital tables"),
    "leagues.Invitation": _("Invitations made"),
    "puzzles.Attempt": _("Puzzles tried"),
    "auth.User": _("The account"),
    "mfa.Authenticator": _("Passkeys"),
    "puzzles.Solver": _("The rating of the puzzles"),
}
SUMS: Final = _("Sums of all this")


def counts(found: list[Stored]) -> list[tuple[Words, int]]:
    """The number of rows of each kind; all sums, which follow from the rest, are one line."""
    titled = [(TITLES.get(each.model._meta.label), len(each.rows)) for each in found]
    shown = [(title, number) for title, number in titled if title]
    sums = sum(number for title, number in titled if not title)
    return [*shown, (SUMS, sums)] if sums else shown
