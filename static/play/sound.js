// A knock for a change, two notes for the own turn. Off until the player switches it on; until then
// the button is highlighted from the first own turn on.

import { load, store } from "../phone.js";

const NAME = "elferrat sound";
const button = document.querySelector("#sound");
let context = null;

const isOn = () => button.getAttribute("aria-pressed") === "true";

export function start() {
  button.hidden = false;
  button.setAttribute("aria-pressed", String(load(NAME) === "on"));
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(!isOn()));
    store(NAME, isOn() ? "on" : "off");
    button.classList.remove("offered");
    play(true);
  });
}

/** Nothing is chosen yet: draw attention to the button. */
export function offer() {
  button.classList.toggle("offered", load(NAME) === null);
}

export function play(isTurn) {
  if (!isOn()) return;
  context ??= new AudioContext();
  note(isTurn ? 660 : 220, 0, isTurn ? 0.16 : 0.06);
  if (isTurn) note(880, 0.14, 0.2);
}

function note(frequency, after, length) {
  const from = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}
