// What is needed once in a while: nobody went out, misdeal, a note, help.

import { find, handOf, parts } from "./page.js";
import { choose, write } from "./round.js";

const menu = find("#menu");

export function start() {
  find("#more").addEventListener("click", () => menu.showModal());
  menu.addEventListener("close", () => {
    if (menu.returnValue === "blocked") block();
    if (menu.returnValue === "misdeal") find("#misdeal").showModal();
  });
  find("#misdeal").addEventListener("close", () => {
    if (find("#misdeal").returnValue === "clear") clear();
  });
}

function block() {
  write("out", "blocked");
  choose(handOf(0));
}

function clear() {
  parts.forEach((part) => write(part, ""));
  choose("");
}
