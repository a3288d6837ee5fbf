"""The default settings for new games of a league; a change does not touch started games."""

from typing import Final

from django.conf import settings
from django.db import transaction

from engine import NotationError
from leagues.actions import Action
from leagues.history import Facts, note_change
from leagues.models import League, Player
from leagues.refusals import Refused
from scoring.matches.match_start import StartReason, check_rounds
from scoring.models import known_game
from scoring.sums.recount import ask_to_count_again

FIELDS: Final = (
    *("language", "is_proof_demanded", "counts_bots"),
    *("usual_ruleset", "usual_rounds"),
)


@transaction.atomic
def change_defaults(
    *,
    league: League,
    language: str,
    proof: bool,
    bots: bool = False,
    ruleset: str = "",
    rounds: int | None = None,
    by: Player | None = None,
) -> None:
    """If it raises Refused, nothing was written."""
    locked = League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if language not in dict(settings.LANGUAGES):
        raise Refused(StartReason.LANGUAGE, language=language)
    if rounds is not None:
        check_rounds(rounds)
    before = default_facts(locked)
    locked.language, locked.is_proof_demanded, locked.counts_bots = language, proof, bots
    locked.usual_ruleset, locked.usual_rounds = known(ruleset), rounds
    locked.save(update_fields=FIELDS)
    if before["bots"] != bots:
        ask_to_count_again(locked)
    note_change(locked, Action.DEFAULTS_CHANGED, by=by, before=before, after=default_facts(locked))


def known(ruleset: str) -> str:
    try:
        return str(known_game(ruleset)) if ruleset else ""
    except NotationError as error:
        raise Refused(StartReason.RULESET, ruleset=ruleset) from error


def default_facts(league: League) -> Facts:
    return {
        "language": league.language,
        "proof": league.is_proof_demanded,
        "bots": league.counts_bots,
        "ruleset": league.usual_ruleset,
        "rounds": league.usual_rounds,
    }
