// The entry screen: connects the keypad, chips and tabs with the round.

import * as chips from "./chips.js";
import * as draft from "./draft.js";
import * as go from "./go.js";
import * as hand from "./hand.js";
import * as keyboard from "./keyboard.js";
import * as keypad from "./keypad.js";
import * as letters from "./letters.js";
import * as menu from "./menu.js";
import * as saving from "./saving.js";
import * as table from "./table.js";
import * as verdict from "./verdict.js";
import { address, facts, find, handOf, round, say, stored, turnTo } from "./page.js";
import { choose, isEndKnown, onChange } from "./round.js";
import { follow } from "./follow.js";
import { keepOffline } from "./offline.js";
import { leave } from "./leave.js";

let drawing = false;

/** Render everything again, once for several changes. */
function draw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    [chips, hand, keypad, go, verdict].forEach((part) => part.draw());
  });
}

let silence = 0;
/** Show a short message in place of the verdict. */
function announce(words) {
  find("#announcement").textContent = words;
  find("#pad").classList.add("announcing");
  clearTimeout(silence);
  silence = setTimeout(() => find("#pad").classList.remove("announcing"), 2500);
}

function title() {
  if (!stored) return;
  const words = say("roundOf", { round, rounds: Math.max(round, facts.rounds) });
  find("#title").textContent = words;
  document.title = [words, ...document.title.split(" · ").slice(1)].join(" · ");
}

/** Without a connection: the next round on this page, while the one before waits to be sent. */
function turn(number) {
  turnTo(number);
  title();
  table.restart();
  draft.restart();
  verdict.restart(draw);
  begin();
  announce(find("#title").textContent);
  find("#chips input").focus();
}

function begin() {
  if (isEndKnown()) go.chooseOpen(facts.me ?? -1, facts.me);
  else choose(facts.me === null ? "" : handOf(facts.me));
}

/** Another phone has saved this round: show the match with its totals. */
function moved(last) {
  const own = letters.letterOf(address.match, round);
  if (last !== draft.seen() && draft.isSent() && !find("dialog[open]") && !own) {
    draft.drop();
    leave(address.match);
  }
}

onChange(draw);
title();
draft.start();
draft.onNews(moved);
table.start(draw);
chips.start((seat) => go.chooseOpen(seat, facts.me), announce);
hand.start();
keypad.start({ draw, announce });
go.start({ save: saving.preview, announce });
keyboard.start({ draw, announce, go: () => go.press({ save: saving.preview, announce }) });
menu.start();
verdict.start(draw);
saving.start(turn);
letters.start();
begin();
if (facts.claim === null) follow(draft.pull);
keepOffline();
draw();
document.documentElement.classList.add("alive");
