// The main button: first the next hand, then the preview.

import { find, handOf, say, seatOf, seats } from "./page.js";
import { choose, isEndKnown, isOut, missing, nextSeat, text, thumb, write } from "./round.js";

const button = find("#go");

/** The button's action now: `ask` who went out, go `on`, confirm an `empty` hand, or `save`. */
function next() {
  if (!isEndKnown()) return { does: "ask" };
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
    if (find("#ask").returnValue !== "nothing") return;
    write(thumb.part, "-");
    button.focus();
  });
}

export function press({ save, announce }) {
  const { does, seat } = next();
  if (does === "ask") return announce(say("who"));
  if (does === "on") return choose(handOf(seat));
  if (does === "unknown") return announce(say("unknownHand", { player: seats[seat] }));
  if (does === "save") return save();
  find("#ask p").textContent = say("nothingLeft", { player: seats[seat] });
  find("#ask").returnValue = "";
  find("#ask").showModal();
}

export function draw() {
  const { does, seat } = next();
  const player = seats[seat];
  button.textContent = say(`go-${does}`, { player });
  button.classList.toggle("quiet", does === "ask");
  button.setAttribute("aria-disabled", String(does === "ask"));
}
