// A digital table: sends moves, follows the stream, keyboard and sounds.

import * as clock from "./clock.js";
import * as folds from "./folds.js";
import * as jokers from "./jokers.js";
import * as keys from "./keys.js";
import * as moves from "./moves.js";
import * as rows from "./rows.js";
import * as sound from "./sound.js";
import * as stream from "./stream.js";

const announcement = document.querySelector("#announcement");
const board = () => document.querySelector("#board");
const news = () => document.querySelector(".whose")?.innerText + document.querySelector("#news")?.innerText;
let last = news();

/** The board was replaced: announce what is new, and restore the focus. */
function settled() {
  folds.unfold();
  rows.restore();
  keys.keepFocus();
  if (news() === last) return;
  last = news();
  announcement.textContent = last;
  sound.play(Boolean(document.querySelector("#moves .fits")));
}

/** Why a card cannot be laid, over the news until the next change. */
function say(words) {
  announcement.textContent = words;
  let line = document.querySelector("#why");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "why", className: "problem" });
    board().append(line);
  }
  line.textContent = words;
}

const wake = () => board() && htmx.trigger(board(), "wake");

document.body.addEventListener("htmx:afterSettle", settled);
document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
moves.start(settled);
clock.start();
folds.start();
jokers.start();
keys.start();
rows.start(say);
rows.restore();
sound.start();
stream.start(wake);
