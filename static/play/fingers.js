// What fingers do, on the screen and, at the end, on a keyboard. A card is dragged to the table, or back. And what must
// not happen: after a card is laid, another one slides under the finger, and a button may have another meaning; a second
// tap there is not taken for a while. The menu closes by Escape, by a tap beside it, and once something is asked.

import { box, isSeen, row } from "./board.js";

const NEIGHBOUR = 350; // milliseconds
const CHANGED = 400;
const FINGER = 44; // pixels
const FAR = 10; // pixels from which on a card is dragged
const CARDS = "#board.play:not(.box) .mine .held-card > button, .mine .held-card > :is([data-to], [popovertarget])"; // that may be dragged
const BUTTONS = ":is(.actions, #podium, .next-round, #controls) :is(button, a)";

let point = null; // of the last tap
let buttons = []; // { box, meaning } as the board was before
let held = null; // { button, x, y, isDragged }
let hasDragged = false; // the click with which a drag ends means nothing

export function start() {
  document.addEventListener("keydown", keyPressed);
  document.addEventListener("focusin", ({ target }) => focused(target));
  addEventListener("resize", placeThere);
  document.addEventListener("click", ({ target }) => tapped(target));
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", ({ clientX, clientY }) => released(clientX, clientY));
  document.addEventListener("pointercancel", () => released());
  document.addEventListener("click", clicked, true);
  document.addEventListener("table:sent", laid);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && closeMenu());
  document.addEventListener("submit", ({ target }) => target.closest(".menu") && closeMenu());
  buttons = meanings();
}

/** The board was replaced. */
export function restart() {
  const earlier = buttons;
  buttons = meanings();
  for (const { box, meaning } of buttons) {
    if (earlier.some((each) => each.meaning !== meaning && overlap(each.box, box))) shield(box, CHANGED);
  }
}

function laid() {
  if (point) shield(around(point), NEIGHBOUR);
  point = null;
}

const meanings = () =>
  [...document.querySelectorAll(BUTTONS)].map((button) => ({
    box: button.getBoundingClientRect(),
    meaning: button.textContent.trim(),
  }));

const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ x, y }) => new DOMRect(x - FINGER / 2, y - FINGER / 2, FINGER, FINGER);

/** Nothing in this box is tapped for a while. */
function shield({ left, top, width, height }, time) {
  const cover = Object.assign(document.createElement("div"), { className: "shield" });
  Object.assign(cover.style, { position: "fixed", zIndex: 10, left: `${left}px`, top: `${top}px` });
  Object.assign(cover.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(cover);
  setTimeout(() => cover.remove(), time);
}

function closeMenu() {
  document.querySelector(".menu[open]")?.removeAttribute("open");
}

function pressed({ target, isPrimary, clientX, clientY }) {
  if (!target.closest(".menu")) closeMenu();
  point = target.closest(".mine, #joker-places, .choice-of") && { x: clientX, y: clientY };
  const button = isPrimary && target.closest(CARDS);
  hasDragged = false;
  held = button ? { button, x: clientX, y: clientY, isDragged: false } : null;
}

function moved({ clientX, clientY, pointerId }) {
  if (!held?.button.isConnected) return;
  const { button, x, y } = held;
  if (!held.isDragged && Math.hypot(clientX - x, clientY - y) < FAR) return;
  if (!held.isDragged) button.setPointerCapture(pointerId);
  held.isDragged = true;
  button.closest("li").classList.add("dragged");
  button.style.transform = `translate(${clientX - x}px, ${clientY - y}px)`;
}

/** Over the rows, or the piles, the card is laid from there, elsewhere it returns. */
function released(x, y) {
  hasDragged = Boolean(held?.isDragged);
  const button = held?.button;
  held = null;
  if (!hasDragged || !button.isConnected) return;
  if (x !== undefined) moveAt(button, x, y)?.click();
  const from = button.style.transform;
  button.style.transform = "";
  const way = button.animate([{ transform: from }, { transform: "none" }], { duration: 150 });
  way.onfinish = () => button.closest("li").classList.remove("dragged");
}

/** A card with several ways goes to the pile below the finger, another one wherever the table is. */
function moveAt(button, x, y) {
  const pile = document.elementsFromPoint(x, y).find((part) => part.closest(".middle [data-at]"))?.closest("[data-at]");
  if (button.popoverTargetElement) return pile && button.popoverTargetElement.querySelector(`[data-to="${pile.dataset.at}"]`);
  const there = document.querySelector(".table-of-rows, .middle").getBoundingClientRect();
  return overlap(there, new DOMRect(x, y, 1, 1)) ? button : null;
}

function clicked(event) {
  if (!event.isTrusted || !hasDragged) return;
  hasDragged = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A table by keyboard: arrows move along the hand, Enter lays, and one letter stands for each other action. The focus
// goes on where the board changed. A joker that is pressed shows where it may lie.

const LETTERS = { e: "end", d: "draw", u: "undo", h: "hint" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const every = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
let wasPlaying = false; // whether the hand had the focus before the board changed, or the result
let lastPlace = -1; // of the grid, that had it

/** The tapped card is gone: focus the next possible action, or the result. */
export function keepFocus() {
  const now = document.activeElement;
  if (!wasPlaying || (now !== document.body && isSeen(now))) return;
  const next = nextPlace() ?? every(".mine .fits > button, #end, #draw, #onward").find(isSeen) ?? stops()[0];
  (next ?? document.querySelector(".actions > button:enabled, #podium"))?.focus({ preventScroll: true });
}

function tapped(target) {
  if (target.closest(".mine [aria-expanded]")) showPlaces(places().hidden);
  else if (places() && !target.closest("#joker-places")) showPlaces(false);
}

function focused(target) {
  wasPlaying = Boolean(target.closest("#moves, .actions, .middle, #joker-places, #podium"));
  if (isPlace(target)) lastPlace = placeOf(target);
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
    .map((list) => list.filter(isSeen))
    .find((list) => list.length) ?? [];

function keyPressed(event) {
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
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
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

/** The place that had the focus, or the next one after it. */
function nextPlace() {
  const places = every(".spots .fits > button");
  return places.find((place) => placeOf(place) >= lastPlace) ?? places.at(-1);
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
  if (!isShown) return;
  placeThere();
  places().querySelector("button").focus({ preventScroll: true });
}

function placeThere() {
  if (places() && !places().hidden) [...places().children].forEach(spreadPlaces);
}

const APART = 4; // pixels
const OUT = 6; // so far the place of the last card stands out of its row

/** Places of a joker are where they are in their row; those that are close keep apart. */
function spreadPlaces(line) {
  const { left, right } = box(line);
  let free = left - OUT;
  const placed = [...line.children].map((button) => {
    const { offsetWidth: width } = button;
    const from = Math.max(free, startOf(row(line.dataset.colour), button.dataset.n, width));
    free = from + width + APART;
    return { button, width, from };
  });
  free = right + OUT;
  for (const { button, width, from } of placed.reverse()) {
    const at = Math.min(from, free - width);
    button.style.left = `${at - left}px`;
    free = at - APART;
  }
}

/** Beside the end of a row, so that no number is covered. */
function startOf(line, number, width) {
  const place = line.querySelector(`[data-n="${number}"]`);
  const { left, right } = box(place ?? line);
  if (place?.matches(".below")) return right - width;
  return place?.matches(".above") ? left : (left + right - width) / 2;
}
