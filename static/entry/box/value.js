// A number of a part, with its colour if it is a sum: ``87`` or ``r87``.

import { known, text, write } from "../texts.js";

const MOST_DIGITS = 3;

export const digitsOf = (said) => said.replace(/^[rygb]/, "");
export const colourOf = (said) => said.match(/^[rygb]/)?.[0] ?? "";

export function type(part, digit, { colour, isFresh }) {
  const digits = `${isFresh ? "" : digitsOf(text(part))}${digit}`.replace(/^0+(?=\d)/, "");
  if (digits.length <= MOST_DIGITS) write(part, colour + digits);
}

export function takeBack(part) {
  const digits = digitsOf(text(part)).slice(0, -1);
  write(part, digits ? colourOf(text(part)) + digits : "");
}

export function add(part, step, most) {
  const now = Number(digitsOf(known(part).text) || 0);
  write(part, String(Math.min(most, Math.max(0, now + step))));
}

export function paint(part, colour) {
  if (text(part)) write(part, colour + digitsOf(text(part)));
}

/** Whether one more digit could still make another number of it. */
export function mayGrow(part, most) {
  const number = Number(digitsOf(text(part)));
  return number > 0 && number * 10 <= most;
}

/** Whether a number is there, to which no digit can be added. */
export const isWhole = (part, most) => Number(digitsOf(text(part))) > 0 && !mayGrow(part, most);
