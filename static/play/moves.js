// What players do at a table. An own card leaves the hand as it is tapped and lies in its row; the move is sent, and
// the answer is the current board, whether it was accepted or not. What fits is what the last board says: beside a card
// it lists what fits after it (data-then), so several are laid without waiting. A card that is tapped before any board
// allows it waits, lifted, until one does. Each tab sends its own moves; moves of a closed tab are sent by the next one
// that opens. In the end: why a card is not laid, and the turn that ends by itself.

import * as flights from "./flights.js";
import { boardIn, box, isMyTurn, make, patch, rememberScene, row } from "./board.js";
import { drawn } from "../shuffle/contributions.js";
import { keepFocus } from "./fingers.js";
import { load, openOutbox, post, store } from "../phone.js";
import { playSound } from "./sound.js";

const CARD = /^(\*?)([rygb])(\d+)/; // a lay, over a bridge or not, of a joker or not, or a swap
const REASON = ":scope > .problem";
const waiting = document.querySelector("#on-its-way");
const outbox = openOutbox(`elferrat move ${location.pathname}`, {
  answered: (message, html) => {
    waiting.hidden = true;
    showBoard(boardIn(html), put);
  },
  late: () => (waiting.hidden = false),
});
const early = new Map(); // own cards that no board shows laid yet, by the key of their message: texts, or flights
const waits = new Set(); // cards that were tapped too early, in this order
let settled = () => {};

/** `whenSettled()` is called when a board was replaced. */
export function start(whenSettled) {
  settled = whenSettled;
  document.addEventListener("submit", caught);
  document.addEventListener("click", ({ target }) => tapped(target));
  outbox.start();
  startEnding();
}

const isElfer = () => Boolean(document.querySelector("#board.play:not(.box)"));
const valueOf = (name, fields) => new URLSearchParams(fields).get(name);

/** Whether something is sent that the board does not show yet. */
export const isUnderWay = () => outbox.messages().length > 0;

function tapped(target) {
  const card = target.closest(".mine .stays:enabled");
  if (!card) return;
  if (isMyTurn() && !isUnderWay()) return refuse(card);
  lift(card);
  if (!isUnderWay()) refuse(card);
}

/** It is laid as soon as it fits; a second tap lets it down. */
function lift(button) {
  const { card } = button.dataset;
  if (!waits.delete(card)) waits.add(card);
  button.closest("li").classList.toggle("waits", waits.has(card));
}

function caught(event) {
  const form = event.target;
  if (!form.matches(".moves, .answers")) return;
  event.preventDefault();
  if (document.querySelector(".puzzle-table")) return playHere(form, event.submitter);
  const fields = [...new FormData(form, event.submitter)];
  document.dispatchEvent(new CustomEvent("table:move", { detail: fields })); // other modules may add fields
  const other = event.submitter?.hasAttribute("formaction"); // without it, the URL is this page
  const url = other ? event.submitter.formAction : form.action;
  const text = other ? "" : valueOf("text", fields);
  const ahead = outbox.messages().filter((sent) => isOfThisBoard(sent, fields));
  // Only in "Elfer raus!" one knows what follows a card, and only a card: a second tap on "draw" draws no second one.
  if (ahead.length && !(isElfer() && ahead.every((sent) => CARD.test(sent.text)))) {
    const button = event.submitter?.closest(".mine li")?.querySelector("button");
    return button && lift(button);
  }
  if (ahead.length) follow(fields, ahead.length);
  const message = { url, fields, text, key: valueOf("key", fields) };
  const isLaid = isElfer() && CARD.test(text);
  if (isLaid) layEarly(message, event.submitter);
  else if (event.submitter?.dataset.to) leaveEarly(message, event.submitter);
  else form.setAttribute("aria-busy", "true");
  outbox.put(message);
  document.dispatchEvent(new Event("table:sent"));
}

let newest = 0;

/** Of a puzzle: each request has all moves of the turn, so only the newest answer counts, and nothing waits. */
async function playHere(form, submitter) {
  const fields = [...new FormData(form, submitter)];
  const { turn } = form.elements;
  const text = submitter.value;
  if (turn) turn.value += ` ${text}`;
  if (turn && CARD.test(text)) layEarly({ key: "", text }, submitter);
  newest += 1;
  const own = newest;
  try {
    const answer = await post(form.action, fields);
    const html = await answer.text();
    if (own !== newest) return;
    history.replaceState(null, "", answer.url);
    showBoard(boardIn(html));
  } catch {
    location.reload();
  }
}

