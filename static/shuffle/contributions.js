// What this browser was promised and what it contributed, stored before the deal. The page that
// checks the shuffle compares it with the server's data, so the server cannot cheat.

import { load, store } from "../phone.js";

const nameOf = (table, round) => `elferrat lot ${table} ${round}`;

/** `{ promise, given: { seat: contribution } }`, or null if nothing is stored. */
export const noted = (table, round) => load(nameOf(table, round));

/** A seat's contribution. Always the same: a form may be sent twice, and the first counts. */
export function given(table, round, promise, seat) {
  const before = noted(table, round);
  const lots = before?.promise === promise ? before : { promise, given: {} };
  lots.given[seat] ??= drawn();
  store(nameOf(table, round), lots);
  return lots.given[seat];
}

/** 32 hexadecimal digits that nobody can guess. */
export function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
