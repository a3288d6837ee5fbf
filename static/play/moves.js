// What players do at a table. A move is sent; the response is the current board, whether it was accepted or not.
// Each tab sends its own moves; moves of a closed tab are sent by the next one that opens. On a keyboard, arrows
// move along the hand, Enter lays, and one letter stands for each other action.

import { openOutbox } from "../phone.js";

const LETTERS = { e: "end", d: "draw", u: "undo", h: "hint" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const every = (selector) => [...document.querySelectorAll(selector)];
const waiting = document.querySelector("#on-its-way");
const outbox = openOutbox(`elferrat move ${location.pathname}`, {
  answered: (message, html) => arrived(html),
  late: () => (waiting.hidden = false),
});
let settled = () => {};
let next = ""; // what was tapped while a move was on its way
let wasPlaying = false; // whether the hand had the focus before the board changed, or the result
let lastPlace = -1; // of the grid, that had it
const spread = new Set(); // colours of the rows that are spread

/** `whenSettled()` is called when a board was replaced, `say(words)` tells why a card cannot be laid. */
export function start(whenSettled, say) {
  settled = whenSettled;
  document.addEventListener("submit", caught);
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", ({ target }) => focused(target));
  document.addEventListener("click", ({ target }) => tapped(target, say));
  outbox.start();
  restore();
}

/** After each change of the board: places that an own card fits are filled. */
export function restore() {
  for (const colour of spread) row(colour)?.classList.add("spread");
  for (const { dataset } of document.querySelectorAll(".mine .fits > button")) {
    placeFor(dataset.card)?.classList.add("own");
  }
  keepFocus();
}

/** A tap: a joker shows its places, a row spreads, and a card that does not fit shows what is missing. */
function tapped(target, say) {
  if (target.closest(".mine [aria-expanded]")) showPlaces(places().hidden);
  else if (places() && !target.closest("#joker-places")) showPlaces(false);
  const line = target.closest(".play .row");
  if (line) toggle(line);
  const card = target.closest(".mine .stays");
  if (card) refuse(card, say);
}

function focused(target) {
  wasPlaying = Boolean(target.closest("#moves, .actions, .middle, #joker-places, #podium"));
  if (isPlace(target)) lastPlace = placeOf(target);
}

function caught(event) {
  const form = event.target;
  if (!form.matches(".moves")) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)];
  document.dispatchEvent(new CustomEvent("table:move", { detail: fields })); // other modules may add fields
  const other = event.submitter?.hasAttribute("formaction"); // without it, the URL is this page
  const url = other ? event.submitter.formAction : form.action;
  const message = { url, fields, key: valueOf("key", fields) };
  if (outbox.messages().some((sent) => isSame(sent, message))) {
    next = valueOf("text", fields);
    return;
  }
  form.setAttribute("aria-busy", "true");
  outbox.put(message);
}

const valueOf = (name, fields) => new URLSearchParams(fields).get(name);
const isSame = (one, other) =>
  ["number", "seat"].every((name) => valueOf(name, one.fields) === valueOf(name, other.fields));

function arrived(html) {
  waiting.hidden = true;
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#board");
  if (!fresh) return location.reload();
  if (put(fresh)) settled();
  makeNext();
}

/** A card if it fits now, or the end of the turn: a second tap on "draw" draws no second card. */
function makeNext() {
  const text = next;
  next = "";
  document.querySelector(`:is(.mine .fits > button, #end)[value="${text}"]`)?.click();
}

/** Whether the board was replaced: the stream may have brought the same one, or a later one, already. */
function put(fresh) {
  const board = document.querySelector("#board");
  const problems = fresh.querySelectorAll(".problem");
  if (Number(fresh.dataset.version) <= Number(board.dataset.version)) {
    for (const form of board.querySelectorAll(".moves")) form.removeAttribute("aria-busy");
    for (const old of board.querySelectorAll(":scope > .problem")) old.remove();
    board.prepend(...problems);
    return false;
  }
  board.replaceWith(fresh);
  htmx.process(fresh);
  return true;
}

/** An open choice, else places of a joker, cards that fit, or all cards: where the arrows go. */
const stops = () =>
  [
    every(".choice-of:popover-open button"),
    every("#joker-places:not([hidden]) button"),
    every(".middle .fits > button"),
    every(".mine .fits > button"),
    every(".mine > li > button"),
  ]
    .map((buttons) => buttons.filter((button) => button.getClientRects().length)) // not in what is closed
    .find((buttons) => buttons.length) ?? [];