/** Whether the board, of which a form has these fields, does not know this message yet. */
const isOfThisBoard = (sent, fields) =>
  ["round", "seat"].every((name) => valueOf(name, sent.fields) === valueOf(name, fields)) &&
  Number(valueOf("number", sent.fields)) >= Number(valueOf("number", fields));

/** So many moves are on their way before this one. */
function follow(fields, ahead) {
  const number = Number(valueOf("number", fields)) + ahead;
  for (const field of fields) {
    if (field[0] === "number") field[1] = String(number);
    if (field[0] === "key") field[1] = drawn();
  }
}

function layEarly({ key, text }, submitter) {
  early.set(key, text);
  const from = submitter.closest(".mine .held-card")?.querySelector("button").getBoundingClientRect();
  const held = heldFor(text);
  if (!held) return;
  const place = from ?? held.getBoundingClientRect();
  const isFocused = held.contains(document.activeElement) || submitter === document.activeElement;
  const [, joker, colour, number] = text.match(CARD);
  show(text);
  offer(held.dataset.then);
  const kind = text.endsWith("=*") ? "swap" : joker ? "joker" : "lay";
  flights.lay({ kind, card: colour + number }, place);
  playSound("card");
  if (isFocused) keepFocus();
}

/** In the other games the board says where a card goes. */
function leaveEarly({ key }, submitter) {
  const item = submitter.closest("li");
  const { card } = item.querySelector("[data-card]").dataset;
  const { to, faceDown } = submitter.dataset;
  const from = item.querySelector("button").getBoundingClientRect();
  submitter.closest("[popover]")?.hidePopover();
  const move = { kind: "event", card: faceDown === undefined ? card : "", to };
  early.set(key, { own: card, ...move });
  leave(early.get(key));
  flights.lay(move, from, card);
  playSound("card");
}

/** A card that the board still shows in the hand lies on its pile, or is with the seat that gets it. */
function leave({ own, card, to }) {
  const item = document.querySelector(`.mine [data-card="${own}"]`)?.closest("li");
  if (!item) return;
  item.classList.add("gone");
  item.classList.remove("waits");
  const laid = make("i", { className: card ? `card early suit-${card[0]}` : "back", ariaHidden: "true" });
  if (card) laid.append(make("b", { textContent: card.slice(1) }));
  document.querySelector(`.middle [data-at="${to}"] :is(.card, .back, .empty)`)?.replaceWith(laid);
}

/** The button of a card that is still in the hand. */
const buttonOf = (card) => document.querySelector(`.mine .held-card:not(.gone) > [data-card="${card}"]`);

/** That of the card that plays this move. */
function heldFor(text) {
  const [, joker, colour, number] = text.match(CARD);
  return buttonOf(joker || colour + number);
}

/** A card that the board still shows in the hand lies in its row. */
function show(text) {
  const [, joker, colour, number] = text.match(CARD);
  const line = row(colour);
  const item = heldFor(text)?.closest("li");
  const there = line?.querySelector(`.card[data-n="${number}"]`);
  if (!line || !item || (there && (joker || !there.matches(".joker")))) return;
  item.classList.add("gone");
  item.classList.remove("fits", "waits");
  const words = `card early n${number} ${sidesAt(line, Number(number))} ${joker && "joker"}`;
  const laid = Object.assign(document.createElement("i"), { className: words });
  laid.dataset.n = number;
  laid.append(Object.assign(document.createElement("b"), { textContent: number }));
  line.querySelector(`.next[data-n="${number}"]`)?.remove();
  line.append(laid);
}

/** How far a card stands out there over empty places, as `stands_out` in games/elfer_raus/board.py says. */
function sidesAt(line, number) {
  const lying = new Set([...line.querySelectorAll(".card")].map((card) => Number(card.dataset.n)));
  const room = (step) => [0, 1, 2].find((free) => lying.has(number + step * (free + 1))) ?? 3;
  const [low, high] = [room(-1), room(1)];
  const words = [low && low >= high && `low${low}`, high && high >= low && `high${high}`];
  return words.filter(Boolean).join(" ") || "between";
}

/** After a card these fit, and all others that did, unless none does; after others only the board knows. */
function offer(then) {
  const cards = then ? then.split(" ") : [];
  for (const item of document.querySelectorAll(".mine .held-card:not(.gone)")) {
    const button = item.querySelector("button");
    if (cards.includes(button.dataset.card)) {
      Object.assign(button, { type: "submit", name: "text", value: button.dataset.card });
      button.classList.remove("stays");
      item.classList.add("fits");
    } else if (!cards.length) {
      item.classList.remove("fits");
      if (button.value) Object.assign(button, { type: "button", className: "stays" });
    }
  }
}

