// Master: bridges on the table. A card's bridge comes from another row's card of its number; each tap
// on it goes on to the next row it can come from, then to none.

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

/** On to the next row that holds this number; false where none does. */
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

/** Drop those whose card or start no longer lies there. */
export function prune() {
  const rows = read(text("table"));
  const lies = (card) => rows[card[0]]?.covered.has(numberOf(card));
  keep(bridges().filter((bridge) => bridge.every(lies)));
}

/** What a key says while bridges are tapped. */
export function spokenField(colour, number) {
  const start = startOf(`${colour}${number}`);
  return start ? say("bridgeFrom", { number, card: spoken(start) }) : String(number);
}
