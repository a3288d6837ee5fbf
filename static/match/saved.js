// Scrolls to "Round 2 saved · Undo" once, because the browser may restore another position.

import { load, store } from "../phone.js";

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
