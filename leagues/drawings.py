"""The faces of people and bots, drawn from a few parts each.

``python -m leagues.drawings`` writes static/faces.svg, one symbol a face. A face fills a square of
64, shown in a circle; its background is part of it, its person's colour is the ring around it.
"""

from pathlib import Path
from typing import Final

from leagues.drawing_parts import (
    INK,
    beak,
    both,
    cheeks,
    disc,
    discs,
    eyes,
    hanging,
    head,
    large,
    line,
    long,
    nose,
    oval,
    ovals,
    pointed,
    rounded,
    shape,
    sideways,
    small,
    smile,
    snout,
    square,
    teeth,
    tufts,
)

SPRITE: Final = Path(__file__).parent.parent / "static" / "faces.svg"


def robot(bg: str, metal: str, dark: str, *parts: str) -> str:
    body = (
        f'<rect x="13" y="19" width="38" height="34" rx="9" fill="{metal}"/>'
        f'<rect x="18" y="26" width="28" height="13" rx="6.5" fill="{dark}"/>'
        f'<path d="M9 31h4v10H9zM51 31h4v10h-4z" fill="{dark}"/>'
    )
    return square(bg) + body + "".join(parts)


DRAWINGS: Final = {
    "fox": square("#f7d9a8")
    + pointed("#e0702a", "#fff")
    + head("#e0702a")
    + both("M10.5 41Q19 35 27 46L32 52V58Q17 58 10.5 41z", "#fff")
    + snout("#fff")
    + eyes(),
    "bear": square("#cfe3d4")
    + rounded("#8a5a34", "#c89b6d")
    + head("#8a5a34")
    + snout("#dcb58a")
    + eyes(),
    "rabbit": square("#f6cfd3")
    + long("#f1eadf", "#f3a9ae")
    + head("#f1eadf", 20, 19)
    + cheeks("#f6c3c4")
    + nose(43, "#d0656b")
    + smile(46, "#7a5550")
    + teeth()
    + eyes(),
    "cat": square("#d7d3ee")
    + pointed("#6b6f7a", "#f0b9b9")
    + head("#6b6f7a")
    + line("M32 19v8m-6-6 2 6m10-6-2 6", "#474b55", 2.4)
    + snout("#e9e6e0")
    + eyes(),
    "owl": square("#bfe0ee")
    + tufts("#8b6b4a", "")
    + head("#8b6b4a", 22, 21)
    + discs(23, 35, 9.5, "#f4ead6")
    + beak("#f0a52a", 42, 3.5)
    + eyes(35, 9),
    "lion": square("#ffd98f")
    + disc(32, 35, 26, "#b4672a")
    + discs(17, 20, 5, "#f1b04c")
    + head("#f1b04c", 18, 17)
    + snout("#fbe3bd")
    + eyes(),
    "dog": square("#dfe7f2")
    + head("#d9a866", 20)
    + hanging("#8a5a34", "")
    + shape("M40 21q13 3 11 19-10 4-14-6z", "#b67d45")
    + snout("#f6e6cf")
    + eyes(),
    "panda": square("#cdeaa9")
    + rounded("#2c3130", "#2c3130")
    + head("#fbf9f2")
    + ovals(23, 35, 6.5, 7.5, "#2c3130", turn=20)
    + nose(44)
    + smile(47)
    + eyes(35, 8, 2.6, "#fff"),
    "penguin": square("#f7c9a8")
    + head("#2f3a4a", 23, 22)
    + shape("M14 38q2-14 18-8 16-6 18 8-2 20-18 20t-18-20z", "#fbf9f2")
    + cheeks("#f6c3a4")
    + beak("#f0a52a")
    + eyes(36),
    "koala": square("#d5e6c6")
    + large("#98a1ab", "#e8c7cb")
    + head("#98a1ab", 21, 19)
    + oval(32, 43, 5.5, 8, "#3b4148")
    + line("M27 53q5 3 10 0", "#3b4148")
    + eyes(34, 10),
    "tiger": square("#cfe0f5")
    + rounded("#e8872b", "#fbe3bd")
    + head("#e8872b")
    + line("M32 19v7m-6-6 1 6m11-6-1 6M11 36l7 2m-6 6 6 0m35-8-7 2m6 6-6 0", "#3a2a1c", 2.6)
    + snout("#fbf1de")
    + eyes(),
    "mouse": square("#f3e2b8")
    + large("#b9b0a8", "#f0b9bd")
    + head("#b9b0a8", 19, 18, 40)
    + disc(32, 47, 3.2, "#d0656b")
    + line("M18 45l-8-2m8 5-8 2m36-5 8-2m-8 5 8 2", "#6f665e", 1.2)
    + line("M28 52q4 3 8 0")
    + eyes(38),
    "hedgehog": square("#e6dcc8")
    + shape(
        "M32 7l5 5 6-3 3 6 7-1v7l6 2-2 6 4 5-5 4 1 7H7l1-7-5-4 4-5-2-6 6-2v-7l7 1 3-6 6 3z",
        "#6d523d",
    )
    + head("#ecd3ad", 17, 16, 41)
    + disc(32, 45, 3.6, INK)
    + line("M27 51q5 4 10 0")
    + cheeks("#f0b08f", 46)
    + eyes(38, 7),
    "deer": square("#d9ead8")
    + line("M23 21Q17 12 18 2m0 9-7-5M41 21Q47 12 46 2m0 9 7-5", "#7c5b3a", 3.2)
    + sideways("#b67a48", "#f0c9ae")
    + head("#b67a48", 18, 20)
    + oval(32, 48, 11, 9, "#f3dfc6")
    + disc(32, 45, 4, INK)
    + line("M28 52q4 3 8 0")
    + discs(24, 26, 1.8, "#f3dfc6")
    + eyes(36),
    "raccoon": square("#d3e3dd")
    + pointed("#8c9096", "#dfe1e2")
    + head("#8c9096")
    + both("M9 36q12-10 22-1-2 8-10 10-8 1-12-9z", "#3a3f46")
    + snout("#f2f0ea")
    + eyes(36, 9, 3, "#fff")
    + eyes(36, 9, 2),
    "wolf": square("#cddcea")
    + pointed("#5d6b7a", "#c9d2da")
    + head("#5d6b7a")
    + both("M11 44q2-8 12-6 8 3 9 20-14 0-21-14z", "#e4e8ea")
    + snout("#e4e8ea")
    + eyes(),
    "unicorn": square("#f4d9ee")
    + shape("M32-3 37 22H27Z", "#f5bf3c")
    + line("M28.5 15l6-3m-4-3 4-2", "#d99a1c", 1.6)
    + both("M16 24 14 9 27 17Z", "#f2ecf4")
    + head("#fbf7fb", 20, 20)
    + shape("M32 18q14-2 19 12l-5 2Q42 22 32 24Z", "#a98be0")
    + shape("M32 18q-14-2-19 12l5 2Q22 22 32 24Z", "#7fc4e0")
    + oval(32, 48, 12, 8, "#f3d3e2")
    + discs(28, 47, 1.5, "#9c6a86")
    + line("M28 52q4 2.5 8 0", "#9c6a86")
    + eyes(36, 9),
    "hamster": square("#cfeae4")
    + small("#e0a65c", "#f6cfc0")
    + head("#e0a65c", 23, 20)
    + oval(32, 45, 20, 13, "#fbf1de")
    + disc(32, 41, 2.8, "#d0656b")
    + smile(44, "#7a5550")
    + cheeks("#f6c3b0", 46)
    + eyes(34, 9),
    "otter": square("#bfe3ea")
    + small("#7b563e", "#a97c5c")
    + head("#7b563e", 21, 20)
    + oval(32, 46, 15, 11, "#dfc3a3")
    + oval(32, 41, 4.5, 3.2, INK)
    + smile(44)
    + line("M20 46l-9-1m9 4-8 3m32-6 9-1m-9 4 8 3", "#5a3d2b", 1.2)
    + eyes(33, 9),
    "chick": square("#cfe3f7")
    + line("M32 17q-1-8-6-9m6 9q0-8 5-10", "#e2a41f", 3)
    + head("#ffd84f", 22, 21)
    + cheeks("#ffb07a", 43)
    + beak("#ef7f2a", 40, 5)
    + eyes(34, 10),
    "horse": square("#e3ecc6")
    + both("M19 22 17 5 28 16Z", "#8d5a3b")
    + head("#8d5a3b", 18, 22, 36)
    + shape("M27 8h10l-2 22q-3 4-6 0Z", "#3f2a20")
    + oval(32, 50, 14, 9, "#d9b899")
    + discs(27, 49, 1.8, "#5a3d2b")
    + line("M27 55q5 2 10 0", "#5a3d2b")
    + eyes(34, 10),
    "badger": square("#f1dcc9")
    + small("#3a3d40", "#e8e4dc")
    + head("#f4f1ea")
    + both("M14 26q8-10 13-5 3 10-2 22-3 6-9 5-9-10-2-22z", "#3a3d40")
    + nose(45)
    + smile(48)
    + eyes(35, 8, 3.2, "#fff")
    + eyes(35, 8, 2.2),
    "beaver": square("#d6e8f0")
    + small("#7a4a2b", "#c08a5f")
    + head("#935c36", 22, 20)
    + oval(32, 46, 13, 8, "#c99366")
    + oval(32, 41, 5, 3.4, INK)
    + line("M25 48q3.5 3 7 0 3.5 3 7 0")
    + teeth(49)
    + eyes(33, 10),
    "squirrel": square("#dff0d8")
    + both("M14 28 13 3 27 18Z", "#b8482a")
    + head("#c65a34", 20, 20)
    + oval(32, 46, 14, 11, "#fbe6cf")
    + disc(32, 42, 3, INK)
    + smile(44)
    + teeth(49)
    + cheeks("#f09a74", 43)
    + eyes(34, 9),
    "seal": square("#e1dcf2")
    + head("#8fa0b3", 23, 21)
    + ovals(27, 46, 7, 6, "#c6d0da")
    + oval(32, 42, 4.2, 3, INK)
    + line("M21 46l-9-2m9 5-8 2m30-5 9-2m-9 5 8 2", "#5e6c7b", 1.2)
    + line("M29 53q3 2 6 0")
    + eyes(33, 10, 4),
    "giraffe": square("#cfe8ff")
    + line("M25 19 23 6m16 13 2-13", "#c98d3c", 3.4)
    + discs(23, 5, 3.4, "#7a4f24")
    + sideways("#eebb5b", "#f6d9a4")
    + head("#eebb5b", 17, 21)
    + ovals(21, 27, 3, 4, "#b4762f")
    + disc(32, 24, 3.4, "#b4762f")
    + oval(32, 50, 13, 9, "#f9e4ba")
    + discs(28, 48, 1.6, "#7a4f24")
    + line("M27 54q5 2.5 10 0", "#7a4f24")
    + eyes(36, 9),
    "polar-bear": square("#a9cdec")
    + rounded("#eef3f6", "#bcd0de")
    + head("#eef3f6")
    + oval(32, 46, 11, 8.5, "#fff")
    + nose(43)
    + smile(46)
    + eyes(),
    "turtle": square("#f4e6b2")
    + disc(32, 26, 25, "#8a6a3b")
    + line("M32 2v14M12 12l10 10M52 12 42 22", "#6c5029", 3)
    + head("#86b866", 18, 18, 40)
    + cheeks("#6d9d50", 46)
    + discs(30, 42, 0.9, "#3d5c2a")
    + line("M23 48q9 7 18 0", "#3d5c2a", 2)
    + eyes(37, 8),
    "parrot": square("#fde3a0")
    + line("M32 17q-2-9 4-13m-6 13q-6-5-8-11", "#c33a2e", 3.4)
    + head("#d8452f", 21, 21)
    + discs(22, 35, 8, "#fff3df")
    + shape("M25 37q7-6 14 0 1 13-7 17-8-4-7-17z", "#3b3f45")
    + line("M28 40q4-3 8 0", "#7d858d")
    + both("M11 40q-1 12 8 17l3-7q-6-4-11-10z", "#2f9fd0")
    + eyes(34, 11),
    "lynx": square("#e4d7f0")
    + both("M10 32 9 3 29 20Z", "#c99a62")
    + both("M9 3 9 12 15 8Z", INK)
    + head("#c99a62", 21, 19)
    + both("M10 42q4 13 14 14l-3-12z", "#f3e4cb")
    + discs(19, 28, 1.4, "#7d5a30")
    + discs(26, 25, 1.4, "#7d5a30")
    + snout("#f8eedd")
    + eyes(),
    "zebra": square("#f5cfb4")
    + both("M17 24 14 8 27 17Z", "#f5f3ee")
    + head("#f5f3ee", 19, 21, 37)
    + line("M32 15v12m-7-10 2 8m12-8-2 8M14 33l8 2m-8 6 7 1m29-9-8 2m8 6-7 1", "#2f3236", 3)
    + oval(32, 50, 13, 8, "#4b4f55")
    + discs(28, 49, 1.5, "#fff")
    + eyes(36, 9),
    "red-panda": square("#cfe9dc")
    + both("M8 26 11 7 29 19Z", "#a63f22")
    + both("M13 20 14 11 22 18Z", "#fbeee0")
    + head("#bf4f2b", 23, 19)
    + both("M11 36q6-9 15-5-1 9-7 14-8 0-8-9z", "#fbeee0")
    + snout("#fbeee0")
    + eyes(),
    "dragon": square("#f3d3e4")
    + both("M20 22Q11 15 14 3q10 3 13 15z", "#e9b949")
    + shape("M32 6l5 13H27Z", "#2f7f6d")
    + head("#4aa88c", 21, 20)
    + oval(32, 48, 14, 8.5, "#8fd0b4")
    + discs(28, 46, 1.7, "#256353")
    + line("M24 51q8 4 16 0", "#256353")
    + both("M25 52l2 4 2-3z", "#fff")
    + eyes(34, 9),
    "ladybird": square("#dbeff7")
    + line("M25 18Q22 8 16 6m23 12q3-10 9-12", INK, 2.4)
    + discs(15, 6, 3, INK)
    + head("#d6402f", 23, 22)
    + shape("M11 32q3-15 21-15t21 15q-9 5-21 5t-21-5z", INK)
    + line("M32 37v22", INK, 2.4)
    + discs(20, 47, 4, INK)
    + discs(23, 28, 5, "#fff")
    + eyes(28, 8, 2.8),
    "pig": square("#d9e7ff")
    + both("M12 24 13 8 27 19Z", "#e4848d")
    + head("#f2a7ad")
    + oval(32, 45, 9, 7, "#e4848d")
    + ovals(29, 45, 1.7, 2.4, "#a94e59")
    + eyes(),
    "frog": square("#ffe9a8")
    + discs(20, 17, 9, "#5fae4a")
    + head("#5fae4a", 23, 19)
    + discs(20, 16, 6, "#fff")
    + cheeks("#f29a8d", 43)
    + line("M19 45q13 10 26 0", "#2c5a22", 2.4)
    + eyes(16, 12),
    "rat": square("#d6e0d0")
    + small("#7d7470", "#e3a9ab")
    + head("#7d7470", 17, 21, 38)
    + shape("M22 40q10-6 20 0-3 18-10 19-7-1-10-19z", "#a79d97")
    + disc(32, 50, 3.6, "#e38b90")
    + line("M23 49l-10-2m10 5-9 4m27-7 10-2m-10 5 9 4", "#4d4643", 1.2)
    + eyes(34, 8),
    "mole": square("#c9d8c0")
    + head("#5b5560", 22, 20)
    + oval(32, 46, 8, 6, "#e79aa2")
    + discs(24, 35, 1.6, INK)
    + line(
        "M17.5 35a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0m16 0a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0",
        "#f2b41c",
        2.2,
    )
    + line("M30.5 34h3", "#f2b41c", 2.2),
    # Bots, by the level they play at.
    "robot": robot(
        "#dfe8e4",
        "#9fb3ac",
        "#2f4740",
        line("M32 19v-9", "#2f4740", 2.4),
        disc(32, 9, 3.4, "#8fd6b4"),
        discs(25, 32.5, 3, "#8fd6b4"),
        line("M26 46h12", "#2f4740", 2.4),
    ),
    "robot-square": robot(
        "#e3e6f2",
        "#a5abc4",
        "#343a56",
        line("M22 19 17 8m25 11 5-11", "#343a56", 2.4),
        discs(17, 8, 3.2, "#ffcf4a"),
        discs(25, 32.5, 3, "#ffcf4a"),
        line("M25 44q7 5 14 0", "#343a56", 2.4),
    ),
    "robot-crown": robot(
        "#f3e3dc",
        "#c3a397",
        "#553128",
        shape("M20 20V7l6 5 6-7 6 7 6-5v13z", "#f2b41c"),
        discs(25, 32.5, 3, "#ff9f8f"),
        line("M25 46h14m-11-2v4m4-4v4m4-4v4", "#553128", 1.8),
    ),
}


def symbol(name: str) -> str:
    """A face as one symbol: of the sprite, or of a page that draws it itself."""
    return f'<symbol id="{name}" viewBox="0 -4 64 64">{DRAWINGS[name]}</symbol>'


def sprite() -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg">\n'
        + "\n".join(map(symbol, DRAWINGS))
        + "\n</svg>\n"
    )


if __name__ == "__main__":
    SPRITE.write_text(sprite())
