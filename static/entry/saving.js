// Saves the round through the outbox: preview, then the result.

import * as sheet from "./sheet.js";
import { address, facts, find, round, seats } from "./page.js";
import { drop, name as draftOf, seen } from "./draft.js";
import { fields } from "./verdict.js";
import { leave } from "./leave.js";
import { messageOf, onAnswer } from "./messages.js";
import { post } from "../phone/http.js";
import { write } from "../phone/storage.js";

const note = find("#note");
let lineOf = null;

/** `line(name, seat)` says what this phone knows of a seat, when there is no connection. */
export function start(turn, line) {
  lineOf = line;
  onAnswer(answered);
  sheet.start((number) => ({ rounds: facts.rounds, draft: draftOf(number) }));
  if (facts.claim === null) sheet.onNext(turn);
  const message = messageOf(address.match, round);
  if (message) sheet.waiting(message);
}

const whole = () => [...fields(), ["seen", seen()], ["claim", facts.claim ?? ""]];

export async function preview() {
  const button = find("#go");
  button.setAttribute("aria-busy", "true");
  try {
    const answer = await post(address.action("preview"), [...whole(), ["note", note.value]]);
    sheet.show(answer.ok ? await answer.text() : sheet.template("refused"));
  } catch {
    sheet.show(unchecked());
  } finally {
    button.removeAttribute("aria-busy");
  }
}

// Without a connection: the points of each hand, as far as this phone can count them.
function unchecked() {
  const own = sheet.template("unchecked");
  const form = own.querySelector("form");
  form.setAttribute("action", address.action("save"));
  form.append(...whole().map(hidden));
  own.querySelector("[name=note]").value = note.value;
  own.querySelector("ul").append(...seats.map(item));
  return own;
}

function hidden([name, value]) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function item(name, seat) {
  return Object.assign(document.createElement("li"), { textContent: lineOf(name, seat) });
}

function answered(message, answer) {
  if (answer.outcome === "saved") return saved(message, answer);
  if (message.match !== address.match) return;
  if (answer.outcome !== "waiting") return sheet.refused(answer);
  if (message.round === round) sheet.late();
}

function saved(message, { url }) {
  write(message.draft, null);
  if (message.match !== address.match || message.round !== round) return;
  drop();
  sheet.saved();
  leave(url);
}
