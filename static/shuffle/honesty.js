// Repeats the shuffle of a round; engine/shuffle.py explains the procedure. Browsers do not offer their own
// SHA-256 (FIPS 180-4) over plain http, which servers at home use, and the shuffle has to be checked there too.

const BLOCK = 64;
const WORD = 2 ** 32;

// The first 32 bits of the fractional parts of the roots of the first primes.
const primes = [];
for (let number = 2; primes.length < 64; number++) {
  if (primes.every((prime) => number % prime)) primes.push(number);
}
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

function fraction(root) {
  return Math.floor((root - Math.floor(root)) * WORD) | 0;
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The digest of an ASCII text, as bytes. */
export function sha256(text) {
  const view = padded(new TextEncoder().encode(text));
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += BLOCK) mix(state, wordsOf(view, at));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setInt32(4 * at, word));
  return new Uint8Array(out.buffer);
}

/** Padding: a one bit, zeros, and the length in bits, to fill whole blocks. */
function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function wordsOf(view, from) {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(from + 4 * at));
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] + low + words[at - 7] + high) | 0;
  }
  return words;
}

function mix(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, at) => {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + high + chosen + ROUNDS[at] + word) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] + word) | 0));
}

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
