// The entry screen: connects the keypad, chips and tabs with the round.

import * as chips from "./chips.js";
import * as draft from "./draft.js";
import * as go from "./go.js";
import * as hand from "./hand.js";
import * as keyboard from "./keyboard.js";
import * as keypad from "./keypad.js";
import * as messages from "./messages.js";
import * as menu from "./menu.js";
import * as patience from "./patience.js";
import * as saving from "./saving.js";
import * as table from "./table.js";
import * as verdict from "./verdict.js";
import { announce, drawer, moved, title } from "./frame.js";
import { choose, isEndKnown, onChange, write } from "./round.js";
import { facts, find, handOf, turnTo } from "./page.js";
import { follow } from "./follow.js";
import { heldLine } from "./held.js";
import { keepOffline } from "./offline.js";

const draw = drawer([chips, hand, keypad, go, patience]);

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

function block() {
  write("out", "blocked");
  choose(handOf(0));
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
menu.start({ block, cleared: () => choose("") });
verdict.start(draw);
saving.start(turn, heldLine);
messages.start();
begin();
if (facts.claim === null) follow(draft.pull);
keepOffline();
draw();
document.documentElement.classList.add("enhanced", "alive");
