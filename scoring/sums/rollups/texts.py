"""Convert figures to the JSON of a rollup and back."""

from typing import Any

from scoring.sums.rollups.figures import LeagueFigures, PlayerFigures, Sums
from scoring.sums.rollups.top_list import TopList


def player_json(figures: PlayerFigures) -> dict[str, Any]:
    return {
        "parts": [[*part, *sums] for part, sums in figures.parts.items()],
        "best": top_list_json(figures.best),
        "worst": top_list_json(figures.worst),
    }


def player_figures(stored: dict[str, Any]) -> PlayerFigures:
    figures = PlayerFigures()
    for which, value, *sums in stored.get("parts", ()):
        figures.parts[which, value] = Sums(*sums)
    figures.best, figures.worst = top_list(stored.get("best")), top_list(stored.get("worst"))
    return figures


def league_json(figures: LeagueFigures) -> dict[str, Any]:
    return {name: top_list_json(each) for name, each in vars(figures).items()}


def league_figures(stored: dict[str, Any]) -> LeagueFigures:
    figures = LeagueFigures()
    for name in vars(figures):
        setattr(figures, name, top_list(stored.get(name)))
    return figures


def top_list_json(found: TopList) -> dict[str, Any]:
    return {"entries": found.entries, "is_whole": found.is_whole}


def top_list(stored: dict[str, Any] | None) -> TopList:
    return TopList(stored["entries"], is_whole=stored["is_whole"]) if stored else TopList()
