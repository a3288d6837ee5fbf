// Hides a problem that the next taps may solve, and shows what the next tap on the table means.

import { find } from "./page.js";
import { isEarly, isWaiting } from "./round.js";
import { question } from "./table.js";

export function draw() {
  const { classList, dataset } = find("#verdict");
  classList.toggle("early", isEarly());
  classList.toggle("waiting", isWaiting());
  const words = dataset.status === "impossible" && !isEarly() ? "" : question();
  if (find("#asks").textContent !== words) find("#asks").textContent = words;
}
