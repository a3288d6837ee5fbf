// A chip for each seat, and a keypad for the number of the chosen one: counts, quartets, sums. Of a sum also its
// colour (``r87``), and who called the end of the round.

import { preview } from "./verdict.js";
import { openScreen } from "./open.js";
import {
  all,
  announce,
  changed,
  contentOf,
  facts,
  judgement,
  onChange,
  one,
  say,
  seats,
  shape,
  text,
  write,
} from "./page.js";

const chips = all("#chips input").map((radio) => ({
  radio,
  box: radio.parentElement,
  says: radio.parentElement.querySelector(".says"),
}));
const tabs = all("#tabs input");
const row = one("#call"); // only for sums
const stock = one("#stock");
const MOST_DIGITS = 3;

/** Where the next digit goes: a seat or "left", one of its numbers, and the colour of a
 *  new sum. The first digit replaces a number that was there before. `before`: the seat
 *  whose sum was whole, so that this one came by itself. */
const thumb = { whose: "0", field: facts.main, colour: "", isFresh: true, before: "" };

const mainOf = (seat) => `${facts.main}-${seat}`;
const partHere = () => (thumb.whose === "left" ? "left" : `${thumb.field}-${thumb.whose}`);
const mostHere = () => (thumb.field === "minus" ? facts.mostMinus : facts.most);
const isSums = Boolean(facts.hasColours);
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
  if (row) startCall();
}

const step = () => (thumb.field === "minus" ? 1 : facts.step);

function begin() {
  choose(String(missing()[0] ?? 0));
}

/** A chip is tapped, or reached with the arrow keys, which never choose who called the end. */
function pick(whose, isTapped) {
  if (isTapped && asksCall()) write("caller", whose);
  choose(whose);
}

function choose(whose) {
  thumb.whose = whose;
  thumb.field = facts.main;
  thumb.isFresh = true;
  thumb.before = "";
  thumb.colour = colourOf(text(partHere()));
  changed();
}

/** Choose a colour, or which number of a seat. If the sum has a colour already, begin the next sum. */
function chooseTab(value) {
  if (!isSums) {
    thumb.field = value;
    thumb.isFresh = true;
  } else {
    if (!thumb.isFresh && colourOf(text(partHere()))) goOn();
    thumb.colour = value;
    paint(partHere(), value);
  }
  changed();
}

function press(digit) {
  if (!digit) return;
  type(partHere(), digit, { colour: thumb.colour, isFresh: thumb.isFresh });
  thumb.isFresh = false;
  if (isSums && isWhole(partHere(), mostHere())) goOn();
}

/** To the next sum, if one is missing. */
function goOn() {
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
  else if (/^[rygb]$/.test(event.key) && isSums) chooseTab(event.key);
  else return;
  event.preventDefault();
}

/** What the button does now: on to the next seat, ask who called, or save. */
function next() {
  const empty = missing();
  const here = Number(thumb.whose);
  const other = empty.find((seat) => seat > here) ?? empty.find((seat) => seat !== here);
  if (other !== undefined) return { does: "next", seat: other };
  if (empty.length) return { does: "missing", seat: empty[0] };
  return { does: asksCall() ? "call" : "save" };
}

/** Whether a tap on a name says who called the end. */
const asksCall = () => isSums && !missing().length && !text("caller");

function go() {
  const { does, seat } = next();
  if (does === "save") return preview();
  if (thumb.before && thumb.isFresh) return (thumb.before = ""); // the seat was chosen automatically already
  if (does === "next") return choose(String(seat));
  announce(say(`go-${does}`, { player: seats[seat] }));
}

/** Hold a problem back while the number that is being typed may still grow. */
const isWaiting = () => judgement.wrong.includes(partHere()) && mayGrow(partHere(), mostHere());
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
  tabs.forEach((tab) => (tab.checked = tab.value === (isSums ? thumb.colour : thumb.field)));
  if (row) drawCall(thumb.whose);
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
  if (colourOf(value)) says.append(shape(colourOf(value)));
  if (text("caller") === whose) says.append(" ⚑");
  radio.checked = whose === thumb.whose;
  const state = spoken(whose, value, deduced, minus, isRinged);
  radio.setAttribute("aria-label", `${radio.dataset.name}, ${state}${isWrong(part) ? `, ${say("wrong")}` : ""}`);
}

