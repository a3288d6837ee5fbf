// Rare actions: nobody went out, misdeal, who began, a note, help.

import { find, parts } from "./page.js";
import { onChange, text, write } from "./texts.js";

const menu = find("#menu");
const first = find("#first"); // only if the cards do not show who began

/** `block` says that nobody went out, `cleared` begins anew. */
export function start({ block, cleared }) {
  find("#more").addEventListener("click", () => menu.showModal());
  menu.addEventListener("close", () => {
    if (menu.returnValue === "blocked") block();
    if (menu.returnValue === "misdeal") find("#misdeal").showModal();
  });
  if (first) startFirst();
  find("#misdeal").addEventListener("close", () => {
    if (find("#misdeal").returnValue === "clear") clear(cleared);
  });
}

function startFirst() {
  const show = () => (first.value = text("first"));
  first.addEventListener("change", () => write("first", first.value));
  onChange((part) => part === "first" && show());
  show();
}

function clear(cleared) {
  parts.forEach((part) => write(part, ""));
  cleared();
}
