// "Your turn" for whoever looks elsewhere: in the page's title and icon, and as a short vibration.

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
  wasTurn = Boolean(turn);
}
