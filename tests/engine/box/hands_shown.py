"""Do hands show that a result of Farbensammeln is possible? Counted card by card."""

from engine.box import ColourSums
from engine.cards import Cards


def check_hands(result: ColourSums, hands: tuple[Cards, ...]) -> None:
    """Fails unless the hands have different cards, the claimed sums, and sizes that go together."""
    every = [card for hand in hands for card in hand]
    assert len(every) == len(set(every))
    assert all(card.number <= result.game.pack.highest for card in every)
    assert all(card.colour in result.game.pack.letters for card in every)
    for claimed, hand in zip(result.sums, hands, strict=True):
        sums = colour_sums(hand)
        assert claimed is not None
        assert max(sums.values(), default=0) == claimed.total
        assert claimed.colour is None or sums[claimed.colour] == claimed.total
    assert any(is_call(result, hands, caller) for caller in range(result.seats))


def is_call(result: ColourSums, hands: tuple[Cards, ...], caller: int) -> bool:
    """Whether this seat can have ended the round with these hands."""
    size, own = result.game.hand(result.seats), hands[caller]
    others = [len(hand) for seat, hand in enumerate(hands) if seat != caller]
    if result.caller not in (None, caller) or set(others) > {size}:
        return False
    colours = [card.colour for card in own]
    alike = max(map(colours.count, colours), default=0)
    at_risk = len(own) == size + 1 and alike >= size and result.without_risk is not True
    without = len(own) in (size, size - 1) and result.without_risk is not False
    return at_risk or (without and not result.stock)


def colour_sums(hand: Cards) -> dict[str, int]:
    colours = {card.colour for card in hand}
    return {c: sum(card.number for card in hand if card.colour == c) for c in colours}
