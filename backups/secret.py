"""The key that signs the sessions of phones: with another one every phone is a stranger."""

import os
from pathlib import Path

NONE = "Phones are known only with the SECRET_KEY of the site that was saved."


def put_secret_key(path: Path, saved: str) -> str:
    """Write the saved key into its file; the key before it is kept. What to say of it."""
    if not saved or "SECRET_KEY" in os.environ:
        return NONE
    if path.exists() and path.read_text() != saved:
        path.replace(path.with_name(f"{path.name}.before"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(saved)
    return "Phones are known as before."
