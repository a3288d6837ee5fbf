"""The key that signs the sessions of phones. With another key, phones lose their sessions."""

import os
from pathlib import Path

NONE = "Phones are known only with the SECRET_KEY of the site that was saved."


def put_secret_key(path: Path, saved: str) -> str:
    """Write the saved key into its file and save the old one beside it; returns a message."""
    if not saved or os.environ.get("SECRET_KEY"):
        return NONE
    if path.exists() and path.read_text() != saved:
        path.replace(path.with_name(f"{path.name}.before"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(saved)
    return "Phones are known as before."
