// Master: bridges on the table. A bridge leads to a card from a card of the same number in another
// row. The button, then a tap on the card, enters one bridge. Again on the same card, they choose the
// next row that the bridge can come from, then none.

import { facts, say } from "./page.js";
import { numberOf } from "./notation.js";
import { read } from "./rows.js";
import { spoken } from "./cards.js";
import { text, write } from "./round.js";

/** The bridges entered: from which card to which. */
const bridges = () =>
  text("bridges")
    .split(/[\s,;]+/)
    .filter((word) => word.includes("-") && word.length > 1)
    .map((word) => word.split("-"));

const keep = (list) => write("bridges", list.map((bridge) => bridge.join("-")).join(" "));

/** The card that a bridge to this one comes from, if there is one. */
export const startOf = (card) => bridges().find(([, end]) => end === card)?.[0] ?? null;
export const ends = () => bridges().flat();

/** Choose the next row that holds this number; false if there is none. */
export function turn(colour, number) {
  const card = `${colour}${number}`;
  const rows = read(text("table"));
  const others = facts.colours.split("").filter((other) => other !== colour);
  const starts = others.filter((other) => rows[other].covered.has(number)).map((c) => `${c}${number}`);
  if (!starts.length) return false;
  const next = [...starts, null][starts.indexOf(startOf(card)) + 1];
  const rest = bridges().filter(([start, end]) => end !== card && !(start === card && end === next));
  keep(next ? [...rest, [next, card]] : rest);
  return true;
}

/** Remove bridges whose card or start is no longer on the table. */
export function prune() {
  const rows = read(text("table"));
  const lies = (card) => rows[card[0]]?.covered.has(numberOf(card));
  keep(bridges().filter((bridge) => bridge.every(lies)));
}

/** The label of a key while bridges are entered. */
export function spokenField(colour, number) {
  const start = startOf(`${colour}${number}`);
  return start ? say("bridgeFrom", { number, card: spoken(start) }) : String(number);
}
