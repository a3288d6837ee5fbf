// Rare actions: nobody went out, misdeal, who began, a note, help.

import { find, handOf, parts } from "./page.js";
import { choose, onChange, text, write } from "./round.js";

const menu = find("#menu");
const first = find("#first"); // only if the cards do not show who began

export function start() {
  find("#more").addEventListener("click", () => menu.showModal());
  menu.addEventListener("close", () => {
    if (menu.returnValue === "blocked") block();
    if (menu.returnValue === "misdeal") find("#misdeal").showModal();
  });
  if (first) startFirst();
  find("#misdeal").addEventListener("close", () => {
    if (find("#misdeal").returnValue === "clear") clear();
  });
}

function startFirst() {
  const show = () => (first.value = text("first"));
  first.addEventListener("change", () => write("first", first.value));
  onChange((part) => part === "first" && show());
  show();
}

function block() {
  write("out", "blocked");
  choose(handOf(0));
}

function clear() {
  parts.forEach((part) => write(part, ""));
  choose("");
}