/** After each change of the board: own cards that it does not know yet lie on the table again. */
export function restore() {
  for (const [key, laid] of early) {
    if (!outbox.messages().some((sent) => sent.key === key)) {
      early.delete(key);
      continue;
    }
    if (laid.to) {
      leave(laid);
      continue;
    }
    const then = heldFor(laid)?.dataset.then;
    show(laid);
    if (then !== undefined) offer(then);
  }
}

/** Lay what was tapped too early and fits now; what cannot be laid any more comes down. */
export function goOn() {
  const fits = (card) => Boolean(buttonOf(card)?.closest(".fits"));
  for (let card; (card = [...waits].find(fits)); ) {
    waits.delete(card);
    buttonOf(card).closest("li").classList.remove("waits");
    if (buttonOf(card).value) buttonOf(card).click();
  }
  for (const card of waits) {
    const button = buttonOf(card);
    const isRefused = isMyTurn() && !isUnderWay();
    if (!button || isRefused) waits.delete(card);
    button?.closest("li").classList.toggle("waits", !isRefused);
    if (button && isRefused) refuse(button);
  }
}

/** Show the board of a response; one without a board is another page, which is loaded. */
export function showBoard(fresh, change = replace) {
  if (fresh) change(fresh);
  else location.reload();
}

/** Within a round only what differs is changed. What moves there ends where it belongs. An answer that is late hides no
 * later board; what it refuses is said. */
function replace(fresh) {
  const board = document.querySelector("#board");
  if (Number(fresh.dataset.version) < Number(board.dataset.version)) return board.prepend(...fresh.querySelectorAll(REASON));
  keepReason(board, fresh);
  const isSame = board.matches(".play") && fresh.matches(".play") && board.dataset.round === fresh.dataset.round;
  if (!isSame) return swap(board, fresh);
  leaveFocus(fresh);
  for (const shown of board.getAnimations({ subtree: true })) if (!(shown instanceof CSSAnimation)) shown.cancel();
  patch(board, fresh);
  htmx.process(board);
  settled();
}

