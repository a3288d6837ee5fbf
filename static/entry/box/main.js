// The entry screen of another game of the box: connects its chips or seats with the round.

import * as draft from "../draft.js";
import * as messages from "../messages.js";
import * as menu from "../menu.js";
import * as number from "./number.js";
import * as saving from "../saving.js";
import * as tap from "./tap.js";
import * as verdict from "../verdict.js";
import { announce, drawer, moved, title } from "../frame.js";
import { facts, find, turnTo } from "../page.js";
import { follow } from "../follow.js";
import { keepOffline } from "../offline.js";
import { onChange } from "../texts.js";

const screen = find("#seats") ? tap : number;
const draw = drawer([screen]);

/** Without a connection: the next round on this page, while the one before waits to be sent. */
function turn(round) {
  turnTo(round);
  title();
  draft.restart();
  verdict.restart(draw);
  screen.begin();
  announce(find("#title").textContent);
}

onChange(draw);
title();
draft.start();
draft.onNews(moved);
screen.start({ save: saving.preview, announce });
menu.start({ block: () => {}, cleared: screen.begin });
verdict.start(draw);
saving.start(turn, screen.line);
messages.start();
screen.begin();
if (facts.claim === null) follow(draft.pull);
keepOffline();
draw();
document.documentElement.classList.add("alive");
