// Offers to enter the table or the stock, if the last missing hand follows from it.

import { facts, handOf, seats } from "./page.js";
import { cards, isTotal } from "./notation.js";
import { isEndKnown, isOut, missing, text } from "./round.js";
import { isEntered } from "./table.js";

/** "table" or "stock", if entering it helps; null if the last hand would not follow from them. */
export function offered() {
  const open = missing();
  if (!isEndKnown() || open.length !== 1 || text(handOf(open[0]))) return null;
  const others = seats.map((_, seat) => seat).filter((seat) => seat !== open[0] && !isOut(seat));
  if (!others.every(isKnown) || !["", "0"].includes(text("stock"))) return null;
  if (![...facts.colours].every(isEntered)) return "table";
  return text("stock") ? null : "stock";
}

// Card by card: from a total nothing follows about the cards of the others.
function isKnown(seat) {
  const held = text(handOf(seat));
  return !isTotal(held) && !cards(held).includes("?");
}
