"""Parts that faces are drawn from (leagues.drawings), on a square of 64."""

from typing import Final

INK: Final = "#23302b"


def disc(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, *, turn: float = 0) -> str:
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{turned}/>'


def discs(x: float, y: float, r: float, fill: str) -> str:
    """A disc on the left, and again on the right."""
    return disc(x, y, r, fill) + disc(64 - x, y, r, fill)


def ovals(x: float, y: float, rx: float, ry: float, fill: str, *, turn: float = 0) -> str:
    return oval(x, y, rx, ry, fill, turn=turn) + oval(64 - x, y, rx, ry, fill, turn=-turn)


def shape(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def both(path: str, fill: str) -> str:
    """A shape on the left, and its mirror image on the right."""
    return shape(path, fill) + f'<path d="{path}" fill="{fill}" transform="matrix(-1 0 0 1 64 0)"/>'


def line(path: str, ink: str = INK, width: float = 1.8) -> str:
    stroke = f'stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {stroke}/>'


# Ears: the fur outside, another colour inside.


def pointed(fur: str, inside: str) -> str:
    return both("M10 30 14 6 32 20Z", fur) + both("M15 24 17 13 25 20Z", inside)


def rounded(fur: str, inside: str) -> str:
    return discs(14, 16, 9, fur) + discs(14, 16, 5, inside)


def long(fur: str, inside: str) -> str:
    return ovals(21, 8, 6, 16, fur, turn=-8) + ovals(21, 9, 3, 11, inside, turn=-8)


def hanging(fur: str, _inside: str) -> str:
    return ovals(12, 32, 7, 15, fur, turn=14)


def sideways(fur: str, inside: str) -> str:
    return ovals(9, 26, 9, 6, fur, turn=24) + ovals(10, 26, 5, 3, inside, turn=24)


def large(fur: str, inside: str) -> str:
    return discs(12, 18, 13, fur) + discs(12, 18, 8, inside)


def small(fur: str, inside: str) -> str:
    return discs(17, 18, 6, fur) + discs(17, 18, 3, inside)


def tufts(fur: str, _inside: str) -> str:
    return both("M12 24 13 7 27 18Z", fur)


# Head, eyes, mouths.


def head(fur: str, rx: float = 22, ry: float = 20, y: float = 38) -> str:
    return oval(32, y, rx, ry, fur)


def eyes(y: float = 35, apart: float = 8, r: float = 3.2, ink: str = INK) -> str:
    one = disc(32 - apart, y, r, ink) + disc(33 - apart, y - 1, r * 0.35, "#fff")
    return one + disc(32 + apart, y, r, ink) + disc(33 + apart, y - 1, r * 0.35, "#fff")


def smile(y: float = 46, ink: str = INK) -> str:
    return line(f"M32 {y:g}v2.5m-4.5 1q2.5 2 4.5-1 2 3 4.5 1", ink, 1.6)


def nose(y: float = 43, ink: str = INK) -> str:
    return (
        f'<path d="M28.5 {y - 1:g}h7l-3.5 4z" fill="{ink}" stroke="{ink}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
    )


def snout(fur: str, ink: str = INK) -> str:
    return oval(32, 46, 11, 8.5, fur) + nose(43, ink) + smile(46, ink)


def beak(fill: str, y: float = 42, wide: float = 5) -> str:
    return (
        f'<path d="M{32 - wide:g} {y:g}h{2 * wide:g}l-{wide:g} 6z" fill="{fill}" stroke="{fill}"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
    )


def cheeks(fill: str, y: float = 44) -> str:
    return discs(17, y, 3, fill)


def teeth(y: float = 50) -> str:
    return f'<rect x="29" y="{y:g}" width="6" height="5.5" rx="1.2" fill="#fff" stroke="#d8cfc0"/>'


def square(fill: str) -> str:
    return f'<path d="M0-4h64v64H0z" fill="{fill}"/>'
