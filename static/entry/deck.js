// Which cards are free, and which part holds each other card.

import { facts, handOf, seats } from "./page.js";
import { cards, colourOf, isJoker, numberOf } from "./notation.js";
import { text } from "./round.js";

const HANDS = seats.map((_, seat) => handOf(seat));

/** Each placed card with its part; on the table a joker takes a card's place. */
function placed() {
  const hands = HANDS.flatMap((part) => cards(text(part)).map((card) => ({ card, part })));
  const laid = cards(text("table")).map((card) => ({ card, part: "table" }));
  const before = text("table") ? [] : facts.laidOut.map((card) => ({ card, part: "table" }));
  return [...hands, ...laid, ...before].filter(({ card }) => card !== "?");
}

const isJokerLaid = ({ card }) => card[0] === "*";

/** The state of a key's card: how many are left, and the parts that hold the others. */
export function whereabouts(number, how) {
  const all = placed();
  if (number === "*") {
    const jokers = all.filter(isJokerLaid);
    return { left: facts.jokers - jokers.length, with: holders(jokers) };
  }
  const same = all.filter((each) => !isJokerLaid(each) && numberOf(each.card) === number);
  const left = facts.colours.length - same.length;
  if (how === "any") return { left, with: holders(same) };
  const exact = same.filter(({ card }) => colourOf(card) === how);
  return { left: Math.min(left, 1 - exact.length), with: holders(exact.length ? exact : same) };
}

function holders(found) {
  const counts = new Map();
  found.forEach(({ part }) => counts.set(part, (counts.get(part) ?? 0) + 1));
  return [...counts].map(([part, count]) => ({ part, count }));
}

/** The number of cards on the table. */
export const laidCount = () => cards(text("table")).filter((card) => !isJoker(card)).length;
