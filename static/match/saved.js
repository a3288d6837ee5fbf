// "Round 2 saved · Undo" comes into sight once: the page may come back where it was scrolled to.
import { read, write } from "../phone/storage.js";

const SHOWN = "saved-shown"; // the last line, as the address of its undo with the number of the claim
let last = read(SHOWN); // the browser may store nothing

function show() {
  const saved = document.getElementById("saved");
  if (!saved) return;
  const line = `${saved.action} ${saved.elements.seen.value}`;
  if (last === line) return;
  last = line;
  write(SHOWN, line);
  saved.scrollIntoView({ block: "center" });
}

document.addEventListener("htmx:afterSwap", show);
addEventListener("pageshow", () => setTimeout(show, 50)); // after the browser has scrolled there
