// Keyboard play: arrows move along the hand, Enter lays, one letter for each other action.

const LETTERS = { e: "end", d: "draw", u: "undo", h: "hint" };
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const every = (selector) => [...document.querySelectorAll(selector)];
/** An open choice, else places of a joker, cards that fit, or all cards: where the arrows go. */
const stops = () =>
  [
    every(".choice-of:popover-open button"),
    every("#joker-places:not([hidden]) button"),
    every(".middle .fits > button"),
    every(".mine .fits > button"),
    every(".mine > li > button"),
  ]
    .map((each) => each.filter((one) => one.getClientRects().length)) // not in what is closed
    .find((each) => each.length) ?? [];
let wasPlaying = false; // whether the hand had the focus before the board changed, or the result
let lastPlace = -1; // of the grid, that had it

export function start() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", ({ target }) => {
    wasPlaying = Boolean(target.closest("#moves, .actions, .middle, #joker-places, #podium"));
    if (isPlace(target)) lastPlace = placeOf(target);
  });
}

function pressed(event) {
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
  const isBeyond = (each) => (each.top - top) * step > 1 && Math.abs(each.left - left) < 1;
  const column = places.filter((each) => isBeyond(each.getBoundingClientRect()));
  return step > 0 ? column[0] : column.at(-1);
}

/** The tapped card is gone: focus the next possible action, or the result. */
export function keepFocus() {
  if (!wasPlaying || document.activeElement !== document.body) return;
  const next = nextPlace() ?? document.querySelector(".mine .fits > button, #end, #draw") ?? stops()[0];
  (next ?? document.querySelector(".actions > button:enabled, #podium"))?.focus({ preventScroll: true });
}

/** The place that had the focus, or the next one after it. */
function nextPlace() {
  const places = every(".spots .fits > button");
  return places.find((each) => placeOf(each) >= lastPlace) ?? places.at(-1);
}
