// The line above the keypad: the cards of the chosen hand, newest last; a tap removes a card.

import { find, say, seatOf, seats } from "./page.js";
import { cards, isTotal } from "./notation.js";
import { choose, isBlocked, isEndKnown, isOut, known, penalty, text, thumb, verdict, write } from "./round.js";
import { pill } from "./cards.js";
import { offered } from "./offer.js";
import { picture } from "./picture.js";
import { takeBack as takeBackRow } from "./table.js";

const line = find("#held");
const sum = find("#sum");
const undo = find("#undo");

export function start() {
  line.addEventListener("click", (event) => {
    const button = event.target.closest("[data-at]");
    if (button) remove(Number(button.dataset.at));
    if (event.target.closest(".offer")) choose(offered());
  });
  undo.addEventListener("click", takeBack);
  find("#nobody").addEventListener("click", () => {
    write("out", "blocked");
    choose("hand-0");
  });
}

export function draw() {
  const { part } = thumb;
  const asking = !isEndKnown() && !text(part);
  find("#asking").hidden = !asking;
  line.hidden = asking;
  line.classList.toggle("drawn", part === "table");
  if (!asking) line.replaceChildren(...contents(part), ...waiting());
  line.scrollLeft = line.scrollWidth;
  sum.textContent = asking ? "" : summed(part);
  undo.disabled = !canTakeBack(part);
}

function contents(part) {
  const seat = seatOf(part);
  if (part === "table") return [picture(text("table"), thumb.how)];
  if (seat !== null && isOut(seat) && !cards(text(part)).length) return [note(say("wentOut", { player: seats[seat] }))];
  if (!text(part) && known(part).deduced) return [...deduced(part)];
  if (part === "stock" || isTotal(text(part))) return [number(text(part))];
  const held = cards(text(part));
  return held.length ? held.map((each, at) => marked(pill(each, at), each)) : [note(hint(part)), ...offer(part)];
}

/** The last hand can follow by itself: from the table, and from the stock. */
function offer(part) {
  const other = text(part) ? null : offered();
  if (other === null) return [];
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "offer", textContent: say(`offer-${other}`) });
  return [button];
}

/** Mark the cards that a problem is about. */
function marked(element, card) {
  const isWrong = verdict.wrong.includes(thumb.part) && verdict.cards.includes(card);
  element.classList.toggle("wrong", isWrong);
  return element;
}

// A digit that may become the first digit of a number.
const waiting = () => (thumb.pending ? [number(`${thumb.pending}…`)] : []);

function hint(part) {
  if (text(part) === "-") return say("nothing");
  if (part === "stock") return say("stockHint");
  return isEndKnown() ? say("handHint", { player: seats[seatOf(part)] }) : say("who");
}

function note(words) {
  const span = document.createElement("span");
  span.className = "hint";
  span.textContent = words;
  return span;
}

function number(value) {
  const span = note(value.replace("=", ""));
  span.className = "typed";
  return span;
}

// Deduced cards look different and cannot be tapped.
function* deduced(part) {
  const { text: found } = known(part);
  if (part === "stock") return yield number(`${found}?`);
  for (const each of cards(found)) yield pill(each, null);
  if (isTotal(found)) yield number(`${found}?`);
}

function summed(part) {
  const seat = seatOf(part);
  if (seat === null || (isOut(seat) && !text(part))) return "";
  const points = penalty(seat);
  return points === null || isTotal(text(part)) ? "" : `= ${points}`;
}

function canTakeBack(part) {
  const seat = seatOf(part);
  if (seat !== null && isOut(seat)) return true;
  return text(part) !== "" || (isBlocked() && seat !== null);
}

function remove(at) {
  const held = cards(text(thumb.part));
  write(thumb.part, held.filter((_, place) => place !== at).join(" "));
}

/** Undo one tap: the last card, the last digit, the last row, or who went out. */
export function takeBack() {
  const { part } = thumb;
  const now = text(part);
  const seat = seatOf(part);
  if (seat !== null && isOut(seat)) return write("out", "");
  if (!now && isBlocked()) return write("out", "");
  if (part === "table") return takeBackRow();
  if (part === "stock" || isTotal(now)) return write(part, shorter(now));
  write(part, cards(now).slice(0, -1).join(" "));
}

const shorter = (typed) => (typed.length > 1 ? typed.slice(0, -1).replace(/^=$/, "") : "");

