// The entry screen of another game of the box: connects its chips or seats with the round.

import * as number from "./number.js";
import * as tap from "./tap.js";
import * as draft from "../draft.js";
import * as page from "../page.js";
import * as sheet from "../sheet.js";
import * as verdict from "../verdict.js";
import { announce, drawer, facts, find, keepOffline, onChange, title, turnTo } from "../page.js";

const screen = find("#seats") ? tap : number;
const draw = drawer([screen.draw]);

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
draft.onNews(draft.moved);
screen.start({ save: verdict.preview, announce });
page.startMenu({ block: () => {}, cleared: screen.begin });
verdict.start(draw);
verdict.startSaving(turn, screen.line);
sheet.startSending();
screen.begin();
if (facts.claim === null) draft.follow(draft.pull);
keepOffline();
draw();
document.documentElement.classList.add("alive");
