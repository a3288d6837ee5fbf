// What every entry screen has: its title, short notices, and the way to leave it.

import * as draft from "./draft.js";
import { address, facts, find, round, say, stored } from "./page.js";
import { leave } from "./leave.js";
import { messageOf } from "./messages.js";

let silence = 0;
/** Show a short notice in place of the verdict. */
export function announce(words) {
  find("#announcement").textContent = words;
  find("#pad").classList.add("announcing");
  clearTimeout(silence);
  silence = setTimeout(() => find("#pad").classList.remove("announcing"), 2500);
}

/** Write the number of the round into a page that was stored for another round. */
export function title() {
  if (!stored) return;
  const words = say("roundOf", { round, rounds: Math.max(round, facts.rounds) });
  find("#title").textContent = words;
  document.title = [words, ...document.title.split(" · ").slice(1)].join(" · ");
}

/** Another phone has saved this round: show the match with its totals. */
export function moved(last) {
  const own = messageOf(address.match, round);
  if (last !== draft.seen() && draft.isSent() && !find("dialog[open]") && !own) {
    draft.drop();
    leave(address.match);
  }
}

let drawing = false;
/** Render these parts again, once for several changes. */
export function drawer(parts) {
  return () => {
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      parts.forEach((part) => part.draw());
    });
  };
}
