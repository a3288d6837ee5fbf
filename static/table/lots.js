// What this browser was promised and what it added, noted before the deal: the page that checks a
// shuffle after the round asks here, for the server could tell it anything.

const nameOf = (table, round) => `elferrat lot ${table} ${round}`;

/** `{ promise, given: { seat: contribution } }`, or null where nothing is noted. */
export function noted(table, round) {
  try {
    return JSON.parse(localStorage.getItem(nameOf(table, round)));
  } catch {
    return null;
  }
}

/** What a seat gives; asked again, the same: a form may be sent twice, and the first one counts. */
export function given(table, round, promise, seat) {
  const known = noted(table, round);
  const lots = known?.promise === promise ? known : { promise, given: {} };
  lots.given[seat] ??= drawn();
  try {
    localStorage.setItem(nameOf(table, round), JSON.stringify(lots));
  } catch {
    // a private window cannot check it later
  }
  return lots.given[seat];
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