function swap(board, fresh) {
  rememberScene();
  htmx.swap(board, fresh.outerHTML, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
}

/** A move was refused while the same board was on its way once more: the reason stays. */
function keepReason(board, fresh) {
  if (board.dataset.version !== fresh.dataset.version || fresh.querySelector(REASON)) return;
  fresh.prepend(...[...board.querySelectorAll(REASON)].map((reason) => reason.cloneNode(true)));
}

/** A focused button that is no more is left before anything changes: its removal would lay out the page in between. */
function leaveFocus(fresh) {
  const focused = document.querySelector("#board :focus");
  if (focused?.id && !fresh.querySelector(`[id="${focused.id}"]`)) focused.blur();
}

/** The stream may have brought the same board, or a later one, already. What is chosen on it stays; a refused card
 * returns with the board that still has it, as one of the other games does that somebody had to take at once. */
function put(fresh) {
  const board = document.querySelector("#board");
  const problems = fresh.querySelectorAll(":scope > .problem");
  const newer = Number(fresh.dataset.version) - Number(board.dataset.version);
  const returns = isElfer() ? problems.length > 0 : Boolean(document.querySelector(".mine .gone"));
  if (newer > 0 || (newer === 0 && returns)) return replace(fresh);
  for (const form of board.querySelectorAll(".moves")) form.removeAttribute("aria-busy");
  for (const old of board.querySelectorAll(":scope > .problem")) old.remove();
  board.prepend(...problems);
  if (returns) htmx.ajax("GET", location.href, "#board"); // the board's own address would say that nothing is new
  else goOn();
}

// Why a card cannot be laid: said, and in its row what is missing is shown.

const SAID = 4000; // milliseconds
const announcement = document.querySelector("#announcement");
let hiding = 0;

/** In place of the news for some seconds; `{card}` in it is a small card, which is said as these words. */
export function say(why, card = "", words = "") {
  announcement.textContent = why.replace("{card}", words);
  forget();
  const line = make("p", { id: "why", className: "because", ariaHidden: "true" });
  const chip = make("b", { className: `chip-card suit-${card[0]}`, textContent: card.slice(1) });
  if (card === "*") Object.assign(chip, { className: "chip-card joker", textContent: "" });
  const [before, after] = why.split("{card}");
  line.append(make("span", { textContent: before }));
  if (card) line.firstChild.append(chip, after);
  document.querySelector("#board").prepend(line);
  clearTimeout(hiding);
  hiding = setTimeout(forget, SAID);
}

function forget() {
  for (const old of document.querySelectorAll("#why, .missing-run")) old.remove();
}

function refuse(button) {
  shake(button);
  const { card } = button.dataset;
  const sentences = button.closest(".mine").dataset;
  const words = capitalised(button.querySelector(".sr-only").textContent.trim());
  const numbers = missingFor(card);
  if (!isMyTurn()) return say(document.querySelector(".whose").textContent.trim());
  if (!numbers.length) return say(sentences.later, card, words);
  const sentence = [sentences.oneMissing, sentences.twoMissing][numbers.length - 1] ?? sentences.moreMissing;
  say(between(sentence, numbers), card, words);
  mark(card, numbers.length > 2 ? [between(sentences.run, numbers)] : numbers, numbers);
}

const between = (words, numbers) => words.replace("{low}", numbers[0]).replace("{high}", numbers.at(-1));
const numberOf = (place) => Number(place.dataset.n);
const capitalised = (words) => words[0].toLocaleUpperCase() + words.slice(1);

/** The numbers between a card and the nearest one in its row, or the card that opens the row. */
function missingFor(card) {
  const places = row(card[0]);
  if (!places) return [];
  const number = Number(card.slice(1));
  const lying = [...places.querySelectorAll(".card")].map(numberOf);
  const opening = lying.length ? [] : [...places.querySelectorAll(".next")].map(numberOf);
  const ways = [...lying, ...opening].map((at) => way(at, number, opening.includes(at)));
  return ways.sort((a, b) => a.length - b.length)[0] ?? [];
}

function way(at, number, isOpening) {
  const [low, high] = [Math.min(at, number), Math.max(at, number)];
  const numbers = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  return numbers.filter((other) => other !== number && (isOpening || other !== at));
}

/** Beside the end of its row, or where the row opens: each number, or three and more as one, and then the card. With
 * less room without the card, then in two lines; and as between two cards nothing is shown: none is covered. */
function mark(card, texts, numbers) {
  const line = row(card[0]);
  const isAbove = Number(card.slice(1)) > numbers[0];
  const [end, first] = isAbove ? [numbers[0] - 1, numbers[0]] : [numbers.at(-1) + 1, numbers.at(-1)];
  const beside = line.querySelector(`.card[data-n="${end}"]`) ?? line.querySelector(`.next[data-n="${first}"]`);
  const run = make("i", { className: `missing-run ${isAbove ? "above" : "below"}` });
  const ghost = make("span", { className: "ghost", textContent: card.slice(1) });
  run.append(...texts.map((textContent) => make("span", { textContent })));
  run[isAbove ? "append" : "prepend"](ghost);
  beside.append(run);
  const less = [() => ghost.remove(), () => (run.style.width = "min-content"), () => run.remove()];
  while (less.length && !isFree(run, line, beside)) less.shift()();
}

function isFree(run, line, beside) {
  const [own, whole] = [box(run), box(line)];
  const others = [...line.querySelectorAll(".card")].filter((card) => card !== beside).map(box);
  const isCovered = others.some(({ left, right }) => left < own.right && own.left < right);
  return own.left >= whole.left && own.right <= whole.right && !isCovered;
}

function shake(card) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const steps = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 280 });
}

// A turn in which nothing else can be done ends by itself: a ring runs out on the main button, and "Take back" stands
// beside it. A switch in the menu turns that off for this browser. Guided rounds wait for the tap.

const ENDS = 1200; // milliseconds; the ring in the style sheet runs as long
const SWITCH = "elferrat ends by itself"; // "off" in the storage, or nothing
const CHOICES = "[name=turn], #draw, .mine .fits, #guide > *, #asked, :popover-open, .menu[open]";
let ending = 0;

const isOn = () => load(SWITCH) !== "off";

function startEnding() {
  document.addEventListener("change", ({ target }) => {
    if (!target.matches("#ends-itself")) return;
    store(SWITCH, target.checked ? null : "off");
    restartEnding();
  });
  document.addEventListener("table:sent", stopEnding);
  document.addEventListener("toggle", restartEnding, true);
  restartEnding();
}

/** The board, or what is open over it, has changed. */
export function restartEnding() {
  stopEnding();
  const own = document.querySelector("#ends-itself");
  if (own) own.checked = isOn();
  const end = document.querySelector("#end");
  if (!end || !isOn() || document.querySelector(CHOICES)) return;
  end.classList.add("ending");
  ending = setTimeout(() => end.click(), ENDS);
}

function stopEnding() {
  clearTimeout(ending);
  document.querySelector("#end")?.classList.remove("ending");
}
