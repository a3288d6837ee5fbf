// Sends moves. The response is the current board, whether the move was accepted or not.
// Each tab sends its own moves; moves of a closed tab are sent by the next one that opens.

import { openOutbox } from "../phone.js";

const waiting = document.querySelector("#on-its-way");
const outbox = openOutbox(`elferrat move ${location.pathname}`, {
  answered: (message, html) => arrived(html),
  late: () => (waiting.hidden = false),
});
let settled = () => {};
let next = ""; // what was tapped while a move was on its way

export function start(whenSettled) {
  settled = whenSettled;
  document.addEventListener("submit", caught);
  outbox.start();
}

function caught(event) {
  const form = event.target;
  if (!form.matches(".moves")) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)];
  document.dispatchEvent(new CustomEvent("table:move", { detail: fields })); // other modules may add fields
  const other = event.submitter?.hasAttribute("formaction"); // without it, the URL is this page
  const url = other ? event.submitter.formAction : form.action;
  const message = { url, fields, key: valueOf("key", fields) };
  if (outbox.messages().some((each) => isSame(each, message))) {
    next = valueOf("text", fields);
    return;
  }
  form.setAttribute("aria-busy", "true");
  outbox.put(message);
}

const valueOf = (name, fields) => new URLSearchParams(fields).get(name);
const isSame = (one, other) =>
  ["number", "seat"].every((name) => valueOf(name, one.fields) === valueOf(name, other.fields));

function arrived(html) {
  waiting.hidden = true;
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#board");
  if (!fresh) return location.reload();
  if (put(fresh)) settled();
  makeNext();
}

/** A card if it fits now, or the end of the turn: a second tap on "draw" draws no second card. */
function makeNext() {
  const text = next;
  next = "";
  document.querySelector(`:is(.mine .fits > button, #end)[value="${text}"]`)?.click();
}

/** Whether the board was replaced: the stream may have brought the same one, or a later one, already. */
function put(fresh) {
  const board = document.querySelector("#board");
  const problems = fresh.querySelectorAll(".problem");
  if (Number(fresh.dataset.version) <= Number(board.dataset.version)) {
    for (const form of board.querySelectorAll(".moves")) form.removeAttribute("aria-busy");
    for (const old of board.querySelectorAll(":scope > .problem")) old.remove();
    board.prepend(...problems);
    return false;
  }
  board.replaceWith(fresh);
  htmx.process(fresh);
  return true;
}
