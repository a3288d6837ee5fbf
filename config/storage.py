from collections.abc import Iterable, Iterator
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Hashed names also where one script of ours imports another, so that no phone mixes versions.

    Django's own switch for this reads imports in the comments of vendored scripts as well.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("entry/*.js", ((r'(?P<matched>from "(?P<url>\./[a-z]+\.js)")', 'from "%(url)s"'),)),
    )
    max_post_process_passes = 12  # one for each step from a script to what it imports, and more

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """What phones load: packing the operators' pages takes longer than all the rest."""
        usual: Any = super()
        yield from usual.compress_files(path for path in paths if not path.startswith("admin/"))
