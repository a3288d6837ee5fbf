// The sounds of a table, made here: off until somebody chooses them. A deal, a card laid, a card drawn, a knock for
// the own turn and for its last seconds, a small win.

import { load, store } from "../phone.js";

const SOUND = "elferrat sound"; // "on" or "off" in the storage
const button = document.querySelector("#sound");
const NOTES = { turn: [196, 196], hurry: [220], win: [523, 659, 784, 1047] };
const RUSTLE = { card: 0.07, draw: 0.14, deal: 0.6 }; // seconds
let context = null;

const isOn = () => button.getAttribute("aria-pressed") === "true";

export function startSound() {
  button.hidden = false;
  button.setAttribute("aria-pressed", String(load(SOUND) === "on"));
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(!isOn()));
    store(SOUND, isOn() ? "on" : "off");
    button.classList.remove("offered");
    playSound("turn");
  });
}

/** From the first own turn on, draw attention to the button, until something is chosen. */
export function offerSound() {
  button.classList.toggle("offered", load(SOUND) === null);
}

export function playSound(name) {
  if (!isOn()) return;
  context ??= new AudioContext();
  if (name in RUSTLE) return rustle(RUSTLE[name]);
  NOTES[name].forEach((frequency, at) => note(frequency, at * 0.13, name === "win" ? 0.3 : 0.09));
}

function note(frequency, after, length) {
  const tone = new OscillatorNode(context, { frequency, type: "triangle" });
  sounds(tone, tone, context.currentTime + after, length, 0.16);
}

/** Paper on felt: a breath of noise. */
function rustle(length) {
  const buffer = new AudioBuffer({ length: length * context.sampleRate, sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, at, all) => (all[at] = 2 * Math.random() - 1));
  const noise = new AudioBufferSourceNode(context, { buffer });
  const paper = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400, Q: 0.8 });
  sounds(noise, noise.connect(paper), context.currentTime, length, 0.3);
}

function sounds(source, output, from, length, loudness) {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loudness, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  output.connect(volume).connect(context.destination);
  source.start(from);
  source.stop(from + length);
}
