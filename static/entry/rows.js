// The table's four rows: how a tap on a number changes the row of its colour.

import { facts } from "./page.js";
import { cards, colourOf, numberOf, runs } from "./notation.js";

const [LOW, HIGH] = facts.numbers;
const laidOut = (colour) =>
  facts.laidOut.filter((card) => colourOf(card) === colour).map(numberOf);
const span = (low, high) => new Set(Array.from({ length: high - low + 1 }, (_, i) => low + i));

/** The rows of a text: for each colour the covered numbers, and those with a joker. */
export function read(text) {
  const rows = {};
  for (const colour of facts.colours) {
    const own = cards(text).filter((card) => colourOf(card) === colour);
    rows[colour] = {
      covered: new Set(own.length ? own.map(numberOf) : laidOut(colour)),
      jokers: new Set(own.filter((card) => card[0] === "*").map(numberOf)),
    };
  }
  return rows;
}

export function write(rows) {
  const list = facts.colours.split("").flatMap((colour) => {
    const { covered, jokers } = rows[colour];
    const plain = [...covered].filter((number) => !jokers.has(number));
    return [...runs(colour, plain), ...[...jokers].sort((a, b) => a - b).map((n) => `*${colour}${n}`)];
  });
  return list.join(" ");
}

/** The same numbers with this one added or removed. */
export function toggled(numbers, number) {
  const next = new Set(numbers);
  if (!next.delete(number)) next.add(number);
  return next;
}

/** The row after a tap on one of its ends; `turn` is 0 for the first tap, 1 for the second. */
export function ended(covered, number, turn) {
  if (facts.rows === "inward") return inward(covered, number, turn);
  if (facts.rows === "outward") return outward(covered, number, turn);
  return free(covered, number, turn);
}

// Rows that grow outwards: a low number is the low end, a high number the high end.
function outward(covered, number, turn) {
  const low = Math.min(facts.centre, ...covered);
  const high = Math.max(facts.centre, ...covered);
  const isLow = number < facts.centre || (number === facts.centre && turn === 0);
  return isLow ? span(number, high) : span(low, number);
}

// Rows that grow inwards: the first tap is the end of the low arm, the second of the high arm.
function inward(covered, number, turn) {
  const gap = [...span(LOW, HIGH)].filter((each) => !covered.has(each));
  const [from, to] = gap.length ? [gap[0] - 1, gap.at(-1) + 1] : [LOW, LOW + 1];
  const nearLow = turn > 1 && number - from < to - number;
  const low = turn === 0 || number <= from || nearLow;
  const [a, b] = low ? [number, Math.max(to, number + 1)] : [Math.min(from, number - 1), number];
  return new Set([...span(LOW, a), ...(b <= HIGH ? span(b, HIGH) : [])]);
}

// Rows that open anywhere: the first tap is the low end, the second the high end.
function free(covered, number, turn) {
  if (turn === 0 || !covered.size) return new Set([number]);
  const [low, high] = [Math.min(...covered), Math.max(...covered)];
  return number - low < high - number ? span(number, high) : span(Math.min(low, number), number);
}
