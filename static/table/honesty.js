// The shuffle of a round, done again here: engine/shuffle.py says the procedure in words.

const PROCEDURE = "elferrat-1";
const NUMBERS = 2 ** 32;
const TEXT = new TextEncoder();

async function digest(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", TEXT.encode(text)));
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function promiseOf(name, secret) {
  return hex(await digest(`${PROCEDURE} promise|${name}|${secret}`));
}

export async function seedOf(secret, contributions) {
  return hex(await digest([`${PROCEDURE} seed`, secret, ...contributions].join("|")));
}

function numbersOf(seed) {
  let block = 0;
  let ready = [];
  return async function next() {
    if (!ready.length) {
      const view = new DataView((await digest(`${seed}:${block++}`)).buffer);
      ready = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    }
    return ready.shift();
  };
}

async function below(bound, next) {
  for (;;) {
    const number = await next();
    if (number < NUMBERS - (NUMBERS % bound)) return number % bound;
  }
}

async function shuffled(deck, next) {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last--) {
    const other = await below(last + 1, next);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

// The deal that follows: who starts where no card decides it, each hand sorted, and the stock.
export async function dealOf({ deck, size, openers, contributions, secret }) {
  const seats = contributions.length;
  const next = numbersOf(await seedOf(secret, contributions));
  const first = await below(seats, next);
  for (;;) {
    const cards = await shuffled(deck, next);
    const dealt = cards.slice(0, size * seats);
    if (openers.length && !dealt.some((card) => openers.includes(card))) continue;
    const order = (one, other) => deck.indexOf(one) - deck.indexOf(other);
    const hands = contributions.map((_, seat) =>
      dealt.slice(size * seat, size * (seat + 1)).sort(order));
    return { first, hands, stock: cards.slice(size * seats) };
  }
}

// What does not hold of a revealed shuffle: names of facts, none where all is as promised.
export async function problemsOf(revealed) {
  const problems = [];
  if ((await promiseOf(revealed.name, revealed.secret)) !== revealed.promise) problems.push("promise");
  const deal = await dealOf(revealed);
  if (deal.first !== revealed.first) problems.push("first");
  const told = revealed.hands.map((hand) => hand.join(" ")).join("|");
  if (deal.hands.map((hand) => hand.join(" ")).join("|") !== told) problems.push("hands");
  if (deal.stock.join(" ") !== revealed.stock.join(" ")) problems.push("stock");
  return problems;
}
