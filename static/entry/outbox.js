// Rounds on their way to the server, each with this phone's own key. A letter stays here until it
// is answered, over reloads and dead batteries, and goes again with the same key: the server
// takes it once.

import { isPassing, post } from "./http.js";
import { keepOutbox, newKey, readOutbox } from "./store.js";

const SLOWEST = 30_000;
let pause = 1000;
let timer = 0;
let busy = false;
let again = false; // a letter came while others were on their way
const listeners = [];

/** Called with each letter and what became of it: saved, overtaken, refused or waiting. */
export const onAnswer = (listener) => listeners.push(listener);

/** The letter about a round of a match, if one is on its way. */
export const letterOf = (match, round) =>
  readOutbox().find((letter) => letter.match === match && letter.round === round) ?? null;

/** Put a round into the box and try at once: `letter` is its match, round, address and fields. */
export function mail(letter) {
  const rest = readOutbox().filter((each) => each.url !== letter.url);
  keepOutbox([...rest, { ...letter, key: newKey() }]);
  return flush();
}

/** Take a letter back, to change it. Should it have arrived after all, the next one will learn so. */
export const takeBack = ({ key }) => keepOutbox(readOutbox().filter((each) => each.key !== key));

const isKept = ({ key }) => readOutbox().some((each) => each.key === key);

export function start() {
  addEventListener("online", () => flush());
  if (readOutbox().length) flush();
}

/** Send all there is, in order; a letter that does not get through holds up those behind it. */
export async function flush() {
  again = busy;
  if (busy) return;
  busy = true;
  clearTimeout(timer);
  let isThrough = true;
  for (const letter of readOutbox()) {
    const answer = isThrough ? await answerTo(letter) : { outcome: "waiting" };
    isThrough = answer.outcome !== "waiting";
    told(letter, answer);
  }
  busy = false;
  if (again) flush();
  else if (!isThrough) later();
}

function told(letter, answer) {
  if (!isKept(letter)) return; // taken back while it was on its way
  if (answer.outcome !== "waiting") settle(letter);
  listeners.forEach((listener) => listener(letter, answer));
}

async function answerTo({ url, fields, key }) {
  try {
    const answer = await post(url, [...fields, ["key", key]]);
    if (isPassing(answer.status)) return { outcome: "waiting" };
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    return isJson ? await answer.json() : { outcome: "refused", html: "" };
  } catch {
    return { outcome: "waiting" };
  }
}

function settle(letter) {
  pause = 1000;
  takeBack(letter);
}

function later() {
  timer = setTimeout(flush, pause);
  pause = Math.min(pause * 2, SLOWEST);
}
