"""Convert figures to the JSON of a rollup and back."""

from typing import Any

from scoring.sums.rollups.figures import LeagueFigures, PlayerFigures, Sums
from scoring.sums.rollups.top_list import Foremost


def player_json(figures: PlayerFigures) -> dict[str, Any]:
    return {
        "parts": [[*part, *sums] for part, sums in figures.parts.items()],
        "best": foremost_json(figures.best),
        "worst": foremost_json(figures.worst),
    }


def player_figures(stored: dict[str, Any]) -> PlayerFigures:
    figures = PlayerFigures()
    for which, value, *sums in stored.get("parts", ()):
        figures.parts[which, value] = Sums(*sums)
    figures.best, figures.worst = foremost(stored.get("best")), foremost(stored.get("worst"))
    return figures


def league_json(figures: LeagueFigures) -> dict[str, Any]:
    return {name: foremost_json(each) for name, each in vars(figures).items()}


def league_figures(stored: dict[str, Any]) -> LeagueFigures:
    figures = LeagueFigures()
    for name in vars(figures):
        setattr(figures, name, foremost(stored.get(name)))
    return figures


def foremost_json(found: Foremost) -> dict[str, Any]:
    return {"entries": found.entries, "is_whole": found.is_whole}


def foremost(stored: dict[str, Any] | None) -> Foremost:
    return Foremost(stored["entries"], is_whole=stored["is_whole"]) if stored else Foremost()
