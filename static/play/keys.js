// A table by keyboard: arrows move along the hand, Enter lays, and one letter stands for each other action. The focus
// goes on where the board changed. A joker that is pressed shows where it may lie.

import { box, isSeen, row } from "./board.js";

const LETTERS = { e: "end", d: "draw", u: "undo", h: "hint" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const every = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
let wasPlaying = false; // whether the hand had the focus before the board changed, or the result
let lastPlace = -1; // of the grid, that had it

export function start() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", ({ target }) => focused(target));
  document.addEventListener("click", ({ target }) => tapped(target));
}

/** The tapped card is gone: focus the next possible action, or the result. */
export function keepFocus() {
  const now = document.activeElement;
  if (!wasPlaying || (now !== document.body && isSeen(now))) return;
  const next = nextPlace() ?? every(".mine .fits > button, #end, #draw").find(isSeen) ?? stops()[0];
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
    .map((buttons) => buttons.filter(isSeen))
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
  [...places().children].forEach(spreadPlaces);
  places().querySelector("button").focus({ preventScroll: true });
}

const APART = 4; // pixels
const OUT = 6; // so far the place of the last card stands out of its row

/** Places of a joker are where they are in their row; those that are close keep apart. */
function spreadPlaces(line) {
  const { left, right } = box(line);
  let free = left - OUT;
  const placed = [...line.children].map((button) => {
    const { offsetWidth: width } = button;
    const start = Math.max(free, startOf(row(line.dataset.colour), button.dataset.n, width));
    free = start + width + APART;
    return { button, width, start };
  });
  free = right + OUT;
  for (const { button, width, start } of placed.reverse()) {
    const at = Math.min(start, free - width);
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
