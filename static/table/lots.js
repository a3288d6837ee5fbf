// What this browser was promised and what it added, noted before the deal: the page that checks a
// shuffle after the round asks here, for the server could tell it anything.

import { read, write } from "../phone/storage.js";

const nameOf = (table, round) => `elferrat lot ${table} ${round}`;

/** `{ promise, given: { seat: contribution } }`, or null where nothing is noted. */
export const noted = (table, round) => read(nameOf(table, round));

/** What a seat gives; asked again, the same: a form may be sent twice, and the first one counts. */
export function given(table, round, promise, seat) {
  const known = noted(table, round);
  const lots = known?.promise === promise ? known : { promise, given: {} };
  lots.given[seat] ??= drawn();
  write(nameOf(table, round), lots);
  return lots.given[seat];
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
