// The rounds in the outbox: each is a message to the server with a key from this phone.

import { openOutbox } from "../phone/outbox.js";

const listeners = [];
const notify = (message, answer) => listeners.forEach((listener) => listener(message, answer));
const outbox = openOutbox("elferrat outbox", {
  answered: (message, text) => notify(message, outcomeOf(text)),
  late: (message) => notify(message, { outcome: "waiting" }),
});

/** Called with each message and what became of it: saved, overtaken, refused or waiting. */
export const onAnswer = (listener) => listeners.push(listener);
export const start = () => outbox.start();

/** The messages about a match, and the message about one round of it. */
export const messagesOf = (match) => outbox.messages().filter((message) => message.match === match);
export const messageOf = (match, round) =>
  messagesOf(match).find((message) => message.round === round) ?? null;

/** Send a round: its match, number, address and fields. It replaces an earlier message about it. */
export function enqueue(message) {
  const earlier = messageOf(message.match, message.round);
  if (earlier) takeBack(earlier);
  const key = newKey();
  outbox.put({ ...message, key, fields: [...message.fields, ["key", key]] });
}

/** Take a message back, to change it. If it has arrived after all, the next one gets that answer. */
export const takeBack = (message) => outbox.take(message);

function outcomeOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { outcome: "refused", html: "" }; // a page for people: the server did not expect this
  }
}

/** A random key. By plain http browsers have no `crypto.randomUUID`. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
