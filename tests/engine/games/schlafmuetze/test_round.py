"""Schlafmütze at the digital table; rules 20.3."""

from engine.box.events import BoxEventKind
from tests.engine.box.play.deals import begun, played

HANDS = ("r1 y1 g1 b1", "r2 y2 g2 b3", "r3 y3 g4 b2", "r4 y4 g3 b4")


def test_the_last_event_says_who_laid_down_when_the_round_is_over():
    """Pages number the events of a sight: an event keeps its number."""
    now = begun("schlafmuetze", *HANDS).play("down 0", 0)
    now = played(now, "give b3", "give b2")
    events = now.sight(3).events
    assert [event.kind for event in events] == [BoxEventKind.EXCHANGED] * 2
    for seat in (1, 2, 3):
        now = now.play("down 400", seat)
    assert now.sight(3).events[:2] == events
    assert {event.kind for event in now.sight(3).events[2:]} == {BoxEventKind.LAID_DOWN}
