// A digital table: sends moves, follows the stream, keyboard and sounds.

import * as clock from "./clock.js";
import * as flights from "./flights.js";
import * as folds from "./folds.js";
import * as jokers from "./jokers.js";
import * as keys from "./keys.js";
import * as moves from "./moves.js";
import * as phrases from "./phrases.js";
import * as presence from "./presence.js";
import * as rows from "./rows.js";
import * as signals from "./signals.js";
import * as sound from "./sound.js";
import * as stream from "./stream.js";

const announcement = document.querySelector("#announcement");
const board = () => document.querySelector("#board");
const words = (selector) => document.querySelector(selector)?.innerText.trim() ?? "";
const standing = () => [words(".whose strong"), words(".happened"), words("#question")];
const asks = () => "asks" in (board()?.dataset ?? {});
let last = standing();
let asked = asks();
let hiding = 0;

/** The board was replaced: show and say what is new, and restore the focus. */
function settled() {
  if (asked && !asks()) return location.assign(location.pathname); // the players have answered: this browser may have a seat now
  asked = asks();
  signals.show();
  presence.show();
  folds.unfold();
  rows.restore();
  document.dispatchEvent(new Event("table:settled"));
  keys.keepFocus();
  const made = flights.newMoves();
  flights.show(made);
  const said = newsOf(made);
  if (!said) return;
  announcement.textContent = said;
  sound.play(Boolean(document.querySelector(":is(#moves, .middle) .fits")));
}

/** Say each event once: the moves, then what else has changed. The own turn is said each time. */
function newsOf(made) {
  const seat = document.querySelector("#moves [name=seat]")?.value;
  const isAgain = made.some((move) => move.dataset.seat !== seat);
  const now = standing();
  const changed = now.filter((each, at) => each !== last[at] || (at === 0 && isAgain));
  last = now;
  return [...made.map((move) => `${move.textContent.trim()}.`), ...changed].filter(Boolean).join(" ");
}

/** Why a card cannot be laid, over the news for some seconds. */
function say(why) {
  announcement.textContent = why;
  let line = document.querySelector("#why");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "why", className: "problem" });
    board().append(line);
  }
  line.textContent = why;
  clearTimeout(hiding);
  hiding = setTimeout(() => line.remove(), 4000);
}

const wake = () => board() && htmx.trigger(board(), "wake");

document.body.addEventListener("htmx:afterSettle", ({ target }) => target.id === "board" && settled());
document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
flights.start();
moves.start(settled);
clock.start((text) => (announcement.textContent = text));
folds.start();
jokers.start();
keys.start();
phrases.start(say);
rows.start(say);
rows.restore();
sound.start();
signals.show();
stream.start(wake, { said: phrases.heard, present: presence.heard });
