// A chip for each seat, and a keypad for the number of the chosen one. A number may begin with a letter. What a game
// asks for besides numbers is its own: sums.js.

import { preview } from "./verdict.js";
import { openScreen } from "./open.js";
import { all, announce, changed, contentOf, facts, judgement, one, say, seats, text, write } from "./page.js";

const chips = all("#chips input").map((radio) => ({
  radio,
  box: radio.parentElement,
  says: radio.parentElement.querySelector(".says"),
}));
const tabs = all("#tabs input");
const MOST_DIGITS = 3;

/** Where the next digit goes: a seat or "left", one of its numbers, and the letter of a
 *  new number. The first digit replaces a number that was there before. `before`: the seat
 *  whose number was whole, so that this one came by itself. */
export const thumb = { whose: "0", field: facts.main, letter: "", isFresh: true, before: "" };

/** What a game may have of its own: what a tab does, and what is done after a digit; whether something is asked once no
 *  number is missing, and a tap on a name that answers it; how a number is said, what stands beside it and is said
 *  after it; the points, without a connection. */
const own = {
  start() {},
  draw() {},
  chooseTab: (field) => Object.assign(thumb, { field, isFresh: true }),
  entered() {},
  asks: () => false,
  answer(_whose) {},
  spoken: (value) => digitsOf(value),
  beside: (_whose) => [],
  words: (_whose) => [],
  points: (seat) => numberOf(seat) - Number(text(`minus-${seat}`) || 0),
};

const mainOf = (seat) => `${facts.main}-${seat}`;
export const partHere = () => (thumb.whose === "left" ? "left" : `${thumb.field}-${thumb.whose}`);
const mostHere = () => (thumb.field === "minus" ? facts.mostMinus : facts.most);
const missing = () => seats.map((_, seat) => seat).filter((seat) => !contentOf(mainOf(seat)).text);

function start() {
  chips.forEach(({ radio }) => radio.addEventListener("click", ({ detail }) => pick(radio.value, detail > 0)));
  tabs.forEach((tab) => tab.addEventListener("click", () => chooseTab(tab.value)));
  one("#keys").addEventListener("click", ({ target }) => press(target.closest("button")?.dataset.key));
  one("#undo").addEventListener("click", back);
  one("#less")?.addEventListener("click", () => add(partHere(), -step(), mostHere()));
  one("#more-of")?.addEventListener("click", () => add(partHere(), step(), mostHere()));
  one("#go").addEventListener("click", go);
  document.addEventListener("keydown", typed);
  own.start();
}

const step = () => (thumb.field === "minus" ? 1 : facts.step);

function begin() {
  choose(String(missing()[0] ?? 0));
}

/** A chip is tapped, or reached with the arrow keys, which answer nothing. */
function pick(whose, isTapped) {
  if (isTapped && isAsking()) own.answer(whose);
  choose(whose);
}

function choose(whose) {
  thumb.whose = whose;
  thumb.field = facts.main;
  thumb.isFresh = true;
  thumb.before = "";
  thumb.letter = letterOf(text(partHere()));
  changed();
}

function chooseTab(name) {
  own.chooseTab(name);
  changed();
}

function press(digit) {
  if (!digit) return;
  const digits = `${thumb.isFresh ? "" : digitsOf(text(partHere()))}${digit}`.replace(/^0+(?=\d)/, "");
  if (digits.length <= MOST_DIGITS) write(partHere(), thumb.letter + digits);
  thumb.isFresh = false;
  own.entered();
}

/** To the next number, if one is missing. */
export function goOn() {
  const before = thumb.whose;
  const { does, seat } = next();
  if (does === "next") choose(String(seat));
  if (does === "next") thumb.before = before;
}

function back() {
  if (thumb.before && !text(partHere())) choose(thumb.before);
  thumb.isFresh = false;
  takeBack(partHere());
}

function typed(event) {
  const isElsewhere = one("dialog[open]") || event.target.closest("input:not([type=radio]), .plain");
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[0-9]$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") back();
  else if (event.key === "Enter" && !event.target.closest("button, a")) go();
  else if (tabs.some((tab) => tab.value === event.key)) chooseTab(event.key);
  else return;
  event.preventDefault();
}

/** What the button does now: on to the next seat, ask for what else is missing, or save. */
function next() {
  const empty = missing();
  const here = Number(thumb.whose);
  const other = empty.find((seat) => seat > here) ?? empty.find((seat) => seat !== here);
  if (other !== undefined) return { does: "next", seat: other };
  if (empty.length) return { does: "missing", seat: empty[0] };
  return { does: isAsking() ? "call" : "save" };
}

