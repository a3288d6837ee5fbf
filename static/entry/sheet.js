// The rounds that this phone sends, each a message with a key; and the dialogue before and after saving:
// preview, waiting, overtaken, refused. The match page has it too, for rounds that are still being sent.

import { openOutbox } from "../phone.js";

/** The URL of the match and the round's number, from the URL of the round. */
export function placeOf(path) {
  const [, match, number] = path.match(/^(.*\/)r\/(\d+)\//);
  return { match, round: Number(number) };
}

const dialog = document.querySelector("#preview");
const OF_THE_PAGE = ["key", "claim"]; // a message has a key of its own
let answered = null;
let awaited = null; // the message about which the dialogue says that it is being sent
let refusedOne = null; // the message that was refused last: the next one about its round knows what it knew
const outbox = openOutbox("elferrat outbox", {
  answered: (message, text) => answered(message, outcomeOf(text)),
  late: (message) => answered(message, { outcome: "waiting" }),
});

/** The messages about a match, and the message about one round of it. */
export const messagesOf = (match) => outbox.messages().filter((message) => message.match === match);
export const messageOf = (match, round) =>
  messagesOf(match).find((message) => message.round === round) ?? null;

/** Send a round: its match, number, address and fields. It replaces an earlier message about it. */
function enqueue(message) {
  const earlier = messageOf(message.match, message.round);
  if (earlier) takeBack(earlier);
  const key = newKey();
  outbox.put({ ...message, key, fields: [...message.fields, ["key", key]] });
}

/** Take a message back, to change it. If it has arrived after all, the next one gets that answer. */
const takeBack = (message) => outbox.take(message);

function outcomeOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { outcome: "refused", html: "" }; // a page for people: the server did not expect this
  }
}

/** A random key. By plain http browsers have no `crypto.randomUUID`. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Send what waits. `listener` is called with each message and what became of it: saved, overtaken, refused or
 *  waiting. `extra(round)` are more properties of a message: the number of rounds, and its draft. */
export function start(listener, extra = (_round) => ({})) {
  answered = listener;
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted(event.target, event.submitter, extra);
  });
  outbox.start();
}

export const template = (id) => document.getElementById(id).content.cloneNode(true);

export function show(content) {
  awaited = null;
  if (typeof content === "string") dialog.innerHTML = content;
  else dialog.replaceChildren(content);
  if (!dialog.open) dialog.showModal();
}

function submitted(form, button, extra) {
  if (button?.value === "close") return dialog.close();
  const url = form.getAttribute("action");
  const { match, round } = placeOf(url);
  if (button?.value === "change") return change(messageOf(match, round));
  const fields = [...new FormData(form)].filter(([name]) => !OF_THE_PAGE.includes(name));
  const known = refusedOne?.match === match && refusedOne.round === round ? refusedOne : {};
  enqueue({ ...known, match, round, url, fields, ...extra(round) });
  waiting(messageOf(match, round));
}

function change(message) {
  if (message) takeBack(message);
  dialog.close();
}

/** The round is being sent; the notice that it waits comes only if there is no connection. */
export function waiting(message) {
  const { match, round, rounds, before = 0, url } = message;
  const sheet = template("waiting");
  sheet.querySelector("form").setAttribute("action", url);
  named(sheet.querySelector("h2"), before + round);
  const on = sheet.querySelector("a");
  if (round < rounds) named(on, before + round + 1).href = `${match}r/${round + 1}/`;
  else on.remove();
  show(sheet);
  awaited = message.key;
}

function named(element, round) {
  element.textContent = element.dataset.words.replace("{round}", round);
  return element;
}

/** No connection: the round waits, and the viewer can go on. */
export function late({ key }) {
  if (key !== awaited) return;
  dialog.querySelectorAll(".when-late").forEach((element) => (element.hidden = false));
}

/** Call this instead of following the link to the next round. */
export function onNext(turn) {
  dialog.addEventListener("click", (event) => {
    const link = event.target.closest("a.when-late");
    if (!link) return;
    event.preventDefault();
    dialog.close();
    turn(placeOf(new URL(link.href).pathname).round);
  });
}

/** Show why a message was not saved. */
export function refused(message, { html }) {
  refusedOne = message;
  show(html || template("refused"));
}

/** It is saved, and the page stays. */
export const arrived = ({ key }) => key === awaited && dialog.close();

export function saved() {
  const title = dialog.querySelector("h2");
  if (title) title.textContent = dialog.dataset.saved;
}
