// Calls that race: a page says how long ago it has shown the cards (docs/decisions/races.md).

const AGAIN = 60_000; // milliseconds after which the delay is measured anew
const PAUSE = 1600; // milliseconds for which a card lies open before the next one is turned
let shown = "";
let shownAt = 0;
let delay = "";
let measuredAt = -AGAIN;

const form = () => document.querySelector("[data-race]"); // or the calls of a phone that people share

/** The board was replaced: the clock starts when new cards are painted. */
function settled() {
  const race = form()?.dataset.race ?? "";
  if (!race) return;
  if (race !== shown) shownAt = performance.now();
  shown = race;
  wait(PAUSE - (performance.now() - shownAt));
  if (performance.now() - measuredAt > AGAIN) measure(form().dataset.delay);
}

/** Disable the button that turns a card until everybody has had time to see the last one. */
function wait(rest) {
  const turn = document.querySelector(".actions [value=turn]");
  if (!turn || rest <= 0) return;
  turn.disabled = true;
  setTimeout(() => (turn.disabled = false), rest);
}

async function measure(address) {
  measuredAt = performance.now();
  const ask = async (token) => (await fetch(`${address}?${new URLSearchParams({ token })}`)).text();
  try {
    delay = await ask(await ask(""));
  } catch {
    delay = ""; // the server's own clock counts
  }
}

/** The fields that a call adds to a move. */
function addTime({ detail }) {
  if (form()) detail.push(["waited", Math.round(performance.now() - shownAt)], ["delay", delay]);
}

document.addEventListener("table:settled", settled);
document.addEventListener("table:move", addTime);
settled();
