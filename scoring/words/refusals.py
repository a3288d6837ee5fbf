"""Why something was not recorded: one sentence for each reason."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused
from leagues.words import refusals as leagues_refusals
from scoring.matches.fines import FineReason
from scoring.matches.match_start import StartReason
from scoring.players.merges import MergeReason
from scoring.refusals import RecordReason
from scoring.words.rulesets import Words

SENTENCES: Mapping[StrEnum, Words] = {
    **leagues_refusals.SENTENCES,
    StartReason.TOO_FEW_PLAYERS: _("At least %(fewest)s have to play. Who is with you?"),
    StartReason.TOO_MANY_PLAYERS: _("At most %(most)s can play."),
    StartReason.ROUNDS: _("Agree on %(fewest)s to %(most)s rounds."),
    StartReason.RULESET: _("This game does not work with so many players."),
    StartReason.LAYOUT: _("The order of the rows does not name each colour once."),
    StartReason.LANGUAGE: _("This language is not spoken here."),
    FineReason.AMOUNT: _("A fine costs 1 to %(most)s points."),
    FineReason.WHY: _("Say in a word why."),
    FineReason.WHOM: _("Pick somebody who plays here."),
    FineReason.CANCELLED: _("This fine is cancelled already."),
    MergeReason.NOBODY: _("Choose two names of this league."),
    MergeReason.HERSELF: _("These are one player already. Choose two different names."),
    MergeReason.MERGED: _("%(name)s counts as somebody else already. Separate those two first."),
    MergeReason.TOGETHER: _(
        "%(name)s and %(other)s sat at one table on %(day)s, so they are two people."
    ),
    MergeReason.NOT_MERGED: _("%(name)s is counted separately already."),
    MergeReason.SEASON_CLOSED: _(
        "Season %(name)s is closed, and rounds were played in it. Reopen it first."
    ),
    RecordReason.OVERTAKEN: _("Another phone was faster. Look at what it said, then decide."),
    RecordReason.MATCH_OVER: _("The agreed rounds are played. One more round adds another."),
    RecordReason.NO_SUCH_ROUND: _("There is no such round in this game."),
    RecordReason.NO_SUCH_CLAIM: _("There is nothing to take back any more."),
    RecordReason.SEASON_CLOSED: _("This season is closed and takes no more changes."),
    RecordReason.UNCOUNTED: _("It is not clear yet what everybody counts."),
    RecordReason.PROOF_DEMANDED: _("This league takes only rounds that can be true."),
    RecordReason.WRONG_TABLE: _("This round belongs to another game."),
    RecordReason.REASON_MISSING: _("Say in a word why it is corrected."),
    RecordReason.TEXT_TOO_LONG: _("This text is too long."),
    RecordReason.OTHER_SEAT: _(
        "This phone has already answered for %(name)s in this round. "
        "Each phone answers for one player: %(other)s needs another phone."
    ),
    RecordReason.NOT_AT_TABLE: _("Only those who sit at this table confirm or dispute."),
    RecordReason.DISPUTE_REASON: _("Say in a word what is wrong."),
    RecordReason.NOT_CORRECTED: _("This round has no correction that could be taken back."),
    RecordReason.DELETED: _("This round is deleted already."),
    RecordReason.NOT_DELETED: _("This round counts: it is not deleted."),
    RecordReason.RECORDED: _("This round is recorded already."),
    RecordReason.KEY_TAKEN: _("This page is out of date. Open it again."),
}


def refusal_sentence(refused: Refused) -> str:
    return leagues_refusals.refusal_sentence(refused, SENTENCES)
