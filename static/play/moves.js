// A move on its way: kept on the phone until it is answered, and sent again with the same key, so
// that it is made once. The answer is the board as it stands, whether the move was taken or not.
// Each tab waits for its own move; what a tab that is gone has left, the next one sends.

import { isPassing } from "../entry/http.js";

const NAME = `elferrat move ${location.pathname}`;
const SLOWEST = 15_000;
const PATIENCE = 15_000;
const waiting = document.querySelector("#on-its-way");
let pause = 1000;
let timer = 0;
let busy = false;
let own = null; // what this tab has on its way
let next = null; // tapped on a later board, which the stream brought before the answer
let settled = () => {};

export function start(whenSettled) {
  settled = whenSettled;
  document.addEventListener("submit", caught);
  addEventListener("online", send);
  own = left();
  send();
}

function caught(event) {
  const form = event.target;
  if (form.id !== "moves") return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)];
  const other = event.submitter?.hasAttribute("formaction"); // without it, it names this page
  const letter = { url: other ? event.submitter.formAction : form.action, fields };
  if (own && numberOf(own) === numberOf(letter)) return; // tapped twice is tapped once
  form.setAttribute("aria-busy", "true");
  if (own) next = letter; // one move at a time
  else keep(letter);
  send();
}

async function send() {
  const letter = own;
  if (busy || !letter) return;
  busy = true;
  clearTimeout(timer);
  try {
    const answer = await post(letter);
    if (isPassing(answer.status)) later();
    else arrived(await answer.text());
  } catch {
    later();
  }
  busy = false;
  if (own !== letter) send();
}

const post = ({ url, fields }) =>
  fetch(url, {
    method: "POST",
    headers: { "HX-Request": "true" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(PATIENCE),
  });

function arrived(html) {
  forget();
  pause = 1000;
  waiting.hidden = true;
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#board");
  if (!fresh) return location.reload();
  put(fresh);
  settled();
  if (next) keep(next);
  next = null;
}

/** The stream may have brought a later board meanwhile: then only what was wrong is news. */
function put(fresh) {
  const board = document.querySelector("#board");
  const isOld = Number(fresh.dataset.version) < Number(board.dataset.version);
  if (isOld) return board.prepend(...fresh.querySelectorAll(".problem"));
  board.replaceWith(fresh);
  htmx.process(fresh);
}

function later() {
  waiting.hidden = false;
  timer = setTimeout(send, pause);
  pause = Math.min(pause * 2, SLOWEST);
}

/** What another tab of this page has left behind, or this one before it was loaded anew. */
function left() {
  try {
    const name = Object.keys(localStorage).find((each) => each.startsWith(NAME));
    return name ? JSON.parse(localStorage.getItem(name)) : null;
  } catch {
    return null;
  }
}

const numberOf = ({ fields }) => new URLSearchParams(fields).get("number");
const nameOf = ({ fields }) => `${NAME} ${new URLSearchParams(fields).get("key")}`;

function keep(letter) {
  own = letter;
  try {
    localStorage.setItem(nameOf(letter), JSON.stringify(letter));
  } catch {
    // a private window: kept as long as the page is open
  }
}

function forget() {
  try {
    localStorage.removeItem(nameOf(own));
  } catch {
    // where nothing can be kept, nothing is
  }
  own = null;
}
