// Rounds on their way to the server, each with this phone's own key. A letter stays here until it
// is answered, over reloads and dead batteries, and goes again with the same key: the server
// takes it once.

import { address, round } from "./page.js";
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

export const letterOf = (match, number) =>
  readOutbox().find((letter) => letter.match === match && letter.round === number) ?? null;
export const ownLetter = () => letterOf(address.match, round);

/** Put a round into the box and try at once. */
export function mail(fields) {
  const letter = { key: newKey(), match: address.match, round, url: address.deed("save"), fields };
  keepOutbox([...readOutbox().filter((each) => each.url !== letter.url), letter]);
  return flush();
}

/** Take a letter back, to change it. Should it have arrived after all, the next one will learn so. */
export const takeBack = (key) => keepOutbox(readOutbox().filter((each) => each.key !== key));

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
  for (const letter of readOutbox().filter((each) => !each.refused)) {
    const answer = isThrough ? await answerTo(letter) : { outcome: "waiting" };
    isThrough = answer.outcome !== "waiting";
    told(letter, answer);
  }
  busy = false;
  if (again) flush();
  else if (!isThrough) later();
}

function told(letter, answer) {
  if (answer.outcome !== "waiting") settle(letter, answer);
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

// What was refused is kept where somebody looks for it: on the screen of its round.
function settle(letter, { outcome }) {
  pause = 1000;
  const rest = readOutbox().filter((each) => each.key !== letter.key);
  const here = letter.url === address.deed("save");
  keepOutbox(outcome === "saved" || here ? rest : [...rest, { ...letter, refused: true }]);
}

function later() {
  timer = setTimeout(flush, pause);
  pause = Math.min(pause * 2, SLOWEST);
}
