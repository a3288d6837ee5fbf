// Counts the seconds down if the table has a clock, and until the answers to a question are counted.
// The last seconds of the own turn are heard.

import * as sound from "./sound.js";

const HURRY = 10; // seconds

let shown = null;
let ends = 0;

export function start() {
  setInterval(tick, 250);
}

function tick() {
  tickMove();
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

function tickMove() {
  const seconds = document.querySelector("#seconds");
  if (!seconds) return;
  if (seconds !== shown) ends = Date.now() + 1000 * seconds.dataset.left;
  shown = seconds;
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  if (seconds.textContent === String(left)) return;
  seconds.textContent = String(left);
  seconds.parentElement.classList.toggle("hurry", left <= HURRY);
  const isMine = "turn" in document.querySelector("#board").dataset;
  if (isMine && left && left <= HURRY) sound.play(false);
}
