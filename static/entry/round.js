// The state of the screen: the text of each part, and where the next tap goes.

import { bonusOf, facts, handOf, seatOf, seats } from "./page.js";
import { cards, colourOf, worth } from "./notation.js";
import { changed, known, text, verdict } from "./texts.js";

export { known, onChange, text, verdict, write } from "./texts.js";

/** Where the next tap goes: the part, how exactly its cards are entered, waiting digits. */
export const thumb = { part: "", how: "any", pending: "" };

export const isBlocked = () => text("out") === "blocked";
export const isEndKnown = () => text("out") !== "";
export const isOut = (seat) => text("out") === String(seat);
export const penalty = (seat) => worth(text(handOf(seat)), facts.jokerPenalty);
export const bonus = (seat) => Number(text(bonusOf(seat)) || 0);

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
  changed();
}
