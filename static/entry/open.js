// Opens an entry screen: connects its hands (hands.js), numbers (numbers.js) or seats (seats.js) with the round.

import * as draft from "./draft.js";
import * as verdict from "./verdict.js";
import { announce, changed, drawWith, keepOffline, one, startMenu, title, turnTo } from "./page.js";

/** `start()` listens to the screen, `begin()` begins a round, `draws` draw it, `line(seat)` is what is known of a
 *  seat. `cleared()` begins after a misdeal, `block()` says that nobody went out, `turned()` follows another round. */
export function openScreen({ start, begin, draws, line, cleared = begin, block = () => {}, turned = () => {} }) {
  /** Without a connection: the next round on this page, while the one before waits to be sent. */
  function turn(number) {
    turnTo(number);
    title();
    draft.restart();
    verdict.restart();
    begin();
    announce(one("#title").textContent);
    turned();
  }

  drawWith(draws);
  title();
  draft.start();
  start();
  startMenu({ block, cleared });
  verdict.start(turn, line);
  begin();
  keepOffline();
  changed();
  document.documentElement.classList.add("enhanced", "alive");
}
