"""The pages for monitors, read as a monitor reads them."""

import re
from typing import Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN: Final = "of-prometheus"
LINE = re.compile(r"^(elferrat_\w+(?:\{.*\})?) (\S+)$", re.MULTILINE)


def answer_of(url: str, **headers: str) -> tuple[int, str]:
    try:
        with urlopen(Request(url, headers=headers), timeout=60) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def numbers(server: str) -> dict[str, float]:
    """The metrics, by name and labels as Prometheus reads them."""
    status, text = answer_of(f"{server}/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200
    return {name: float(value) for name, value in LINE.findall(text)}
