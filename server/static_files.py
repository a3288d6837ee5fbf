from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from whitenoise.storage import CompressedManifestStaticFilesStorage

STATIC: Final = Path(__file__).parents[1] / "static"
# Scripts that import others lie in folders.
OURS: Final = sorted(folder.name for folder in STATIC.iterdir() if folder.is_dir())
IMPORT: Final = (r'(?P<matched>from "(?P<url>\.\.?/[a-z0-9_/]+\.js)")', 'from "%(url)s"')


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Imports between our scripts use hashed names too, so that no phone mixes versions.

    Django's own option for this also rewrites imports in the comments of vendored scripts.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        *((f"{folder}/*.js", (IMPORT,)) for folder in OURS),
    )
    max_post_process_passes = 12  # at least one for each level of imports

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Without the admin's files: compressing those takes longer than all the others."""
        usual: Any = super()
        yield from usual.compress_files(path for path in paths if not path.startswith("admin/"))
