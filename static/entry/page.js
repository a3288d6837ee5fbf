// What the server wrote into the page: the facts of this match, the words to say, the addresses.

import { placeOf } from "./place.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export const facts = read("facts");
const words = read("words");

// The number of the round stands in the address, not in the page: without a connection the page
// of another round of this match may have come out of the phone's own store.
const { match, round } = placeOf(location.pathname);
export { round };
export const stored = facts.round !== round;
export const address = {
  match,
  action: (name) => `${location.pathname}${name}/`,
};

export const seats = facts.seats.map((seat) => seat.name);
export const handOf = (seat) => `hand-${seat}`;
export const bonusOf = (seat) => `bonus-${seat}`;
export const seatOf = (part) => (part.startsWith("hand-") ? Number(part.slice(5)) : null);
export const parts = [
  "out",
  ...seats.map((_, seat) => handOf(seat)),
  "table",
  ...(facts.bridges ? ["bridges"] : []),
  "stock",
  ...(facts.first ? ["first"] : []),
  ...(facts.bonus ? seats.map((_, seat) => bonusOf(seat)) : []),
];

const ISOLATED = { player: true, who: true }; // a name may run from right to left

/** A sentence of the server's, with what stands in braces filled in. */
export function say(name, values = {}) {
  const filled = (key) => (ISOLATED[key] ? `\u2068${values[key]}\u2069` : values[key]);
  return words[name].replace(/\{(\w+)\}/g, (_, key) => filled(key));
}

export const find = (selector) => document.querySelector(selector);
export const all = (selector) => [...document.querySelectorAll(selector)];
