// The dialogue before and after saving: preview, waiting, overtaken, refused. The match page has
// the same dialogue for rounds that are still being sent.

import { enqueue, messageOf, takeBack } from "./messages.js";
import { placeOf } from "./place.js";

const dialog = document.querySelector("#preview");
const OF_THE_PAGE = ["key", "claim"]; // a message has a key of its own

/** `extra(round)` are more properties of a message: the number of rounds, and its draft. */
export function start(extra = () => ({})) {
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted(event.target, event.submitter, extra);
  });
}

export const template = (id) => document.getElementById(id).content.cloneNode(true);

export function show(content) {
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
  enqueue({ match, round, url, fields, ...extra(round) });
  waiting(messageOf(match, round));
}

function change(message) {
  if (message) takeBack(message);
  dialog.close();
}

/** The round is being sent; the notice that it waits comes only if there is no connection. */
export function waiting({ match, round, rounds, url }) {
  const sheet = template("waiting");
  sheet.querySelector("form").setAttribute("action", url);
  named(sheet.querySelector("h2"), round);
  const on = sheet.querySelector("a");
  if (round < rounds) named(on, round + 1).href = `${match}r/${round + 1}/`;
  else on.remove();
  show(sheet);
}

function named(element, round) {
  element.textContent = element.dataset.words.replace("{round}", round);
  return element;
}

/** No connection: the round waits, and the viewer can go on. */
export function late() {
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
export const refused = ({ html }) => show(html || template("refused"));

export function saved() {
  const title = dialog.querySelector("h2");
  if (title) title.textContent = dialog.dataset.saved;
}