function spoken(whose, value, deduced, minus, isRinged) {
  if (!value) return say(whose === "left" ? "optional" : "missing");
  const number = `${digitsOf(value)} ${colourOf(value) ? say(`colour-${colourOf(value)}`) : ""}`.trim();
  return [
    deduced ? say("valueDeduced", { value: number }) : number,
    ...(minus ? [say("minus", { count: minus })] : []),
    ...(text("caller") === whose ? [say("called")] : []),
    ...(isRinged ? [say("ringed")] : []),
  ].join(", ");
}

/** For the preview without a connection. */
function line(seat) {
  const { text: value, deduced } = contentOf(mainOf(seat));
  const minus = Number(text(`minus-${seat}`) || 0);
  return { why: [spoken(String(seat), value, deduced, minus, false)], change: isSums ? sumOf(seat) : numberOf(seat) - minus };
}

const numberOf = (seat) => Number(digitsOf(contentOf(mainOf(seat)).text));

/** As engine/games/farbensammeln/result.py counts: whoever called at risk and has not the most gets nothing. */
function sumOf(seat) {
  const isBelow = numberOf(seat) < Math.max(...seats.map((_, other) => numberOf(other)));
  if (!isBelow || text("caller") !== String(seat) || text("without_risk") === "yes") return numberOf(seat);
  return text("without_risk") ? 0 : null;
}

const digitsOf = (value) => value.replace(/^[rygb]/, "");
const colourOf = (value) => value.match(/^[rygb]/)?.[0] ?? "";

function type(part, digit, { colour, isFresh }) {
  const digits = `${isFresh ? "" : digitsOf(text(part))}${digit}`.replace(/^0+(?=\d)/, "");
  if (digits.length <= MOST_DIGITS) write(part, colour + digits);
}

function takeBack(part) {
  const digits = digitsOf(text(part)).slice(0, -1);
  write(part, digits ? colourOf(text(part)) + digits : "");
}

function add(part, more, most) {
  const now = Number(digitsOf(contentOf(part).text) || 0);
  write(part, String(Math.min(most, Math.max(0, now + more))));
}

function paint(part, colour) {
  if (text(part)) write(part, colour + digitsOf(text(part)));
}

/** Whether one more digit could still make another number of it. */
function mayGrow(part, most) {
  const number = Number(digitsOf(text(part)));
  return number > 0 && number * 10 <= most;
}

/** Whether a number is there, to which no digit can be added. */
const isWhole = (part, most) => Number(digitsOf(text(part))) > 0 && !mayGrow(part, most);

/** Who called the end, and whether at risk: of the seat whose sum is shown. In the menu: the stock. */
function startCall() {
  one("#called").addEventListener("click", () => toggle("caller", thumb.whose));
  one("#at-risk").addEventListener("click", () => toggle("without_risk", "no"));
  one("#safe").addEventListener("click", () => toggle("without_risk", "yes"));
  stock.value = text("stock");
  stock.addEventListener("input", () => write("stock", stock.value.trim()));
  onChange((part, mine) => part === "stock" && !mine && (stock.value = text(part)));
}

function toggle(part, value) {
  write(part, text(part) === value ? "" : value);
  if (part === "caller") write("without_risk", "");
  if (part !== "without_risk" || value !== "yes") return;
  write("stock", ""); // only once the stock is gone
  stock.value = "";
}

function drawCall(whose) {
  const isCaller = text("caller") === whose;
  pressCall("#called", isCaller);
  for (const [id, value] of [["#at-risk", "no"], ["#safe", "yes"]]) {
    one(id).hidden = !isCaller;
    pressCall(id, text("without_risk") === value);
  }
}

const pressCall = (id, is) => one(id).setAttribute("aria-pressed", String(is));

openScreen({ start, begin, draws: [draw], line });
