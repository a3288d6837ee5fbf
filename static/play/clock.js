// Counts the seconds down if the table has a clock; the board says how many were left.

let shown = null;
let ends = 0;

export function start() {
  setInterval(tick, 250);
}

function tick() {
  const seconds = document.querySelector("#seconds");
  if (!seconds) return;
  if (seconds !== shown) ends = Date.now() + 1000 * seconds.dataset.left;
  shown = seconds;
  const left = String(Math.max(0, Math.ceil((ends - Date.now()) / 1000)));
  if (seconds.textContent !== left) seconds.textContent = left;
}