const isAsking = () => !missing().length && own.asks();

function go() {
  const { does, seat } = next();
  if (does === "save") return preview();
  if (thumb.before && thumb.isFresh) return (thumb.before = ""); // the seat was chosen automatically already
  if (does === "next") return choose(String(seat));
  announce(say(`go-${does}`, { player: seats[seat] }));
}

/** Hold a problem back while the number that is being typed may still grow. */
const isWaiting = () => judgement.wrong.includes(partHere()) && mayGrow();
const isWrong = (part) => judgement.wrong.includes(part) && !isWaiting();

function draw() {
  chips.forEach(drawChip);
  const { does, seat } = next();
  const button = one("#go");
  button.textContent = say(`go-${does}`, { player: seats[seat] });
  button.classList.toggle("quiet", ["missing", "call"].includes(does));
  button.setAttribute("aria-disabled", String(["missing", "call"].includes(does)));
  one("#verdict").classList.toggle("waiting", isWaiting());
  one("#verdict").classList.toggle("early", isWaiting());
  drawTyped();
  tabs.forEach((tab) => (tab.checked = tab.value === (thumb.letter || thumb.field)));
  own.draw();
}

function drawTyped() {
  const { text: value, deduced } = contentOf(partHere());
  const ofSeat = thumb.field === "minus" ? "minusOf" : "numberOf";
  const question = say(thumb.whose === "left" ? "numberLeft" : ofSeat, { player: seats[thumb.whose] });
  const { name } = chips.find(({ radio }) => radio.value === thumb.whose).radio.dataset;
  one("#asks-for").textContent = value ? name : question;
  one("#typed").textContent = value && `${digitsOf(value)}${deduced ? "?" : ""}`;
}

function drawChip({ radio, box, says }) {
  const whose = radio.value;
  const part = whose === "left" ? "left" : mainOf(whose);
  const { text: value, deduced } = contentOf(part);
  const minus = Number(text(`minus-${whose}`) || 0);
  const isRinged = judgement.ringed === whose;
  const kind = value ? (deduced ? "deduced" : "done") : "missing";
  box.className = `chip ${kind}${whose === "left" ? " optional" : ""}${isRinged ? " ringed" : ""}`;
  box.classList.toggle("wrong", isWrong(part));
  says.textContent = value ? `${digitsOf(value)}${minus ? ` −${minus}` : ""}${deduced ? "?" : ""}` : "·";
  says.append(...own.beside(whose));
  radio.checked = whose === thumb.whose;
  const state = spoken(whose, value, deduced, minus, isRinged);
  radio.setAttribute("aria-label", `${radio.dataset.name}, ${state}${isWrong(part) ? `, ${say("wrong")}` : ""}`);
}

function spoken(whose, value, deduced, minus, isRinged) {
  if (!value) return say(whose === "left" ? "optional" : "missing");
  const number = own.spoken(value);
  return [
    deduced ? say("valueDeduced", { value: number }) : number,
    ...(minus ? [say("minus", { count: minus })] : []),
    ...own.words(whose),
    ...(isRinged ? [say("ringed")] : []),
  ].join(", ");
}

/** For the preview without a connection. */
function line(seat) {
  const { text: value, deduced } = contentOf(mainOf(seat));
  const minus = Number(text(`minus-${seat}`) || 0);
  return { why: [spoken(String(seat), value, deduced, minus, false)], change: own.points(seat) };
}

export const numberOf = (seat) => Number(digitsOf(contentOf(mainOf(seat)).text));

export const digitsOf = (value) => value.replace(/^[a-z]/, "");
export const letterOf = (value) => value.match(/^[a-z]/)?.[0] ?? "";

function takeBack(part) {
  const digits = digitsOf(text(part)).slice(0, -1);
  write(part, digits ? letterOf(text(part)) + digits : "");
}

function add(part, more, most) {
  const now = Number(digitsOf(contentOf(part).text) || 0);
  write(part, String(Math.min(most, Math.max(0, now + more))));
}

const numberHere = () => Number(digitsOf(text(partHere())));

/** Whether one more digit could still make another number of it. */
const mayGrow = () => numberHere() > 0 && numberHere() * 10 <= mostHere();

/** Whether a number is there, to which no digit can be added. */
export const isWhole = () => numberHere() > 0 && !mayGrow();

/** `game`: what it has of its own. */
export function openNumbers(game = {}) {
  Object.assign(own, game);
  openScreen({ start, begin, draws: [draw], line });
}
