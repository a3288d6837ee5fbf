// Seats to tap: in the order in which they went out, or the one who has won or lost.

import { waits } from "./draft.js";
import { preview } from "./verdict.js";
import { openScreen } from "./open.js";
import { all, announce, contentOf, facts, judgement, onChange, one, say, seats, text, write } from "./page.js";

const buttons = all("#seats button");
const isOrder = facts.main === "order";
const places = seats.map((_, place) => `order-${place}`);
let restart = null; // forgets what was tapped here in the round before

/** The seats tapped so far, first out first. */
const tapped = () => places.map(text).filter(Boolean);
const isComplete = () => (isOrder ? tapped().length >= seats.length - 1 : text("seat") !== "");

function start() {
  buttons.forEach((button) => button.addEventListener("click", () => tap(button.dataset.seat)));
  one("#go").addEventListener("click", () => (isComplete() ? preview() : announce(say("ask"))));
  restart = onLost(isOrder ? places : ["seat"], (seat) => announce(isOrder ? tapAgain(seat) : otherSeat(seat)));
}

const otherSeat = (seat) => say("otherSeat", { player: seats[text("seat")], who: seats[seat] });

/** At the next free place. */
function tapAgain(seat) {
  const order = [...new Set(tapped()), seat];
  put(order);
  return say("tappedAgain", { player: seats[seat], place: order.length });
}

function tap(seat) {
  if (!isOrder) return write("seat", text("seat") === seat ? "" : seat);
  const order = tapped();
  const next = order.includes(seat) ? order.filter((other) => other !== seat) : [...order, seat];
  put(next);
}

const put = (order) => places.forEach((part, place) => write(part, order[place] ?? ""));

/** The place of a seat from 1, or 0; what follows from the others is deduced. */
function placeOf(seat) {
  const place = places.findIndex((part) => contentOf(part).text === seat);
  return { place: place + 1, deduced: place >= 0 && contentOf(places[place]).deduced };
}

function stateOf(seat) {
  if (!isOrder) {
    const isIt = text("seat") === seat;
    return { shown: isIt ? "✓" : "", spoken: say(isIt ? "isIt" : "isNot"), pressed: isIt };
  }
  const { place, deduced } = placeOf(seat);
  if (!place) return { shown: "", spoken: say("notOut"), pressed: false };
  const spoken = say(deduced ? "placeDeduced" : "place", { place });
  return { shown: deduced ? `${place}?` : String(place), spoken, pressed: !deduced, deduced };
}

function draw() {
  for (const button of buttons) {
    const { shown, spoken, pressed, deduced } = stateOf(button.dataset.seat);
    const wrong = isWrong(button.dataset.seat);
    button.querySelector(".place").textContent = shown;
    button.classList.toggle("deduced", Boolean(deduced));
    button.setAttribute("aria-pressed", String(pressed));
    button.setAttribute("aria-label", `${seats[button.dataset.seat]}, ${spoken}${wrong ? `, ${say("wrong")}` : ""}`);
    button.classList.toggle("wrong", wrong);
  }
  const go = one("#go");
  go.textContent = say(isComplete() ? "go-save" : "go-tap");
  go.classList.toggle("quiet", !isComplete());
  go.setAttribute("aria-disabled", String(!isComplete()));
}

const isWrong = (seat) => judgement.wrong.some((part) => part !== "seat" && text(part) === seat);

/** For the preview without a connection. */
const line = (seat) => ({ why: [stateOf(String(seat)).spoken], change: pointsOf(String(seat)) });

/** As engine/box/one_seat.py and order.py count. */
function pointsOf(seat) {
  if (!isOrder) return text("seat") === seat ? (facts.wins ? 1 : -1) : 0;
  const before = (placeOf(seat).place || seats.length) - 1;
  return facts.lastWins ? before : seats.length - 1 - before;
}

/** Two phones tap a seat for the same place: the later tap gets it. `listener` is called with a seat that was
 *  tapped here and has no place any more, because another phone gave its place to a seat that this phone had not
 *  seen yet. Returns the function that begins a round; it knows taps that are not sent yet, also after the page
 *  was loaded again. */
function onLost(parts, listener) {
  const own = new Map(); // place -> the seat tapped here
  const lost = [];
  let shown = [];
  const order = () => parts.map(text).filter(Boolean);

  function settle() {
    const gone = lost.splice(0).filter(({ place }) => text(place) && !shown.includes(text(place)));
    shown = order();
    for (const { seat } of gone) if (!order().includes(seat)) listener(seat);
  }

  onChange((place, mine) => {
    if (!parts.includes(place)) return;
    if (mine) own.set(place, text(place));
    else if (own.get(place)) lost.push({ place, seat: own.get(place) });
    if (!mine) own.delete(place);
    queueMicrotask(settle); // once all parts of an answer are written
  });

  return () => {
    own.clear();
    for (const place of parts) if (waits(place) && text(place)) own.set(place, text(place));
    shown = order();
  };
}

openScreen({ start, begin: () => restart(), draws: [draw], line });
