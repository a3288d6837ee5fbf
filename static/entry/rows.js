// The cards on the table: taps while it is chosen, its rows and bridges, and a small picture of it.

import { announce, changed, facts, one, say, shape, text, write } from "./page.js";
import { cards, colourOf, numberOf, runs, spoken, thumb } from "./round.js";

const [LOW, HIGH] = facts.numbers;
const laidOut = (colour) => facts.laidOut.filter((card) => colourOf(card) === colour).map(numberOf);
const span = (low, high) => new Set(Array.from({ length: high - low + 1 }, (_, i) => low + i));

/** The rows of a text: for each colour the covered numbers, and those with a joker. */
export function rowsOf(table) {
  const rows = {};
  for (const colour of facts.colours) {
    const own = cards(table).filter((card) => colourOf(card) === colour);
    rows[colour] = {
      covered: new Set(own.length ? own.map(numberOf) : laidOut(colour)),
      jokers: new Set(own.filter((card) => card[0] === "*").map(numberOf)),
    };
  }
  return rows;
}

function textOf(rows) {
  const list = facts.colours.split("").flatMap((colour) => {
    const { covered, jokers } = rows[colour];
    const plain = [...covered].filter((number) => !jokers.has(number));
    return [...runs(colour, plain), ...[...jokers].sort((a, b) => a - b).map((n) => `*${colour}${n}`)];
  });
  return list.join(" ");
}

/** The same numbers with this one added or removed. */
function toggled(numbers, number) {
  const next = new Set(numbers);
  if (!next.delete(number)) next.add(number);
  return next;
}

