// Taps while the table is chosen: a colour's first tap is the low end of its row, its second the
// high end. In Master a row can have gaps and jokers: two switches make a tap mean one card.

import { facts, find } from "./page.js";
import { ended, read, toggled, write as rowsText } from "./rows.js";
import { text, thumb, write } from "./round.js";

const taps = {}; // of each row, since the table was chosen
const before = []; // texts to go back to
const single = find("#single");
let joker = false;

export const isJokerNext = () => joker;
export const isSingle = () => single?.getAttribute("aria-pressed") === "true";

export function start(draw) {
  single?.addEventListener("click", () => {
    single.setAttribute("aria-pressed", String(!isSingle()));
    draw();
  });
}

export function tap(number) {
  if (number === "*") return void (joker = !joker);
  const colour = thumb.how;
  const rows = read(text("table"));
  rows[colour] = joker ? withJoker(rows[colour], number) : tapped(rows[colour], colour, number);
  joker = false;
  keep(rowsText(rows));
}

function withJoker({ covered, jokers }, number) {
  return { covered: new Set([...covered, number]), jokers: toggled(jokers, number) };
}

function tapped({ covered, jokers }, colour, number) {
  const turn = taps[colour] ?? 0;
  if (!isSingle()) advance(colour, turn);
  const next = isSingle() ? toggled(covered, number) : ended(covered, number, turn);
  return { covered: next, jokers: new Set([...jokers].filter((each) => next.has(each))) };
}

// Both ends of a row are told: on to the next colour whose row is not.
function advance(colour, turn) {
  taps[colour] = turn + 1;
  if (turn !== 1) return;
  const at = facts.colours.indexOf(colour);
  const order = facts.colours.slice(at + 1) + facts.colours.slice(0, at);
  thumb.how = order.split("").find((each) => !taps[each]) ?? colour;
}

function keep(next) {
  before.push(text("table"));
  write("table", next);
}

export function takeBack() {
  for (const colour of facts.colours) delete taps[colour];
  write("table", before.pop() ?? "");
}
