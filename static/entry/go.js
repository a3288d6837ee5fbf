// The main button: first the next hand, then the preview.

import { find, handOf, say, seatOf, seats } from "./page.js";
import { choose, isBlocked, isEndKnown, isOut, missing, nextSeat, text, thumb, write } from "./round.js";
import { offered } from "./offer.js";
import { question } from "./table.js";

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

export function start({ save, announce }) {
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

export function draw() {
  const { does, seat } = next();
  const player = seats[seat];
  button.textContent = say(`go-${does}`, { player });
  button.classList.toggle("quiet", does === "ask");
  button.setAttribute("aria-disabled", String(does === "ask"));
}
