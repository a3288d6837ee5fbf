// "Your turn" for those who look elsewhere: in the page's title and icon, as a short vibration, and
// as a sound, which the first turn offers.

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
