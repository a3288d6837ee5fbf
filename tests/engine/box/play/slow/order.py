"""The order of cards that are mixed again, as docs/box.md says it."""

import hashlib
import struct

COLOURS = "rygb"


def rank(card):
    return COLOURS.index(card[0]), int(card[1:])


def mixed(deal, cards, number):
    hands = ["-" if not hand else " ".join(hand) for hand in (*deal["hands"], deal["rest"])]
    seed = hashlib.sha256("|".join(["order", *hands, str(number)]).encode()).hexdigest()
    words, block = [], 0
    cards = sorted(cards, key=rank)
    for last in reversed(range(1, len(cards))):
        while True:
            if not words:
                words = [*struct.unpack(">8I", hashlib.sha256(f"{seed}:{block}".encode()).digest())]
                block += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % (last + 1):
                break
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
