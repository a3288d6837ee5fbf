// Keyboard entry: digits make numbers, letters choose colours, Enter is the main button.

import { facts, find } from "./page.js";
import { text, thumb } from "./round.js";
import { choose as chooseHow, isCounting, press } from "./keypad.js";
import { takeBack } from "./hand.js";

const HIGHEST = facts.numbers[1];
let hasEnded = false; // the number is complete: a space after it presses no button

export function start({ draw, announce, go }) {
  const enter = (key) => (press(key, announce), draw());
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (handled(event, { draw, enter, go })) event.preventDefault();
  });
  find("#chips").addEventListener("click", () => settle(enter), { capture: true });
}

const isElsewhere = (target) =>
  find("dialog[open]") || target.closest("input:not([type=radio]), textarea, .plain");

function handled(event, { draw, enter, go }) {
  const { key } = event;
  const ended = hasEnded;
  hasEnded = false;
  if (/^[0-9]$/.test(key)) return digit(key, draw, enter);
  if (key === "Backspace") return back(draw);
  if (key === " " || key === ",") return thumb.pending ? settle(enter) : ended;
  if (key === "Tab") return settle(enter) && false;
  if (key === "*" || key === "j") return facts.jokers > 0 && (enter("*"), true);
  if (key === "Enter") return confirm(event.target, enter, go);
  return tab(key, draw);
}

// A digit that may become another number waits for the next digit.
function digit(key, draw, enter) {
  if (isCounting()) return (enter(key === "0" ? 10 : Number(key)), true);
  const typed = Number(`${thumb.pending}${key}`);
  if (typed > HIGHEST) settle(enter);
  thumb.pending = typed > HIGHEST ? key : String(typed || "");
  hasEnded = Number(thumb.pending) * 10 > HIGHEST || Number(thumb.pending) > 9;
  if (hasEnded) settle(enter);
  draw();
  return true;
}

/** Enter the waiting digits as a number. */
function settle(enter) {
  const number = Number(thumb.pending);
  thumb.pending = "";
  if (number) enter(number);
  return true;
}

function back(draw) {
  if (thumb.pending) thumb.pending = thumb.pending.slice(0, -1);
  else takeBack();
  draw();
  return true;
}

function confirm(target, enter, go) {
  if (thumb.pending) return settle(enter);
  if (target.closest("button, a") || target.matches("#chips.asking input")) {
    if (target.matches("input")) target.click();
    return target.matches("input");
  }
  go();
  return true;
}

function tab(key, draw) {
  const how = { a: "any", "=": "total" }[key] ?? key;
  const radio = find(`#tabs input[value="${CSS.escape(how)}"]`);
  if (!radio || radio.disabled || thumb.how === how) return false;
  if (text(thumb.part) && (how === "total") !== (thumb.how === "total")) return false;
  chooseHow(how, draw);
  return true;
}
