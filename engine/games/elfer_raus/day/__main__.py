"""``make deals``: makes the deals that the file of the release lacks; twenty minutes for all."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from engine.games.elfer_raus.day.deals import FILE, deals_in, deals_text
from engine.games.elfer_raus.day.maker import made


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m engine.games.elfer_raus.day", description=__doc__
    )
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args(words)
    deals = list(deals_in(options.file)) if options.file.exists() else []
    for number in range(len(deals) + 1, options.deals + 1):
        deals.append(made(number))
        if number % 10 == 0 or number == options.deals:
            print(f"{number} deals", flush=True)
            options.file.write_text(deals_text(deals), encoding="utf-8")


if __name__ == "__main__":
    main()
