// The entry screen.

import * as draft from "./draft.js";
import * as hand from "./hand.js";
import * as keypad from "./keypad.js";
import * as page from "./page.js";
import * as sheet from "./sheet.js";
import * as table from "./table.js";
import * as verdict from "./verdict.js";
import { heldLine, offered } from "./hand.js";
import {
  announce,
  drawer,
  facts,
  find,
  handOf,
  keepOffline,
  onChange,
  say,
  seatOf,
  seats,
  text,
  title,
  turnTo,
  write,
} from "./page.js";
import {
  choose,
  isBlocked,
  isEarly,
  isEndKnown,
  isOut,
  isWaiting,
  missing,
  nextSeat,
  thumb,
} from "./round.js";
import { question } from "./table.js";

// The main button: first the next hand, then the preview.

const button = find("#go");

/** The button's action now: `ask` who went out, go `on`, to the `stock`, confirm an `empty` hand, or `save`. */
function next() {
  if (!isEndKnown()) return { does: "ask" };
  if (thumb.part === "table" && !question() && offered() === "stock") return { does: "stock" };
  const open = missing();
  const here = seatOf(thumb.part);
  const others = open.filter((seat) => seat !== here);
  if (others.length) return { does: "on", seat: nextSeat(here ?? outSeat(), (seat) => others.includes(seat)) };
  if (open.length) return { does: text(handOf(here)) ? "unknown" : "empty", seat: here };
  return { does: "save" };
}

const outSeat = () => Number(text("out")) || 0;

/** The next hand after who went out is known: the next open one, or this phone's own. */
export function chooseOpen(after, own) {
  const open = missing();
  const holds = open.length ? (seat) => open.includes(seat) : (seat) => !isOut(seat);
  choose(handOf(open.includes(own) ? own : nextSeat(after, holds)));
}

export function startButton({ save, announce }) {
  button.addEventListener("click", () => press({ save, announce }));
  find("#ask").addEventListener("close", () => {
    answered(find("#ask").returnValue);
    button.focus();
  });
}

export function press({ save, announce }) {
  const { does, seat } = next();
  if (does === "ask") return announce(say("who"));
  if (does === "on") return choose(handOf(seat));
  if (does === "unknown") return announce(say("unknownHand", { player: seats[seat] }));
  if (does === "stock") return choose("stock");
  if (does === "save") return save();
  ask({ player: seats[seat], who: seats[outSeat()] });
}

/** The last hand is empty, but the round has ended otherwise already: what is right? */
function ask(names) {
  const dialog = find("#ask");
  const [question, because] = dialog.querySelectorAll("p");
  question.textContent = say("nothingLeft", names);
  because.textContent = say(isBlocked() ? "nobodyOut" : "outAlready", names);
  find("#ask [value=instead]").textContent = say(isBlocked() ? "wentOutAfterAll" : "outInstead", names);
  dialog.returnValue = "";
  dialog.showModal();
}

function answered(answer) {
  const seat = seatOf(thumb.part);
  if (answer === "nothing") write(thumb.part, "-");
  if (answer !== "instead") return;
  const before = isBlocked() ? seat : outSeat();
  write("out", String(seat));
  chooseOpen(before - 1, null);
}

export function drawButton() {
  const { does, seat } = next();
  const player = seats[seat];
  button.textContent = say(`go-${does}`, { player });
  button.classList.toggle("quiet", does === "ask");
  button.setAttribute("aria-disabled", String(does === "ask"));
}

// Hides a problem that the next taps may solve, and shows what the next tap on the table means.

export function drawQuestion() {
  const { classList, dataset } = find("#verdict");
  classList.toggle("early", isEarly());
  classList.toggle("waiting", isWaiting());
  const words = dataset.status === "impossible" && !isEarly() ? "" : question();
  if (find("#asks").textContent !== words) find("#asks").textContent = words;
}

// The entry screen: connects the keypad, chips and tabs with the round.

const draw = drawer([hand.drawChips, hand.draw, keypad.draw, drawButton, drawQuestion]);

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
  if (isEndKnown()) chooseOpen(facts.me ?? -1, facts.me);
  else choose(facts.me === null ? "" : handOf(facts.me));
}

function block() {
  write("out", "blocked");
  choose(handOf(0));
}

onChange(draw);
title();
draft.start();
draft.onNews(draft.moved);
table.start(draw);
hand.startChips((seat) => chooseOpen(seat, facts.me), announce);
hand.start();
keypad.start({ draw, announce });
startButton({ save: verdict.preview, announce });
keypad.startKeyboard({ draw, announce, go: () => press({ save: verdict.preview, announce }) });
page.startMenu({ block, cleared: () => choose("") });
verdict.start(draw);
verdict.startSaving(turn, heldLine);
sheet.startSending();
begin();
if (facts.claim === null) draft.follow(draft.pull);
keepOffline();
draw();
document.documentElement.classList.add("enhanced", "alive");
