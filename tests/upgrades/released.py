"""Which migrations each release had, and whether they still are what they were.

`python -m tests.upgrades.released` (`make release`) adds those of this release to the list.
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Final

from server.management.release import VERSION

ROOT: Final = Path(__file__).resolve().parents[2]
LIST: Final = Path(__file__).with_name("released.json")

LABELS: Final = {"server": "live"}  # packages that moved since a release; their label stayed

Checksums = dict[str, str]  # SHA-256 by path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", action="store_true", help="nobody has this release yet")
    again = parser.parse_args().again
    releases = released()
    if releases.pop(VERSION, None) and not again:
        raise SystemExit(f"{VERSION} is frozen already (docs/releasing.md).")
    if wrong := not_as_released(checksums(), releases):
        raise SystemExit(f"Released migrations are changed or missing: {', '.join(wrong)}")
    before = {path for migrations in releases.values() for path in migrations}
    new = {path: digest for path, digest in checksums().items() if path not in before}
    LIST.write_text(json.dumps(releases | {VERSION: new}, indent=2) + "\n")
    print(f"{VERSION}: {len(new)} new migrations")


def released() -> dict[str, Checksums]:
    """By release, the oldest first; each names only the migrations that it added."""
    releases: dict[str, Checksums] = json.loads(LIST.read_text())
    return releases


def checksums(root: Path = ROOT) -> Checksums:
    files = [file for folder in folders(root) for file in sorted(folder.glob("[0-9]*.py"))]
    return {path_as_released(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def folders(root: Path) -> list[Path]:
    """The migrations of every app; some lie in `tables`."""
    return [*sorted(root.glob("*/migrations")), *sorted(root.glob("tables/*/migrations"))]


def path_as_released(migration: Path) -> str:
    package = migration.parents[1].name
    return f"{LABELS.get(package, package)}/migrations/{migration.name}"


def not_as_released(now: Checksums, releases: dict[str, Checksums]) -> list[str]:
    """Migrations that were changed or removed after a release; new ones are allowed."""
    return [
        path
        for migrations in releases.values()
        for path, digest in migrations.items()
        if now.get(path) != digest
    ]


if __name__ == "__main__":
    main()
