// The entry screen of hands: their chips, a keypad of cards, and the table. Its main button goes on to the next
// hand, and then to the preview.

import * as chips from "./chips.js";
import * as keypad from "./keypad.js";
import * as rows from "./rows.js";
import { openScreen } from "./open.js";
import { preview } from "./verdict.js";
import { announce, facts, handOf, onChange, one, say, seatOf, seats, text, write } from "./page.js";
import { choose, isBlocked, isEarly, isEndKnown, isOut, isWaiting, missing, nextSeat, thumb } from "./round.js";

const button = one("#go");
let pointed = null; // the seat that the last tap on the button was about

/** The button's action now: `ask` who went out, point at the hand that is empty, go `on`, to the `stock`, or `save`. */
function next() {
  if (!isEndKnown()) return { does: "ask" };
  if (thumb.part === "table" && !rows.question() && chips.offered() === "stock") return { does: "stock" };
  const empty = missing();
  const here = seatOf(thumb.part);
  if (empty.includes(here) && !text(thumb.part)) return { does: "here", seat: here };
  const others = empty.filter((seat) => seat !== here);
  if (others.length) return { does: "on", seat: nextSeat(here ?? outSeat(), (seat) => others.includes(seat)) };
  if (empty.length) return { does: "unknown", seat: here };
  return { does: "save" };
}

const outSeat = () => Number(text("out")) || 0;

/** The next hand after who went out is known: the next open one, or this phone's own. */
function chooseOpen(after, own) {
  const empty = missing();
  const holds = empty.length ? (seat) => empty.includes(seat) : (seat) => !isOut(seat);
  choose(handOf(empty.includes(own) ? own : nextSeat(after, holds)));
}

function startButton() {
  button.addEventListener("click", press);
  one("#ask").addEventListener("close", () => {
    answered(one("#ask").returnValue);
    button.focus();
  });
}

function press() {
  const { does, seat } = next();
  if (does === "ask") return announce(say("who"));
  if (does === "here") return point(seat);
  if (does === "on") return choose(handOf(seat));
  if (does === "unknown") return announce(say("unknownHand", { player: seats[seat] }));
  if (does === "stock") return choose("stock");
  preview();
}

/** Say that this hand is entered now. Once more, and it is the last one: is it empty? */
function point(seat) {
  if (pointed === seat && missing().length === 1) return ask({ player: seats[seat], who: seats[outSeat()] });
  pointed = seat;
  announce(say("handHint", { player: seats[seat] }));
}

/** The last hand is empty, but the round has ended otherwise already: what is right? */
function ask(names) {
  const dialog = one("#ask");
  const [question, because] = dialog.querySelectorAll("p");
  question.textContent = say("nothingLeft", names);
  because.textContent = say(isBlocked() ? "nobodyOut" : "outAlready", names);
  one("#ask [value=instead]").textContent = say(isBlocked() ? "wentOutAfterAll" : "outInstead", names);
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

function drawButton() {
  const { does, seat } = next();
  const player = seats[seat];
  button.textContent = say(`go-${does}`, { player });
  button.classList.toggle("quiet", does === "ask");
  button.setAttribute("aria-disabled", String(does === "ask"));
}

/** Hide a problem that the next taps may solve, and show what the next tap on the table means. */
function drawQuestion() {
  const { classList, dataset } = one("#verdict");
  classList.toggle("early", isEarly());
  classList.toggle("waiting", isWaiting());
  const words = dataset.status === "impossible" && !isEarly() ? "" : rows.question();
  if (one("#asks").textContent !== words) one("#asks").textContent = words;
}

function begin() {
  pointed = null;
  if (isEndKnown()) chooseOpen(facts.me ?? -1, facts.me);
  else choose(facts.me === null ? "" : handOf(facts.me));
}

function block() {
  write("out", "blocked");
  choose(handOf(0));
}

function start() {
  rows.start();
  chips.start((seat) => chooseOpen(seat, facts.me), block);
  keypad.start(press);
  startButton();
  onChange((part, mine) => part === "out" && !mine && !thumb.part && isEndKnown() && chooseOpen(outSeat(), facts.me));
}

function turned() {
  rows.restart();
  one("#chips input").focus();
}

openScreen({
  start,
  begin,
  draws: [chips.draw, keypad.draw, drawButton, drawQuestion],
  line: chips.heldLine,
  cleared: () => choose(""),
  block,
  turned,
});
