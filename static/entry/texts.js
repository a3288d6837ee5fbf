// The text of each part of the round, as entered here or on another phone; and the last verdict.

import { parts } from "./page.js";

const texts = new Map(parts.map((part) => [part, ""]));
const listeners = [];

/** From the server's verdict: deduced texts, and the parts and cards with problems. */
export const verdict = { deduced: {}, wrong: [], cards: [], unfinished: false, ringed: "" };

export const text = (part) => texts.get(part) ?? "";
export const onChange = (listener) => listeners.push(listener);

/** Something besides the texts has changed. */
export const changed = () => listeners.forEach((listener) => listener("", false));

/** Write a part; `mine` is false for a text from another phone. */
export function write(part, value, mine = true) {
  if (!texts.has(part) || texts.get(part) === value) return;
  texts.set(part, value);
  if (mine) delete verdict.deduced[part];
  listeners.forEach((listener) => listener(part, mine));
}

/** What counts: what was entered, else what was deduced. */
export function known(part) {
  if (text(part)) return { text: text(part), deduced: false };
  const deduced = verdict.deduced[part] ?? "";
  return { text: deduced, deduced: deduced !== "" };
}
