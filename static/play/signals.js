// Signals "your turn" to players who look elsewhere: in the title and icon of the page, by a short
// vibration, and by a sound, which is offered at the first turn.

import * as sound from "./sound.js";

const PULSE = 150; // milliseconds
const title = document.title;
const icon = document.querySelector("link[rel=icon]");
const usual = icon.href;
let wasTurn = true; // nothing vibrates as the page opens

/** The page was opened, or its board was replaced. */
export function show() {
  const { turn } = document.querySelector("#board").dataset;
  document.title = turn ? `${turn} · ${title}` : title;
  icon.href = turn ? document.querySelector(".at-table").dataset.turnIcon : usual;
  if (turn && !wasTurn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSE);
  if (turn) sound.offer();
  wasTurn = Boolean(turn);
}
