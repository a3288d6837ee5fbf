// Keyboard play: arrows move along the hand, Enter lays, one letter for each other action.

const LETTERS = { e: "end", d: "draw", u: "undo", h: "hint" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const every = (selector) => [...document.querySelectorAll(selector)];
/** Places of a joker, else cards that fit, else all cards: where the arrows go. */
const stops = () =>
  [
    every("#joker-places:not([hidden]) button"),
    every(".middle .fits > button"),
    every(".mine .fits > button"),
    every(".mine > li > button"),
  ].find((each) => each.length) ?? [];
let wasPlaying = false; // whether the hand had the focus before the board changed

export function start() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", ({ target }) => {
    wasPlaying = Boolean(target.closest("#moves, .actions, .middle, #joker-places"));
  });
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const action = LETTERS[event.key.toLowerCase()];
  const step = STEPS[event.key];
  if (action) document.getElementById(action)?.click();
  else if (step && !document.querySelector(":popover-open")) walk(event, step);
}

const isTyping = (element) => Boolean(element.closest("input, textarea, select"));

function walk(event, step) {
  const cards = stops();
  if (!cards.length) return;
  event.preventDefault();
  const at = cards.indexOf(document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : at + step;
  cards[(next + cards.length) % cards.length].focus();
}

/** The tapped card is gone: focus the next possible action. */
export function keepFocus() {
  if (!wasPlaying || document.activeElement !== document.body) return;
  const next = document.querySelector(".mine .fits > button, #end, #draw") ?? stops()[0];
  next?.focus({ preventScroll: true });
}
