// Saves the round through the outbox: preview, then the result.

import * as sheet from "./sheet.js";
import { address, facts, find, round, seats } from "./page.js";
import { drop, name as draftOf, seen } from "./draft.js";
import { fields } from "./verdict.js";
import { leave } from "./leave.js";
import { letterOf, onAnswer } from "./letters.js";
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
  const letter = letterOf(address.match, round);
  if (letter) sheet.waiting(letter);
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

function answered(letter, answer) {
  if (answer.outcome === "saved") return saved(letter, answer);
  if (letter.match !== address.match) return;
  if (answer.outcome !== "waiting") return sheet.refused(answer);
  if (letter.round === round) sheet.late();
}

function saved(letter, { url }) {
  write(letter.draft, null);
  if (letter.match !== address.match || letter.round !== round) return;
  drop();
  sheet.saved();
  leave(url);
}
