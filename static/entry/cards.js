// A card as HTML and as words.

import { facts, say } from "./page.js";
import { colourOf, isJoker, numberOf } from "./notation.js";

const SVG = "http://www.w3.org/2000/svg";

/** The symbol beside a colour, so that nobody has to see the colour. */
export function shape(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", "shape");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${facts.shapes}#${name}`);
  svg.append(use);
  return svg;
}

export function spoken(card) {
  if (isJoker(card)) return say("joker");
  const colour = colourOf(card);
  const number = numberOf(card) || "?";
  return colour ? `${say(`colour-${colour}`)} ${number}` : String(number);
}

/** A card of the hand; a tap removes it. Deduced cards (`at` null) cannot be removed. */
export function pill(card, at) {
  const element = document.createElement(at === null ? "span" : "button");
  const colour = colourOf(card);
  element.className = at === null ? "pill guessed" : "pill";
  if (colour) element.classList.add(facts.colourNames[colour]);
  element.append(...face(card, colour));
  if (at === null) return element;
  element.type = "button";
  element.dataset.at = at;
  element.setAttribute("aria-label", say("remove", { card: spoken(card) }));
  return element;
}

function face(card, colour) {
  if (isJoker(card)) return [shape("joker")];
  const number = String(numberOf(card) || "?");
  return colour ? [number, shape(colour)] : [number];
}
