// A turn in which nothing else can be done ends by itself: a ring runs out on the main button, and "Take back" stands
// beside it. A switch in the menu turns that off for this browser. Guided rounds wait for the tap.

import { load, store } from "../phone.js";

const ENDS = 1200; // milliseconds; the ring in the style sheet runs as long
const SWITCH = "elferrat ends by itself"; // "off" in the storage, or nothing
const CHOICES = "#draw, .mine .fits, #guide > *, #asked, :popover-open, .menu[open]";
let ending = 0;

const isOn = () => load(SWITCH) !== "off";

export function start() {
  document.addEventListener("change", ({ target }) => {
    if (!target.matches("#ends-itself")) return;
    store(SWITCH, target.checked ? null : "off");
    restart();
  });
  document.addEventListener("table:sent", stop);
  document.addEventListener("toggle", restart, true);
  restart();
}

/** The board, or what is open over it, has changed. */
export function restart() {
  stop();
  const own = document.querySelector("#ends-itself");
  if (own) own.checked = isOn();
  const end = document.querySelector("#end");
  if (!end || !isOn() || document.querySelector(CHOICES)) return;
  end.classList.add("ending");
  ending = setTimeout(() => end.click(), ENDS);
}

function stop() {
  clearTimeout(ending);
  document.querySelector("#end")?.classList.remove("ending");
}
