// One keypad for hands, table and counts; colour tabs choose how exactly a card is entered. On a keyboard,
// digits make numbers, letters choose colours, Enter is the main button.

import { takeBack } from "./chips.js";
import { all, announce, bonusOf, changed, facts, one, say, seatOf, seats, shape, text, write } from "./page.js";
import { bonus, cards, enterTotals, isEndKnown, isOut, isTotal, numberOf, thumb, whereabouts } from "./round.js";
import { isBridging, isJokerNext, rowsOf, spokenField, startOf, tap } from "./rows.js";

const HIGHEST = facts.numbers[1];
const pad = one("#keys");
const tabs = all("#tabs input");
const keys = all("#keys [data-key]").map((button) => ({
  button,
  key: button.dataset.key === "*" ? "*" : Number(button.dataset.key),
  face: button.querySelector("b"),
  foot: button.querySelector("small"),
}));
const named = one("#keys .joker-name"); // the joker's key says what it is
let hasEnded = false; // the typed number is complete: a space after it presses no button

/** `go` is what the main button does. */
export function start(go) {
  tabs.forEach((radio) => radio.addEventListener("change", () => chooseHow(radio.value)));
  pad.addEventListener("click", (event) => {
    const button = event.target.closest("[data-key]");
    if (button) press(button.dataset.key === "*" ? "*" : Number(button.dataset.key));
    if (event.target.closest("#back")) takeBack();
    if (event.target.closest("[data-bonus]")) count(Number(event.target.closest("[data-bonus]").dataset.bonus));
    changed();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (handled(event, go)) event.preventDefault();
  });
  one("#chips").addEventListener("click", settle, { capture: true });
}

/** Choose how exactly cards are entered: any colour, one colour, or only the total. */
function chooseHow(how) {
  const held = text(thumb.part);
  thumb.how = how;
  if (seatOf(thumb.part) !== null) enterTotals(how === "total");
  if (how === "total" && !isTotal(held)) write(thumb.part, "");
  if (how !== "total" && isTotal(held)) write(thumb.part, "");
  changed();
}

const isCounting = () => thumb.part === "stock" || thumb.how === "total";

/** Enter a number, a joker or a digit into the chosen part. */
function press(key) {
  if (!canPress()) return announce(whyNot());
  if (isCounting()) return digit(key === 10 ? 0 : key);
  if (thumb.part === "table") return tap(key);
  const { left, with: holders } = whereabouts(key, thumb.how);
  if (left < 1) return announce(say("noneLeft", { card: key === "*" ? say("joker") : key, who: names(holders) }));
  add(key);
}

function canPress() {
  const seat = seatOf(thumb.part);
  return thumb.part !== "" && !(seat !== null && isOut(seat));
}

const whyNot = () =>
  thumb.part === "" ? say("who") : say("wentOut", { player: seats[seatOf(thumb.part)] });

function add(key) {
  const held = text(thumb.part) === "-" ? "" : text(thumb.part);
  const word = key === "*" ? "*" : `${thumb.how === "any" ? "" : thumb.how}${key}`;
  write(thumb.part, `${held} ${word}`.trim());
}

function digit(value) {
  if (value === "*" || value > 9) return;
  const before = text(thumb.part).replace(/^=/, "");
  const next = String(Number(`${before}${value}`));
  if (next.length < 4) write(thumb.part, thumb.how === "total" ? `=${next}` : next);
}

function count(step) {
  const seat = seatOf(thumb.part);
  if (seat === null) return;
  const next = Math.min(facts.bonus, Math.max(0, bonus(seat) + step));
  write(bonusOf(seat), next ? String(next) : "");
}

export function draw() {
  const live = canPress();
  pad.classList.toggle("asleep", !live);
  pad.classList.toggle("counting", isCounting());
  pad.dataset.colour = facts.colourNames[thumb.how] ?? "";
  tabs.forEach(drawTab);
  keys.forEach((key) => (isCounting() ? drawDigit(key) : drawKey(key)));
  drawBonus();
}

function drawTab(radio) {
  radio.checked = radio.value === thumb.how;
  const seat = seatOf(thumb.part);
  const isColour = facts.colours.includes(radio.value);
  const usable = thumb.part === "table" ? isColour : seat !== null && !isOut(seat);
  radio.disabled = !usable;
}

function drawDigit({ button, key, face, foot }) {
  const isDigit = key !== "*" && key <= 10;
  button.classList.toggle("unused", !isDigit);
  button.disabled = !isDigit;
  face.textContent = key === 10 ? "0" : key;
  foot.textContent = "";
  mark(button, { name: String(key === 10 ? 0 : key), gone: false, pressed: null });
}

