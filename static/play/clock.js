// Counts the seconds down if the table has a clock, and until the answers to a question are counted.
// The last seconds of the own turn are heard, and said once.

import * as sound from "./sound.js";

const HURRY = 10; // seconds

let shown = null;
let ends = 0;
let isWarned = false;

/** `announce` says a text to screen readers. */
export function start(announce) {
  setInterval(() => tick(announce), 250);
}

function tick(announce) {
  tickMove(announce);
  tickCount();
}

/** The answers are counted a minute after the question, and then every minute. */
function tickCount() {
  const counted = document.querySelector("#counted");
  if (!counted) return;
  const left = Math.ceil(counted.dataset.at - Date.now() / 1000);
  const text = String(left > 0 ? Math.min(left, 60) : 60 + (left % 60));
  const shown = counted.querySelector("span");
  if (shown.textContent !== text) shown.textContent = text;
  counted.hidden = false;
}

const words = (each) => each.textContent.trim().replace(/\s+/g, " ");

function tickMove(announce) {
  const seconds = document.querySelector("#seconds");
  if (!seconds) return;
  if (seconds !== shown) ends = Date.now() + 1000 * seconds.dataset.left;
  shown = seconds;
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const isNew = seconds.textContent !== String(left);
  if (isNew) seconds.textContent = String(left);
  const clock = seconds.parentElement;
  clock.classList.toggle("hurry", left <= HURRY);
  const isMine = "turn" in document.querySelector("#board").dataset;
  const isLate = isMine && left > 0 && left <= HURRY;
  if (isLate && isNew) sound.play(false);
  if (isLate && !isWarned) announce(words(clock)); // not every second: nothing else could be heard
  isWarned = isLate;
}
