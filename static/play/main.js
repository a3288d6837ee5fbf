// A digital table: sends moves, follows the stream, keyboard and sounds.

import * as clock from "./clock.js";
import * as folds from "./folds.js";
import * as keys from "./keys.js";
import * as moves from "./moves.js";
import * as sound from "./sound.js";
import * as stream from "./stream.js";

const announcement = document.querySelector("#announcement");
const board = () => document.querySelector("#board");
const news = () => document.querySelector("#news")?.innerText ?? "";
let last = news();

/** The board was replaced: announce what is new, and restore the focus. */
function settled() {
  folds.unfold();
  keys.keepFocus();
  if (news() === last) return;
  last = news();
  announcement.textContent = last;
  sound.play(Boolean(document.querySelector("#moves .fits")));
}

const wake = () => board() && htmx.trigger(board(), "wake");

document.body.addEventListener("htmx:afterSettle", settled);
document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
moves.start(settled);
clock.start();
folds.start();
keys.start();
sound.start();
stream.start(wake);
