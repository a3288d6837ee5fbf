// The state of the screen: the text of each part, and where the next tap goes.

import { bonusOf, facts, handOf, parts, seatOf, seats } from "./page.js";
import { cards, colourOf, worth } from "./notation.js";

const texts = new Map(parts.map((part) => [part, ""]));
const listeners = [];

/** Where the next tap goes: the part, how exactly its cards are entered, waiting digits. */
export const thumb = { part: "", how: "any", pending: "" };
/** From the server's verdict: deduced texts, and the parts and cards with problems. */
export const verdict = { deduced: {}, wrong: [], cards: [], unfinished: false };

export const text = (part) => texts.get(part) ?? "";
export const onChange = (listener) => listeners.push(listener);

/** Write a part; `mine` is false for a text from another phone. */
export function write(part, value, mine = true) {
  if (!texts.has(part) || texts.get(part) === value) return;
  texts.set(part, value);
  if (mine) delete verdict.deduced[part];
  listeners.forEach((listener) => listener(part, mine));
}

export const isBlocked = () => text("out") === "blocked";
export const isEndKnown = () => text("out") !== "";
export const isOut = (seat) => text("out") === String(seat);
export const penalty = (seat) => worth(text(handOf(seat)), facts.jokerPenalty);
export const bonus = (seat) => Number(text(bonusOf(seat)) || 0);

/** The hand that counts: what was entered, else what was deduced. */
export function known(part) {
  if (text(part)) return { text: text(part), deduced: false };
  const deduced = verdict.deduced[part] ?? "";
  return { text: deduced, deduced: deduced !== "" };
}

const isMissing = (seat) =>
  !isOut(seat) && worth(known(handOf(seat)).text, facts.jokerPenalty) === null;
export const missing = () => seats.map((_, seat) => seat).filter(isMissing);

/** Whether to show problems discreetly, because the round is not complete yet. */
export function isEarly() {
  if (clashing().length || (!verdict.wrong.length && !verdict.unfinished)) return false;
  if (verdict.wrong.every((part) => part === thumb.part)) return thumb.part !== "";
  return verdict.unfinished && (thumb.part === "table" || !isEndKnown() || missing().length > 0);
}

/** Whether to hold a problem back: what is typed right now may still end it. */
export const isWaiting = () => isEarly() && verdict.unfinished && verdict.wrong.includes(thumb.part);

/** The seats that cannot all be right: two hands are empty, or who went out holds cards. */
export function clashing() {
  const all = seats.map((_, seat) => seat);
  const holds = (seat) => !["", "-"].includes(text(handOf(seat)));
  const empty = all.filter((seat) => isOut(seat) || text(handOf(seat)) === "-");
  return empty.length > 1 || isBlocked() ? empty : empty.filter(holds);
}

/** The next seat after this one, in turn order, that passes the test. */
export function nextSeat(after, holds) {
  const turn = seats.map((_, step) => (after + 1 + step) % seats.length);
  return turn.find(holds) ?? null;
}

/** The first colour without a row on the table. */
function openColour() {
  const entered = new Set(cards(text("table")).map(colourOf));
  return [...facts.colours].find((colour) => !entered.has(colour)) ?? facts.colours[0];
}

/** Choose the part that the next taps change. */
export function choose(part) {
  thumb.part = part;
  const seat = seatOf(part);
  thumb.how = part === "table" ? openColour() : "any";
  if (seat !== null && text(part).startsWith("=")) thumb.how = "total";
  listeners.forEach((listener) => listener("", false));
}
