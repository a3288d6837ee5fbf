"""Tables of rounds as they come up in tests."""

from uuid import UUID, uuid4

from leagues.models import League
from scoring.exchange.sheets.importer import Sheet, import_rounds
from scoring.matches.start import new_league
from scoring.models import Match

KEY = UUID("11111111-2222-3333-4444-555555555555")
EVENING = "round,player,penalty\n1,Anna,0\n1,Ben,10\n2,Anna,23\n2,Ben,0\n"


def a_league() -> League:
    return new_league("de")


def sheet(league: League, text: str = EVENING) -> Sheet:
    return Sheet(league, text)


def bring_in(league: League, text: str = EVENING, key: UUID | None = None) -> list[Match]:
    return import_rounds(league=league, text=text, key=key or uuid4())
