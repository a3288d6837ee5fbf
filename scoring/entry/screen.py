"""The context of the entry page: what the screens of all games share, and what the game adds."""

from collections.abc import Mapping
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from games.judging import Judgement
from games.names import initials_of, side_by_side
from games.registry import game_name
from games.words import COLOUR_CLASSES
from scoring.entry.sheet import RoundSheet, earlier_rounds, parts_of_claim, totals_without
from scoring.matches.proofs import repaired
from scoring.matches.queries import match_table
from scoring.matches.summaries import MatchTable
from scoring.models import Claim
from scoring.statistics.metric_words import limit_words
from server.topics import stream_url

ON_A_CHIP: Final = 8  # letters of a name


def screen(
    sheet: RoundSheet, judgement: Judgement, *, claim: int | None, repair: int = 0
) -> dict[str, Any]:
    """The template context; for ``claim`` and ``repair`` see `facts`."""
    parts, table = judgement.parts, match_table(sheet.match)
    context = {
        "sheet": sheet,
        "judgement": judgement,
        "claim": claim,
        "game_name": game_name(sheet.match.game),
        "standing": sorted(table.seats, key=lambda line: line.rank),
        "earlier": earlier_rounds(table, sheet.number),
        "facts": facts(sheet, table, dict(parts), claim=claim, repair=repair),
        "template": sheet.entry.template,
        "seats": seats(sheet, judgement),
        **sheet.entry.context(sheet.names, parts),
    }
    if sheet.match.points_limit:
        until = limit_words(sheet.match.points_limit, sheet.match.family)
        context["words"]["roundOf"] = f"{_('Round')} {{round}}, {until}"
    return context


def seats(sheet: RoundSheet, judgement: Judgement) -> list[dict[str, Any]]:
    """The players, each with what stands in the own fields."""
    remarks, shorts = judgement.remarks_by_part(), side_by_side(sheet.names, ON_A_CHIP)
    return [
        {
            "seat": seat,
            "player": player,
            "name": player.name,
            "short": short,
            **sheet.entry.seat_context(seat, judgement.parts, remarks),
        }
        for seat, (player, short) in enumerate(zip(sheet.players, shorts, strict=True))
    ]


def facts(
    sheet: RoundSheet,
    table: MatchTable,
    texts: dict[str, str],
    *,
    claim: int | None,
    repair: int,
) -> dict[str, Any]:
    """``claim``: the number of the claim that is corrected, None for a new round. ``repair``: the
    number of the repair to start from, 0 for the claim itself."""
    return {
        "round": sheet.number,
        "rounds": sheet.match.rounds_agreed,
        "before": sheet.played_before,
        "claim": claim,
        "repair": repair,
        "seen": sheet.seen,
        "texts": texts,
        "undrafted": claim is None and not sheet.drafted,
        "me": sheet.own_seat,
        "seats": [
            {"name": name, "initials": initials}
            for name, initials in zip(sheet.names, initials_of(sheet.names), strict=True)
        ],
        "stream": stream_url(f"match-{sheet.match.pk}"),
        "worker": reverse("worker"),
        "parts": sheet.entry.parts,
        "totals": totals_without(table, sheet.number),
        "colourNames": COLOUR_CLASSES,
        **sheet.entry.facts(),
    }


def texts_repaired(claim: Claim, repair: int) -> Mapping[str, str]:
    """The initial texts of a correction: the claim, or one of its repairs."""
    changed = repaired(claim, repair)
    return claim.round.match.entry.texts(changed) if changed else parts_of_claim(claim)
