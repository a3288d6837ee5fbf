// A replay: arrow keys, Home and End press its buttons, one after the other. It can also play by itself: then it
// presses "Next" again and again, at a speed that the phone remembers. A key or a tap of the person pauses it. The
// link "Show me a game" ends with #play.

import { load, store } from "../phone.js";

const keys = [];
let isGoing = false;

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("input") || !linkOf(event.key)) return;
  event.preventDefault();
  if (event.repeat && isGoing) return; // ignore repeats, so that a released key stops at once
  keys.push(event.key);
  if (!isGoing) go();
});
document.addEventListener("htmx:afterSettle", go);
for (const failed of ["htmx:responseError", "htmx:sendError", "htmx:timeout"])
  document.addEventListener(failed, forget);

const linkOf = (key) => document.querySelector(`a[data-key="${CSS.escape(key)}"]`);

/** The next waiting key that has a button. */
function go() {
  isGoing = false;
  while (keys.length && !isGoing) {
    const link = linkOf(keys.shift());
    isGoing = link?.hasAttribute("href") ?? false;
    if (isGoing) link.click();
  }
}

function forget() {
  keys.length = 0;
  isGoing = false;
}

const PAUSES = { slow: 2600, normal: 1300, fast: 450 }; // milliseconds between two moves
const SPEED = "replay-speed";

const panel = document.querySelector("#player");
const button = panel.querySelector("#play");
const next = () => document.querySelector("#replay #next");
let isPlaying = false;
let timer = 0;

const speed = () => panel.querySelector("[name=speed]:checked").value;

function play() {
  isPlaying = true;
  show();
  if (next().hasAttribute("href")) wait();
  else document.querySelector("#replay #first").click(); // at the end: once more
}

function pause() {
  isPlaying = false;
  clearTimeout(timer);
  show();
}

function show() {
  button.textContent = isPlaying ? button.dataset.pause : button.dataset.play;
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(step, PAUSES[speed()]);
}

function step() {
  if (document.hidden) wait(); // nobody looks
  else next().click();
}

function afterStep() {
  if (!isPlaying) return;
  if (next().hasAttribute("href")) wait();
  else pause();
}

button.addEventListener("click", () => (isPlaying ? pause() : play()));
panel.addEventListener("change", () => {
  store(SPEED, speed());
  if (isPlaying) wait();
});
document.addEventListener("htmx:afterSettle", afterStep);
document.addEventListener("htmx:responseError", pause);
document.addEventListener("htmx:sendError", pause);
document.addEventListener("click", (event) => {
  if (event.isTrusted && event.target.closest("#replay a")) pause(); // not the own clicks
});
document.addEventListener("keydown", (event) => {
  const isStep = document.querySelector(`#replay [data-key="${CSS.escape(event.key)}"]`);
  if (isStep && !event.target.matches("input")) pause();
});

const choice = panel.querySelector(`[name=speed][value="${CSS.escape(load(SPEED, "normal"))}"]`);
if (choice) choice.checked = true;
panel.hidden = false;
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
if (location.hash === "#play" && !isCalm) play();
