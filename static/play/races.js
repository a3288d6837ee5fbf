// Calls that race: a page says how long ago it has shown the cards (docs/decisions/races.md).

const AGAIN = 60_000; // milliseconds after which the delay is measured anew
let shown = "";
let shownAt = 0;
let delay = "";
let measuredAt = -AGAIN;

const form = () => document.querySelector("#moves[data-race]");

/** The board was replaced: the clock starts when new cards are painted. */
export function settled() {
  const race = form()?.dataset.race ?? "";
  if (!race) return;
  if (race !== shown) requestAnimationFrame(() => (shownAt = performance.now()));
  shown = race;
  if (performance.now() - measuredAt > AGAIN) measure(form().dataset.delay);
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

/** What a move says besides. */
export function fields() {
  if (!form()) return [];
  return [["waited", Math.round(performance.now() - shownAt)], ["delay", delay]];
}
