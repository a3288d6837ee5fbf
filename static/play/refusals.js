// Why a card cannot be laid: said, and in its row what is missing is shown.

import { row } from "./board.js";

const SAID = 4000; // milliseconds
const MARKED = 2500;
const announcement = document.querySelector("#announcement");
let hiding = 0;

export const isMyTurn = () => Boolean(document.querySelector("#draw, #end, .mine .fits"));

/** Over the news for some seconds. */
export function say(why) {
  announcement.textContent = why;
  let line = document.querySelector("#why");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "why", className: "problem" });
    document.querySelector("#board").append(line);
  }
  line.textContent = why;
  clearTimeout(hiding);
  hiding = setTimeout(() => line.remove(), SAID);
}

export function refuse(card) {
  shake(card);
  const hand = card.closest(".mine");
  const words = capitalised(card.querySelector(".sr-only").textContent.trim());
  const numbers = missingFor(card.dataset.card);
  if (!isMyTurn()) return say(document.querySelector(".whose").textContent.trim());
  if (!numbers.length) return say(hand.dataset.later.replace("{card}", words));
  mark(card.dataset.card[0], numbers);
  const missing = numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(", ");
  say(hand.dataset.missing.replace("{card}", words).replace("{missing}", missing));
}

const numberOf = (place) => Number(place.dataset.n);
const capitalised = (words) => words[0].toLocaleUpperCase() + words.slice(1);

/** The numbers between a card and the nearest one in its row, or the card that opens the row. */
function missingFor(card) {
  const places = row(card[0]);
  if (!places) return [];
  const number = Number(card.slice(1));
  const lying = [...places.querySelectorAll(".card")].map(numberOf);
  const opening = lying.length ? [] : [...places.querySelectorAll(".next")].map(numberOf);
  const ways = [...lying, ...opening].map((at) => between(at, number, opening.includes(at)));
  return ways.sort((a, b) => a.length - b.length)[0] ?? [];
}

function between(at, number, isOpening) {
  const [low, high] = [Math.min(at, number), Math.max(at, number)];
  const numbers = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  return numbers.filter((other) => other !== number && (isOpening || other !== at));
}

function mark(colour, numbers) {
  for (const old of document.querySelectorAll(".row .missing")) old.remove();
  for (const number of numbers) {
    const place = document.createElement("i");
    place.className = `missing n${number}`; // rows begin at 1
    row(colour).append(place);
    setTimeout(() => place.remove(), MARKED);
  }
}

function shake(card) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const steps = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 280 });
}
