// The entry screen of hands: their chips, a keypad of cards, and the table. Its main button goes on to the next
// hand, and then to the preview.

import * as chips from "./chips.js";
import * as keypad from "./keypad.js";
import * as rows from "./rows.js";
import { openScreen } from "./open.js";
import { explain, preview } from "./verdict.js";
import { all, announce, facts, handOf, onChange, one, say, seatOf, seats, text, write } from "./page.js";
import { choose, isBlocked, isEarly, isEndKnown, isOut, isWaiting, missing, nextSeat, thumb } from "./round.js";

const button = one("#go");

/** The button's action now: `ask` who went out, go `on` to the next hand, enter this one `later`, ask whether the
 *  `last` one is empty, go to the `stock`, say `why` the round cannot be, or `save`. */
function next() {
  if (!isEndKnown()) return { does: "ask" };
  if (thumb.part === "table" && !rows.question() && chips.offered() === "stock") return { does: "stock" };
  const empty = missing();
  const here = seatOf(thumb.part);
  const isEmpty = empty.includes(here) && !text(thumb.part);
  const seat = nextSeat(here ?? outSeat(), (other) => other !== here && empty.includes(other));
  if (seat !== null) return { does: isEmpty ? "later" : "on", seat };
  if (empty.length) return { does: isEmpty ? "last" : "unknown", seat: here };
  const { status } = one("#verdict").dataset;
  return { does: ["impossible", "unread"].includes(status) && !isEarly() ? "why" : "save" };
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
  if (does === "on" || does === "later") return choose(handOf(seat));
  if (does === "last") return ask({ player: seats[seat], who: seats[outSeat()] });
  if (does === "unknown") return announce(say("unknownHand", { player: seats[seat] }));
  if (does === "stock") return choose("stock");
  if (does === "why") return explain();
  preview();
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
  button.textContent = say(`go-${does}`, { player: seats[seat], who: seats[seatOf(thumb.part)] });
  button.classList.toggle("quiet", ["ask", "later", "last", "unknown"].includes(does));
  button.classList.toggle("warns", does === "why");
  button.setAttribute("aria-disabled", String(does === "ask"));
  all("#verdict [data-anyway]").forEach((anyway) => (anyway.hidden = does !== "why"));
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
