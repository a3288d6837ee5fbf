// A match's page, which is updated in place.

import { load, store } from "../phone.js";

// What somebody has opened or closed stays like that when the page is updated.
const chosen = new Map(); // by the id of a <details>

document.addEventListener("click", (event) => {
  const details = event.target.closest("summary")?.parentElement;
  if (details?.id) chosen.set(details.id, !details.open);
});

function fold() {
  for (const [id, isOpen] of chosen) {
    const details = document.getElementById(id);
    if (details) details.open = isOpen;
  }
}

document.addEventListener("htmx:afterSwap", fold);

// So does the sheet from below, where it is scrolled to.

let sheet = null;

document.addEventListener("htmx:beforeSwap", () => {
  const shown = document.querySelector(":popover-open");
  sheet = shown && { id: shown.id, top: shown.scrollTop };
});

document.addEventListener("htmx:afterSwap", () => {
  const again = sheet && document.getElementById(sheet.id);
  if (!again?.popover) return; // the game is over: its rounds lie open
  again.showPopover();
  again.scrollTop = sheet.top;
});

// Scrolls to "Round 2 saved · Undo" once, because the browser may restore another position.

const SHOWN = "saved-shown"; // key of the last line that was shown: the address of its undo with the number of the claim
let last = load(SHOWN); // the browser may store nothing

function show() {
  const saved = document.getElementById("saved");
  if (!saved) return;
  const line = `${saved.action} ${saved.elements.seen.value}`;
  if (last === line) return;
  last = line;
  store(SHOWN, line);
  saved.scrollIntoView({ block: "center" });
}

document.addEventListener("htmx:afterSwap", show);
addEventListener("pageshow", () => setTimeout(show, 50)); // after the browser has scrolled there

// While a finger is on a part of the page, that part is not replaced: the click would find
// nothing. The part asks again as soon as the finger is lifted.

const CLICKED = 300; // milliseconds after the finger is lifted: then the click has come
let pressed = null; // what the finger is on
let waiting = null; // the part that was not replaced
let timer = 0;

addEventListener("pointerdown", ({ target }) => {
  clearTimeout(timer); // of the tap before
  pressed = target;
});
for (const lifted of ["pointerup", "pointercancel"])
  addEventListener(lifted, () => (timer = setTimeout(release, CLICKED)));

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!detail.target.contains(pressed)) return;
  detail.shouldSwap = false;
  waiting = detail.target;
});

function release() {
  pressed = null;
  if (waiting) htmx.trigger(waiting, "wake");
  waiting = null;
}

// A match page that the browser shows again from its history asks at once for what is new.

const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted && visit.type !== "back_forward") return;
  document.querySelector("#match").dispatchEvent(new Event("wake"));
});
