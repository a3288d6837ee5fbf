// Saves the round through the outbox: preview, then the result.

import * as sheet from "./sheet.js";
import { address, facts, find, handOf, round, seats } from "./page.js";
import { cards } from "./notation.js";
import { drop, name as draftOf, seen } from "./draft.js";
import { fields } from "./verdict.js";
import { isOut, known, penalty, text } from "./round.js";
import { leave } from "./leave.js";
import { letterOf, onAnswer } from "./letters.js";
import { post } from "../phone/http.js";
import { spoken } from "./cards.js";
import { write } from "../phone/storage.js";

const note = find("#note");

export function start(turn) {
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
  own.querySelector("ul").append(...seats.map(line));
  return own;
}

function hidden([name, value]) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function line(name, seat) {
  const points = isOut(seat) ? 0 : (penalty(seat) ?? known(handOf(seat)).text);
  const held = cards(text(handOf(seat))).map(spoken).join(", ");
  const item = document.createElement("li");
  item.textContent = `${name}: ${points}${held ? ` (${held})` : ""}`;
  return item;
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
