// Rounds in the outbox: they are being sent, each with a key from this phone.

import { openOutbox } from "../phone/outbox.js";

const listeners = [];
const notify = (letter, answer) => listeners.forEach((listener) => listener(letter, answer));
const outbox = openOutbox("elferrat outbox", {
  answered: (letter, text) => notify(letter, outcomeOf(text)),
  late: (letter) => notify(letter, { outcome: "waiting" }),
});

/** Called with each letter and what became of it: saved, overtaken, refused or waiting. */
export const onAnswer = (listener) => listeners.push(listener);
export const start = () => outbox.start();

/** The letters about a match; the one about a round of it. */
export const lettersOf = (match) => outbox.letters().filter((letter) => letter.match === match);
export const letterOf = (match, round) =>
  lettersOf(match).find((letter) => letter.round === round) ?? null;

/** Send a round, in place of what was sent about it before: its match, round, address and fields. */
export function mail(letter) {
  const earlier = letterOf(letter.match, letter.round);
  if (earlier) takeBack(earlier);
  const key = newKey();
  outbox.put({ ...letter, key, fields: [...letter.fields, ["key", key]] });
}

/** Take a letter back, to change it. Should it have arrived after all, the next one will learn so. */
export const takeBack = (letter) => outbox.take(letter);

function outcomeOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { outcome: "refused", html: "" }; // a page for people: the server did not expect this
  }
}

/** `crypto.randomUUID` is missing where people come by plain http. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
