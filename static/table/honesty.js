// Repeats the shuffle of a round; engine/shuffle/procedure.py explains the procedure.

import { sha256 } from "./sha256.js";

const PROCEDURE = "elferrat-1";
const NUMBERS = 2 ** 32;
const ROWS = "rygb*";

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function promiseOf(name, secret) {
  return hex(sha256(`${PROCEDURE} promise|${name}|${secret}`));
}

function seedOf(secret, contributions) {
  return hex(sha256([`${PROCEDURE} seed`, secret, ...contributions].join("|")));
}

function numbersOf(seed) {
  let block = 0;
  let ready = [];
  return function next() {
    if (!ready.length) {
      const view = new DataView(sha256(`${seed}:${block++}`).buffer);
      ready = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    }
    return ready.shift();
  };
}

function below(bound, next) {
  for (;;) {
    const number = next();
    if (number < NUMBERS - (NUMBERS % bound)) return number % bound;
  }
}

function shuffled(deck, next) {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(last + 1, next);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

// The resulting deal: who starts (if no card decides it), each hand, and the stock. Hands of "Elfer raus!" are
// sorted. Another game of the box names the size of each hand, and leaves them in their order: some are piles.
function dealOf({ deck, size, sizes, loser, openers = [], contributions, secret }) {
  const next = numbersOf(seedOf(secret, contributions));
  const drawn = below(contributions.length, next);
  const first = loser ?? drawn; // of the round before
  const order = (one, other) => deck.indexOf(one) - deck.indexOf(other);
  for (;;) {
    const cards = shuffled(deck, next);
    const hands = contributions.map((_, seat) => cards.splice(0, sizes ? sizes[seat] : size));
    if (openers.length && !hands.flat().some((card) => openers.includes(card))) continue;
    return { first, hands: sizes ? hands : hands.map((hand) => hand.sort(order)), stock: cards };
  }
}

// The order of the deck decides the deal: colour by colour, from low to high.
function isInOrder(deck) {
  const places = deck.map((card) => 100 * ROWS.indexOf(card[0]) + Number(card.slice(1)));
  return places.every((place, at) => !at || place > places[at - 1] || deck[at] === "*");
}

// The facts of a revealed shuffle that are wrong, by name; empty if all are right.
export function problemsOf(revealed) {
  const problems = [];
  if (promiseOf(revealed.name, revealed.secret) !== revealed.promise) problems.push("promise");
  if (revealed.procedure !== PROCEDURE || !isInOrder(revealed.deck)) problems.push("deck");
  const deal = dealOf(revealed);
  if (deal.first !== revealed.first) problems.push("first");
  const claimed = revealed.hands.map((hand) => hand.join(" ")).join("|");
  if (deal.hands.map((hand) => hand.join(" ")).join("|") !== claimed) problems.push("hands");
  if (deal.stock.join(" ") !== revealed.stock.join(" ")) problems.push("stock");
  return problems;
}
