// Taps while the table is chosen: the first tap in a colour sets the low end of its row, the second
// the high end. In Master rows have gaps, jokers and bridges: then each tap is one card.

import { facts, find, say } from "./page.js";
import { prune, turn } from "./bridges.js";
import { ended, read, toggled, write as rowsText } from "./rows.js";
import { text, thumb, write } from "./round.js";

const taps = {}; // number of taps in each row since the table was chosen
const before = []; // earlier texts, for undo
const switches = [find("#single"), find("#bridge")].filter(Boolean);
let joker = false;

const isOn = (button) => button?.getAttribute("aria-pressed") === "true";
export const isJokerNext = () => joker;
const isSingle = () => isOn(find("#single"));
export const isBridging = () => isOn(find("#bridge"));

export function start(draw) {
  for (const button of switches) {
    button.addEventListener("click", () => {
      const on = !isOn(button);
      switches.forEach((each) => each.setAttribute("aria-pressed", String(on && each === button)));
      joker = false;
      draw();
    });
  }
}

/** The page has turned to another round. */
export function restart() {
  for (const colour of facts.colours) delete taps[colour];
  before.length = 0;
  joker = false;
  switches.forEach((each) => each.setAttribute("aria-pressed", "false"));
}

/** Whether more lies in the row of this colour than before the game. */
export function isEntered(colour) {
  const laid = facts.laidOut.filter((card) => card[0] === colour).length;
  return text("table") !== "" && read(text("table"))[colour].covered.size > laid;
}

/** What the next tap says, as a question; empty if the row is entered. */
export function question() {
  if (thumb.part !== "table") return "";
  const word = say(`colour-${thumb.how}`);
  const [first, last] = facts.numbers;
  const names = { colour: word[0].toUpperCase() + word.slice(1), first, last };
  if (isBridging()) return say("askBridge", names);
  if (joker) return say("askJoker", names);
  if (isSingle()) return say("askSingle", names);
  const turns = taps[thumb.how] ?? (isEntered(thumb.how) ? 2 : 0);
  const [below, above] = facts.rows === "inward" ? ["askFrom", "askTo"] : ["askBelow", "askAbove"];
  return turns > 1 ? "" : say(turns ? above : below, names);
}

export function tap(number, announce) {
  if (number === "*") return void (joker = !joker && !isBridging());
  const was = { table: text("table"), bridges: text("bridges") };
  const colour = thumb.how;
  if (isBridging() ? !bridge(colour, number) : !row(colour, number)) return announce(say("noStart", { number }));
  before.push(was);
}

function bridge(colour, number) {
  const rows = read(text("table"));
  if (!turn(colour, number)) return false;
  rows[colour].covered.add(number);
  write("table", rowsText(rows));
  find("#bridge").setAttribute("aria-pressed", "false"); // the next tap is a card again
  return true;
}

function row(colour, number) {
  const rows = read(text("table"));
  rows[colour] = joker ? withJoker(rows[colour], number) : tapped(rows[colour], colour, number);
  joker = false;
  write("table", rowsText(rows));
  if (facts.bridges) prune();
  return true;
}

function withJoker({ covered, jokers }, number) {
  return { covered: new Set([...covered, number]), jokers: toggled(jokers, number) };
}

function tapped({ covered, jokers }, colour, number) {
  const turns = taps[colour] ?? 0;
  if (!isSingle()) advance(colour, turns);
  const next = isSingle() ? toggled(covered, number) : ended(covered, number, turns);
  return { covered: next, jokers: new Set([...jokers].filter((each) => next.has(each))) };
}

// Both ends of a row are entered: choose the next colour without a row.
function advance(colour, turns) {
  taps[colour] = turns + 1;
  if (turns !== 1) return;
  const at = facts.colours.indexOf(colour);
  const order = facts.colours.slice(at + 1) + facts.colours.slice(0, at);
  thumb.how = order.split("").find((each) => !taps[each]) ?? colour;
}

export function takeBack() {
  for (const colour of facts.colours) delete taps[colour];
  const was = before.pop() ?? { table: "", bridges: "" };
  write("table", was.table);
  write("bridges", was.bridges);
}
