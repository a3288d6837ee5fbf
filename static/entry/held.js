// A hand in one line, as far as this phone can count it, for the notice that there is no connection.

import { cards } from "./notation.js";
import { handOf } from "./page.js";
import { isOut, known, penalty, text } from "./round.js";
import { spoken } from "./cards.js";

export function heldLine(name, seat) {
  const points = isOut(seat) ? 0 : (penalty(seat) ?? known(handOf(seat)).text);
  const held = cards(text(handOf(seat))).map(spoken).join(", ");
  return `${name}: ${points}${held ? ` (${held})` : ""}`;
}
