from collections.abc import Iterable, Iterator
from typing import Any, Final

from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS: Final = ("entry", "phone", "play", "table")  # folders of scripts that import each other
IMPORT: Final = (r'(?P<matched>from "(?P<url>\.\.?/[a-z0-9/]+\.js)")', 'from "%(url)s"')


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Hashed names also where one script of ours imports another, so that no phone mixes versions.

    Django's own switch for this reads imports in the comments of vendored scripts as well.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        *((f"{folder}/*.js", (IMPORT,)) for folder in OURS),
    )
    max_post_process_passes = 12  # one for each step from a script to what it imports, and more

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """What phones load: packing the operators' pages takes longer than all the rest."""
        usual: Any = super()
        yield from usual.compress_files(path for path in paths if not path.startswith("admin/"))