function pressed(event) {
  if (event.key === "Escape" && places() && !places().hidden) return leaveJoker();
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const action = LETTERS[event.key.toLowerCase()];
  const step = STEPS[event.key];
  if (action) document.getElementById(action)?.click();
  else if (step && !document.querySelector(":popover-open:not(.choice-of)")) walk(event, step);
}

const isPlace = ({ id }) => id.startsWith("place-");
const placeOf = ({ id }) => Number(id.slice("place-".length));

const isTyping = (element) => Boolean(element.closest("input, textarea, select"));

function walk(event, step) {
  const cards = stops();
  if (!cards.length) return;
  event.preventDefault();
  const at = cards.indexOf(document.activeElement);
  if (at >= 0 && isPlace(cards[at]) && /Up|Down/.test(event.key)) return inColumn(cards, cards[at], step)?.focus();
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : at + step;
  cards[(next + cards.length) % cards.length].focus();
}

/** The next place of a grid above or below this one. */
function inColumn(places, from, step) {
  const { left, top } = from.getBoundingClientRect();
  const isBeyond = (box) => (box.top - top) * step > 1 && Math.abs(box.left - left) < 1;
  const column = places.filter((place) => isBeyond(place.getBoundingClientRect()));
  return step > 0 ? column[0] : column.at(-1);
}

/** The tapped card is gone: focus the next possible action, or the result. */
function keepFocus() {
  if (!wasPlaying || document.activeElement !== document.body) return;
  const next = nextPlace() ?? document.querySelector(".mine .fits > button, #end, #draw") ?? stops()[0];
  (next ?? document.querySelector(".actions > button:enabled, #podium"))?.focus({ preventScroll: true });
}

/** The place that had the focus, or the next one after it. */
function nextPlace() {
  const places = every(".spots .fits > button");
  return places.find((place) => placeOf(place) >= lastPlace) ?? places.at(-1);
}

const row = (colour) => document.querySelector(`#board.play .row[data-row="${colour}"]`);
const numberOf = (place) => Number(place.dataset.n);

function toggle({ dataset, classList }) {
  if (classList.toggle("spread")) spread.add(dataset.row);
  else spread.delete(dataset.row);
}

function placeFor(card) {
  return row(card[0])?.querySelector(`.next[data-n="${card.slice(1)}"]`);
}

function refuse(card, say) {
  shake(card);
  const hand = card.closest(".mine");
  const words = capitalised(card.querySelector(".sr-only").textContent.trim());
  const numbers = missingFor(card.dataset.card);
  const isMyTurn = Boolean(document.querySelector("#draw, #end, .mine .fits"));
  if (!isMyTurn) return say(document.querySelector(".whose").textContent.trim());
  if (!numbers.length) return say(hand.dataset.later.replace("{card}", words));
  mark(card.dataset.card[0], numbers);
  const missing = numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(", ");
  say(hand.dataset.missing.replace("{card}", words).replace("{missing}", missing));
}

const capitalised = (words) => words[0].toLocaleUpperCase() + words.slice(1);

/** The numbers between a card and the nearest one in its row, or the card that opens the row. */
function missingFor(card) {
  const places = row(card[0]);
  if (!places) return [];
  const number = Number(card.slice(1));
  const lying = [...places.querySelectorAll(".card")].map(numberOf);
  const opening = lying.length ? [] : [...places.querySelectorAll(".next")].map(numberOf);
  const ways = [...lying, ...opening].map((at) => between(at, number, opening.includes(at)));
  return ways.sort((a, b) => a.length - b.length)[0] ?? [];
}

function between(at, number, isOpening) {
  const [low, high] = [Math.min(at, number), Math.max(at, number)];
  const numbers = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  return numbers.filter((other) => other !== number && (isOpening || other !== at));
}

function mark(colour, numbers) {
  for (const old of document.querySelectorAll(".row .missing")) old.remove();
  for (const number of numbers) {
    const place = document.createElement("i");
    place.className = `missing n${number}`; // rows begin at 1
    row(colour).append(place);
    setTimeout(() => place.remove(), 2500);
  }
}

function shake(card) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const steps = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 280 });
}

const places = () => document.querySelector("#joker-places");
const jokers = () => document.querySelectorAll(".mine [data-card='*'][aria-expanded]");

function leaveJoker() {
  showPlaces(false);
  jokers()[0]?.focus();
}

function showPlaces(isShown) {
  places().hidden = !isShown;
  for (const joker of jokers()) joker.setAttribute("aria-expanded", String(isShown));
  if (isShown) places().querySelector("button").focus({ preventScroll: true });
}
