// The end of a match, on the page that shows its podium: a celebration, once on each phone, and a
// picture to share. The page is updated in place, so this runs after each swap.

import { load, store } from "../phone.js";
import { celebrate } from "./celebration.js";
import { share } from "./picture.js";

const CELEBRATED = "celebrated"; // the matches, as paths with their number of rounds
const MOST = 50;

function show() {
  const podium = document.getElementById("podium");
  if (!podium) return;
  const button = podium.querySelector("#picture");
  button.hidden = false;
  button.addEventListener("click", () => share(podium));
  if (!isNew(`${location.pathname} ${podium.dataset.rounds}`)) return;
  podium.scrollIntoView({ block: "start" }); // the page may come back where it was scrolled to
  celebrate(podium);
}

function isNew(match) {
  const known = load(CELEBRATED, []);
  if (known.includes(match)) return false;
  store(CELEBRATED, [...known, match].slice(-MOST));
  return true;
}

document.addEventListener("htmx:afterSwap", show);
show();