function drawKey({ button, key, face, foot }) {
  button.classList.remove("unused");
  button.disabled = false;
  if (key === "*") face.replaceChildren(shape("joker"), named);
  else face.textContent = key;
  const { left, with: holders } = whereabouts(key, thumb.how);
  if (thumb.part === "table") return drawField(button, key, foot, holders);
  const isOfKey = (card) => (card === "*" ? key === "*" : numberOf(card) === key);
  const here = cards(text(thumb.part));
  foot.textContent = here.filter(isOfKey).length || (left < 1 ? initials(holders) : "");
  const name = key === "*" ? say("joker") : key;
  const spoken = left < 1 ? say("noneLeft", { card: name, who: names(holders) }) : `${name}, ${say(`left-${left}`)}`;
  mark(button, { name: spoken, gone: left < 1, pressed: null, newest: here.slice(-1).some(isOfKey) });
}

// While the table is chosen, a key is a place in a row.
function drawField(button, key, foot, holders) {
  if (key === "*") {
    foot.textContent = "";
    return mark(button, { name: say("joker"), gone: false, pressed: isJokerNext() });
  }
  if (isBridging()) return drawBridge(button, key, foot);
  const { covered, jokers } = rowsOf(text("table"))[thumb.how] ?? { covered: new Set(), jokers: new Set() };
  const inHand = holders.filter(({ part }) => part !== "table" && held(part, `${thumb.how}${key}`));
  foot.textContent = jokers.has(key) ? "✱" : initials(inHand);
  mark(button, { name: String(key), gone: false, pressed: covered.has(key) });
}

// While bridges are entered, a key shows from which row the bridge to its card comes.
function drawBridge(button, key, foot) {
  const from = startOf(`${thumb.how}${key}`);
  foot.replaceChildren(...(from ? ["←", shape(from[0])] : []));
  mark(button, { name: spokenField(thumb.how, key), gone: false, pressed: from !== null });
}

const held = (part, card) => cards(text(part)).includes(card);

function mark(button, { name, gone, pressed, newest = false }) {
  button.setAttribute("aria-label", name);
  button.setAttribute("aria-disabled", String(gone));
  button.classList.toggle("gone", gone);
  button.classList.toggle("newest", newest);
  if (pressed === null) button.removeAttribute("aria-pressed");
  else button.setAttribute("aria-pressed", String(pressed));
}

function drawBonus() {
  const seat = seatOf(thumb.part);
  const cell = one("#bonus");
  if (!cell) return;
  one("#gaps").hidden = thumb.part !== "table";
  all("[data-bonus]").forEach((button) => (button.disabled = seat === null || !isEndKnown()));
  cell.hidden = thumb.part === "table" || thumb.part === "stock";
  one("#bonus output").textContent = seat === null ? "" : String(bonus(seat));
}

const nameOf = (part) => (seatOf(part) === null ? say(part) : seats[seatOf(part)]);
const names = (holders) => holders.map(({ part }) => nameOf(part)).join(", ");
const initials = (holders) =>
  holders.map(({ part }) => (part === "table" ? "▦" : facts.seats[seatOf(part)].initials)).join("·");

function enter(key) {
  press(key);
  changed();
}

const isElsewhere = (target) =>
  one("dialog[open]") || target.closest("input:not([type=radio]), textarea, .plain");

function handled(event, go) {
  const { key } = event;
  const ended = hasEnded;
  hasEnded = false;
  if (/^[0-9]$/.test(key)) return typed(key);
  if (key === "Backspace") return back();
  if (key === " " || key === ",") return thumb.pending ? settle() : ended;
  if (key === "Tab") return settle() && false;
  if (key === "*" || key === "j") return facts.jokers > 0 && (enter("*"), true);
  if (key === "Enter") return entered(event.target, go);
  if (key === "?") return (one("#keys-told").showModal(), true);
  return tab(key);
}

// A digit that may become another number waits for the next digit.
function typed(key) {
  if (isCounting()) return (enter(key === "0" ? 10 : Number(key)), true);
  const number = Number(`${thumb.pending}${key}`);
  if (number > HIGHEST) settle();
  thumb.pending = number > HIGHEST ? key : String(number || "");
  hasEnded = Number(thumb.pending) * 10 > HIGHEST || Number(thumb.pending) > 9;
  if (hasEnded) settle();
  changed();
  return true;
}

/** Enter the waiting digits as a number. */
function settle() {
  const number = Number(thumb.pending);
  thumb.pending = "";
  if (number) enter(number);
  return true;
}

function back() {
  if (thumb.pending) thumb.pending = thumb.pending.slice(0, -1);
  else takeBack();
  changed();
  return true;
}

function entered(target, go) {
  if (thumb.pending) return settle();
  if (target.closest("button, a") || target.matches("#chips.asking input")) {
    if (target.matches("input")) target.click();
    return target.matches("input");
  }
  go();
  return true;
}

function tab(key) {
  const how = { a: "any", "=": "total" }[key] ?? key;
  const radio = one(`#tabs input[value="${CSS.escape(how)}"]`);
  if (!radio || radio.disabled || thumb.how === how) return false;
  if (text(thumb.part) && (how === "total") !== (thumb.how === "total")) return false;
  chooseHow(how);
  return true;
}
