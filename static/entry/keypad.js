// One keypad for hands, table and counts; colour tabs choose how exactly a card is entered.

import { all, bonusOf, facts, find, say, seatOf, seats } from "./page.js";
import { cards, isTotal } from "./notation.js";
import { bonus, isEndKnown, isOut, text, thumb, write } from "./round.js";
import { whereabouts } from "./deck.js";
import { isBridging, isJokerNext, tap as tapTable } from "./table.js";
import { spokenField, startOf } from "./bridges.js";
import { read } from "./rows.js";
import { shape } from "./cards.js";
import { takeBack } from "./hand.js";

const pad = find("#keys");
const tabs = all("#tabs input");
const keys = all("#keys [data-key]").map((button) => ({
  button,
  key: button.dataset.key === "*" ? "*" : Number(button.dataset.key),
  face: button.querySelector("b"),
  foot: button.querySelector("small"),
}));

export function start({ draw, announce }) {
  tabs.forEach((tab) => tab.addEventListener("change", () => choose(tab.value, draw)));
  pad.addEventListener("click", (event) => {
    const button = event.target.closest("[data-key]");
    if (button) press(button.dataset.key === "*" ? "*" : Number(button.dataset.key), announce);
    if (event.target.closest("#back")) takeBack();
    if (event.target.closest("[data-bonus]")) count(Number(event.target.closest("[data-bonus]").dataset.bonus));
    draw();
  });
}

/** Choose how exactly cards are entered: any colour, one colour, or only the total. */
export function choose(how, draw) {
  const held = text(thumb.part);
  thumb.how = how;
  if (how === "total" && !isTotal(held)) write(thumb.part, "");
  if (how !== "total" && isTotal(held)) write(thumb.part, "");
  draw();
}

export const isCounting = () => thumb.part === "stock" || thumb.how === "total";

/** Enter a number, a joker or a digit into the chosen part. */
export function press(key, announce) {
  if (!canPress()) return announce(whyNot());
  if (isCounting()) return digit(key === 10 ? 0 : key);
  if (thumb.part === "table") return tapTable(key, announce);
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
  const typed = text(thumb.part).replace(/^=/, "");
  const next = String(Number(`${typed}${value}`));
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

function drawTab(tab) {
  tab.checked = tab.value === thumb.how;
  const seat = seatOf(thumb.part);
  const isColour = facts.colours.includes(tab.value);
  const usable = thumb.part === "table" ? isColour : seat !== null && !isOut(seat);
  tab.disabled = !usable;
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
  if (key === "*") face.replaceChildren(shape("joker"));
  else face.textContent = key;
  const { left, with: holders } = whereabouts(key, thumb.how);
  if (thumb.part === "table") return drawField(button, key, foot, holders);
  const most = key === "*" ? facts.jokers : facts.colours.length;
  const some = thumb.how === "any" || key === "*" ? left < most : false;
  foot.textContent = left < 1 ? initials(holders) : some ? left : "";
  const name = key === "*" ? say("joker") : key;
  const spoken = left < 1 ? say("noneLeft", { card: name, who: names(holders) }) : `${name}, ${say(`left-${left}`)}`;
  mark(button, { name: spoken, gone: left < 1, pressed: null });
}

// While the table is chosen, a key is a place in a row.
function drawField(button, key, foot, holders) {
  if (key === "*") {
    foot.textContent = "";
    return mark(button, { name: say("joker"), gone: false, pressed: isJokerNext() });
  }
  if (isBridging()) return drawBridge(button, key, foot);
  const { covered, jokers } = read(text("table"))[thumb.how] ?? { covered: new Set(), jokers: new Set() };
  const inHand = holders.filter(({ part }) => part !== "table" && held(part, `${thumb.how}${key}`));
  foot.textContent = jokers.has(key) ? "✱" : initials(inHand);
  mark(button, { name: String(key), gone: false, pressed: covered.has(key) });
}

// While bridges are entered, a key shows from which row the bridge to its card comes.
function drawBridge(button, key, foot) {
  const start = startOf(`${thumb.how}${key}`);
  foot.replaceChildren(...(start ? ["←", shape(start[0])] : []));
  mark(button, { name: spokenField(thumb.how, key), gone: false, pressed: start !== null });
}

const held = (part, card) => cards(text(part)).includes(card);

function mark(button, { name, gone, pressed }) {
  button.setAttribute("aria-label", name);
  button.setAttribute("aria-disabled", String(gone));
  button.classList.toggle("gone", gone);
  if (pressed === null) button.removeAttribute("aria-pressed");
  else button.setAttribute("aria-pressed", String(pressed));
}

function drawBonus() {
  const seat = seatOf(thumb.part);
  const cell = find("#bonus");
  if (!cell) return;
  find("#gaps").hidden = thumb.part !== "table";
  all("[data-bonus]").forEach((button) => (button.disabled = seat === null || !isEndKnown()));
  cell.hidden = thumb.part === "table" || thumb.part === "stock";
  find("#bonus output").textContent = seat === null ? "" : bonus(seat);
}

const nameOf = (part) => (seatOf(part) === null ? say(part) : seats[seatOf(part)]);
const names = (holders) => holders.map(({ part }) => nameOf(part)).join(", ");
const initials = (holders) =>
  holders.map(({ part }) => (part === "table" ? "▦" : facts.seats[seatOf(part)].initials)).join("·");