/** The row after a tap on one of its ends; `turn` is 0 for the first tap, 1 for the second. */
function ended(covered, number, turn) {
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
  const gap = [...span(LOW, HIGH)].filter((place) => !covered.has(place));
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

// Master: bridges on the table. A bridge leads to a card from a card of the same number in another
// row. The button, then a tap on the card, enters one bridge. Again on the same card, they choose the
// next row that the bridge can come from, then none.

/** The bridges entered: from which card to which. */
const bridges = () =>
  text("bridges")
    .split(/[\s,;]+/)
    .filter((word) => word.includes("-") && word.length > 1)
    .map((word) => word.split("-"));

const keep = (list) => write("bridges", list.map((ends) => ends.join("-")).join(" "));

/** The card that a bridge to this one comes from, if there is one. */
export const startOf = (card) => bridges().find(([, end]) => end === card)?.[0] ?? null;
const bridged = () => bridges().flat();

/** Choose the next row that holds this number; false if there is none. */
function turnBridge(colour, number) {
  const card = `${colour}${number}`;
  const rows = rowsOf(text("table"));
  const others = facts.colours.split("").filter((other) => other !== colour);
  const starts = others.filter((other) => rows[other].covered.has(number)).map((c) => `${c}${number}`);
  if (!starts.length) return false;
  const next = [...starts, null][starts.indexOf(startOf(card)) + 1];
  const rest = bridges().filter(([from, to]) => to !== card && !(from === card && to === next));
  keep(next ? [...rest, [next, card]] : rest);
  return true;
}

/** Remove bridges whose card or start is no longer on the table. */
function prune() {
  const rows = rowsOf(text("table"));
  const lies = (card) => rows[card[0]]?.covered.has(numberOf(card));
  keep(bridges().filter((ends) => ends.every(lies)));
}

/** The label of a key while bridges are entered. */
export function spokenField(colour, number) {
  const from = startOf(`${colour}${number}`);
  return from ? say("bridgeFrom", { number, card: spoken(from) }) : String(number);
}

// Taps while the table is chosen: the first tap in a colour sets the low end of its row, the second
// the high end. In Master rows have gaps, jokers and bridges: then each tap is one card.

const taps = {}; // number of taps in each row since the table was chosen
const before = []; // earlier texts, for undo
const switches = [one("#single"), one("#bridge")].filter(Boolean);
let joker = false;

const isOn = (button) => button?.getAttribute("aria-pressed") === "true";
export const isJokerNext = () => joker;
const isSingle = () => isOn(one("#single"));
export const isBridging = () => isOn(one("#bridge"));

export function start() {
  for (const button of switches) {
    button.addEventListener("click", () => {
      const on = !isOn(button);
      switches.forEach((other) => other.setAttribute("aria-pressed", String(on && other === button)));
      joker = false;
      changed();
    });
  }
}

/** The page has turned to another round. */
export function restart() {
  for (const colour of facts.colours) delete taps[colour];
  before.length = 0;
  joker = false;
  switches.forEach((other) => other.setAttribute("aria-pressed", "false"));
}

/** Whether more lies in the row of this colour than before the game. */
export function isEntered(colour) {
  return text("table") !== "" && rowsOf(text("table"))[colour].covered.size > laidOut(colour).length;
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

export function tap(number) {
  if (number === "*") return void (joker = !joker && !isBridging());
  const was = { table: text("table"), bridges: text("bridges") };
  const colour = thumb.how;
  if (isBridging() ? !bridge(colour, number) : !row(colour, number)) return announce(say("noStart", { number }));
  before.push(was);
}

function bridge(colour, number) {
  const rows = rowsOf(text("table"));
  if (!turnBridge(colour, number)) return false;
  rows[colour].covered.add(number);
  write("table", textOf(rows));
  one("#bridge").setAttribute("aria-pressed", "false"); // the next tap is a card again
  return true;
}

function row(colour, number) {
  const rows = rowsOf(text("table"));
  rows[colour] = joker ? withJoker(rows[colour], number) : tapped(rows[colour], colour, number);
  joker = false;
  write("table", textOf(rows));
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
  return { covered: next, jokers: new Set([...jokers].filter((place) => next.has(place))) };
}

// Both ends of a row are entered: choose the next colour without a row.
function advance(colour, turns) {
  taps[colour] = turns + 1;
  if (turns !== 1) return;
  const at = facts.colours.indexOf(colour);
  const order = facts.colours.slice(at + 1) + facts.colours.slice(0, at);
  thumb.how = order.split("").find((other) => !taps[other]) ?? colour;
}

export function takeBackRow() {
  for (const colour of facts.colours) delete taps[colour];
  const was = before.pop() ?? { table: "", bridges: "" };
  write("table", was.table);
  write("bridges", was.bridges);
}

/** Four rows of fields, covered ones in the row's colour. */
export function picture(laid, chosen) {
  const rows = rowsOf(laid);
  const table = document.createElement("div");
  table.className = "rows";
  table.setAttribute("role", "img");
  table.setAttribute("aria-label", label(laid, rows));
  for (const colour of facts.colours) table.append(drawn(colour, rows[colour], colour === chosen));
  return table;
}

function drawn(colour, { covered, jokers }, chosen) {
  const line = document.createElement("div");
  line.className = `row ${facts.colourNames[colour]}${chosen ? " chosen" : ""}`;
  const fields = document.createElement("div");
  fields.className = "places";
  const joined = bridged();
  for (let number = facts.numbers[0]; number <= facts.numbers[1]; number += 1) {
    const field = document.createElement("i");
    field.dataset.number = number;
    if (covered.has(number)) field.className = jokers.has(number) ? "joker" : "laid";
    field.classList.toggle("bridged", joined.includes(`${colour}${number}`));
    fields.append(field);
  }
  const ends = document.createElement("b");
  ends.textContent = runs("", covered).join(" ").replaceAll("-", "–");
  line.append(shape(colour), fields, ends);
  return line;
}

function label(laid, rows) {
  if (!laid) return say("tableHint");
  return facts.colours
    .split("")
    .map((colour) => `${say(`colour-${colour}`)} ${runs("", rows[colour].covered).join(" ")}`)
    .concat(bridged().length ? say("bridges", { count: bridged().length / 2 }) : [])
    .join(", ");
}
