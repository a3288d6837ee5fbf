"""The document of a league, as the tests compare it."""

import json

from scoring.exchange.archive.writer import league_text


def league_json(league):
    return json.loads("".join(league_text(league)))
