// Data that the server wrote into the page: facts of the match, texts, URLs.

import { placeOf } from "./place.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export const facts = read("facts");
const words = read("words");

// The round's number comes from the URL, not from the page: without a connection, the service
// worker may answer with the stored page of another round of this match.
const here = placeOf(location.pathname);
export let round = here.round;
export let stored = facts.round !== round;
export const address = {
  match: here.match,
  action: (name) => `${location.pathname}${name}/`,
};

/** Make this page that of another round, without loading anything. */
export function turnTo(number) {
  history.replaceState(null, "", `${address.match}r/${number}/`);
  round = number;
  stored = true;
}

export const seats = facts.seats.map((seat) => seat.name);
export const handOf = (seat) => `hand-${seat}`;
export const bonusOf = (seat) => `bonus-${seat}`;
export const seatOf = (part) => (part.startsWith("hand-") ? Number(part.slice(5)) : null);
export const { parts } = facts;

const ISOLATED = { player: true, who: true }; // names may be written from right to left

/** A text of the server with its placeholders filled in. */
export function say(name, values = {}) {
  const filled = (key) => (ISOLATED[key] ? `\u2068${values[key]}\u2069` : values[key]);
  return words[name].replace(/\{(\w+)\}/g, (_, key) => filled(key));
}

export const find = (selector) => document.querySelector(selector);
export const all = (selector) => [...document.querySelectorAll(selector)];
