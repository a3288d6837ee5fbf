"""``make deals``: makes the deals of a release, or those that its file still lacks."""

import argparse

from engine.games.elfer_raus.day.deals import FILE, deals, deals_text
from engine.games.elfer_raus.day.maker import made


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m engine.games.elfer_raus.day", description=__doc__
    )
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--anew", action="store_true", help="make those in the file again too")
    options = parser.parse_args()
    all_deals = [] if options.anew or not FILE.exists() else list(deals())
    for number in range(len(all_deals) + 1, options.deals + 1):
        all_deals.append(made(number))
        if number % 10 == 0 or number == options.deals:
            print(f"{number} deals", flush=True)
            FILE.write_text(deals_text(all_deals), encoding="utf-8")


if __name__ == "__main__":
    main()
