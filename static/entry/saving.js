// Preview, save, and what became of it: saved, waiting, overtaken or refused.

import { address, facts, find, round, say, seats, handOf } from "./page.js";
import { isOut, known, penalty, text } from "./round.js";
import { fields } from "./verdict.js";
import { post } from "./http.js";
import { drop, seen } from "./draft.js";
import { mail, onAnswer, ownLetter, takeBack } from "./outbox.js";
import { cards } from "./notation.js";
import { spoken } from "./cards.js";

const dialog = find("#preview");
const note = find("#note");
const OF_THE_PAGE = ["csrfmiddlewaretoken", "key", "claim"]; // a letter has its own key

export function start() {
  onAnswer(told);
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted(event.target, event.submitter);
  });
  dialog.addEventListener("click", (event) => event.target.closest(".theirs") && drop());
  const letter = ownLetter();
  if (letter) waiting(letter);
}

export async function preview() {
  const all = [...fields(), ["seen", seen()], ["claim", facts.claim ?? ""], ["note", note.value]];
  find("#go").setAttribute("aria-busy", "true");
  try {
    const answer = await post(address.deed("preview"), all);
    if (answer.ok) show(await answer.text());
    else show(template("refused"));
  } catch {
    show(unchecked());
  } finally {
    find("#go").removeAttribute("aria-busy");
  }
}

function show(content) {
  if (typeof content === "string") dialog.innerHTML = content;
  else dialog.replaceChildren(content);
  if (!dialog.open) dialog.showModal();
}

const template = (id) => document.getElementById(id).content.cloneNode(true);

// Without a connection: what each hand counts, as far as this phone can tell.
function unchecked() {
  const sheet = template("unchecked");
  sheet.querySelector("[name=note]").value = note.value;
  sheet.querySelector("ul").append(...seats.map(line));
  return sheet;
}

function line(name, seat) {
  const item = document.createElement("li");
  const points = isOut(seat) ? 0 : (penalty(seat) ?? known(handOf(seat)).text);
  const held = cards(text(handOf(seat))).map(spoken).join(", ");
  item.textContent = `${name}: ${points}${held ? ` (${held})` : ""}`;
  return item;
}

function submitted(form, button) {
  if (button?.value === "close") return dialog.close();
  if (button?.value === "change") return change();
  const said = [...new FormData(form)].filter(([name]) => !OF_THE_PAGE.includes(name));
  const whole = said.some(([name]) => name === "out"); // else the sheet was drawn by this phone
  mail(whole ? said : [...fields(), ["seen", seen()], ...said]);
  waiting(ownLetter());
}

function change() {
  const letter = ownLetter();
  if (letter) takeBack(letter.key);
  dialog.close();
}

function waiting(letter) {
  const sheet = template("waiting");
  sheet.querySelector("h2").textContent = say("sending", { round: letter.round });
  const on = sheet.querySelector("a");
  if (round >= facts.rounds) on.remove();
  else Object.assign(on, { href: address.of(round + 1), textContent: say("round", { round: round + 1 }) });
  show(sheet);
}

function told(letter, { outcome, url, html }) {
  if (letter.match !== address.match || letter.round !== round) return;
  if (outcome === "saved") return saved(url);
  if (outcome === "waiting") return late();
  show(html || template("refused"));
}

function late() {
  const words = dialog.querySelector("[data-late]");
  if (words) Object.assign(words, { textContent: words.dataset.late, hidden: false });
  dialog.querySelectorAll(".when-late").forEach((element) => (element.hidden = false));
}

function saved(url) {
  drop();
  const title = dialog.querySelector("h2");
  if (title) title.textContent = say("saved");
  location.assign(url);
}
