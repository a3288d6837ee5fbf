// The entry screen of another game of the box: connects its chips (number.js) or seats (tap.js) with the round.

import * as draft from "../draft.js";
import * as verdict from "../verdict.js";
import { announce, changed, drawWith, find, keepOffline, startMenu, title, turnTo } from "../page.js";

/** `begin()` begins a round, `draw()` draws it, `line(seat)` is what is known of a seat. */
export function open({ start, begin, draw, line }) {
  /** Without a connection: the next round on this page, while the one before waits to be sent. */
  function turn(round) {
    turnTo(round);
    title();
    draft.restart();
    verdict.restart();
    begin();
    announce(find("#title").textContent);
  }

  drawWith([draw]);
  title();
  draft.start();
  start();
  startMenu({ cleared: begin });
  verdict.start(turn, line);
  begin();
  keepOffline();
  changed();
  document.documentElement.classList.add("alive");
}
