"""JSON from a file, one value after the other: memory holds only a few of them."""

import re
from codecs import getincrementaldecoder
from json import JSONDecoder
from typing import IO, Final

from leagues.refusals import Refused
from scoring.exchange.archive.refusals import ImportReason

CHUNK: Final = 250_000  # bytes
LONGEST: Final = 1_000_000  # characters of one value; a match of ninety rounds has some 100,000
NO_SPACE: Final = re.compile(r"[^ \t\r\n]")
MARK: Final = "\ufeff"  # some editors put it before the text
find_end: Final = JSONDecoder().raw_decode


class Document:
    """All methods raise Refused where the file is no JSON.

    ``place`` is the number of the byte that comes next: another reader can go on there.
    """

    def __init__(self, file: IO[bytes], place: int = 0) -> None:
        file.seek(place)
        self.file, self.place = file, place
        self.text, self.at = "", 0
        self.decoder = getincrementaldecoder("utf-8")()
        if place == 0 and self.read_more() and self.text.startswith(MARK):
            self.go_to(1)

    def read_more(self) -> bool:
        """Read more of the file; whether there was more."""
        data = self.file.read(max(CHUNK, len(self.text) - self.at))
        try:
            more = self.decoder.decode(data, final=not data)
        except UnicodeDecodeError as error:
            raise Refused(ImportReason.NOT_TEXT) from error
        self.text, self.at = self.text[self.at :] + more, 0
        return bool(data)

    def go_to(self, at: int) -> None:
        self.place += len(self.text[self.at : at].encode())
        self.at = at

    def sign(self) -> str:
        """The next character that is no space; empty at the end of the file."""
        while (found := NO_SPACE.search(self.text, self.at)) is None:
            self.go_to(len(self.text))
            if not self.read_more():
                return ""
        self.go_to(found.start())
        return found[0]

    def take(self, sign: str) -> None:
        """Read this sign. Raises Refused if the next sign is another one."""
        if self.sign() != sign:
            raise Refused(ImportReason.NOT_JSON)
        self.go_to(self.at + 1)

    def value(self) -> str:
        """The text of the next value."""
        self.sign()
        is_all = False
        while True:
            end = self.end_of_value()
            if end is not None and (end < len(self.text) or is_all):  # a number might go on
                text = self.text[self.at : end]
                self.go_to(end)
                return text
            if is_all or len(self.text) - self.at > LONGEST:
                raise Refused(ImportReason.NOT_JSON)
            is_all = not self.read_more()

    def end_of_value(self) -> int | None:
        """Where the value ends; None if only a part of it was read, or it is no JSON."""
        try:
            return find_end(self.text, self.at)[1]
        except (ValueError, RecursionError):
            return None
