"""Why a document or a file is not taken in."""

from enum import StrEnum


class ImportReason(StrEnum):
    NO_FILE = "import-no-file"
    NOT_TEXT = "import-not-text"
    NOT_JSON = "import-not-json"
    NOT_A_LEAGUE = "import-not-a-league"
    VERSION = "import-version"
    LINE = "import-line"
    ROUNDS = "import-rounds"
