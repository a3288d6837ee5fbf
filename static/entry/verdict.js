// The server's verdict while people tap: one line that is always visible; a tap shows all of it. Then the
// preview; the round that it submits is sent by sheet.js.

import * as sheet from "./sheet.js";
import { post, store } from "../phone.js";
import { drop, name, seen } from "./draft.js";
import {
  address,
  changed,
  facts,
  judgement,
  leave,
  onChange,
  one,
  parts,
  round,
  say,
  seats,
  signed,
  text,
  write,
} from "./page.js";

const SOON = 200;
const AGAIN = 5000; // without a connection; not every browser says when there is one again
let timer = 0;
let busy = false;
let isDue = false; // something has changed since the last check began
let isAsked = false; // for the reason, while a check is due or under way
let lineOf = null;
let tapped = ""; // the part that was changed last here
const note = one("#note");

const fields = () => parts.map((part) => [part, text(part)]);

/** `turn(round)` turns the page; `line(seat)` is what this phone knows of a seat without a connection: why, and
 *  the change of its total, or null. */
export function start(turn, line) {
  lineOf = line;
  onChange((part, mine) => {
    if (mine) tapped = part;
    if (part) soon();
  });
  addEventListener("online", soon);
  document.addEventListener("click", (event) => {
    if (event.target.closest("#verdict .line")) explain();
    const repair = event.target.closest("[data-repair]");
    if (repair) applyRepair(repair);
    if (event.target.closest("[data-anyway]")) saveAnyway();
  });
  take(one("#verdict"));
  soon();
  sheet.start(answered, (number) => {
    return { rounds: facts.rounds, before: facts.before, draft: name(number), totals: totalsAfter() };
  });
  if (facts.claim === null) sheet.onNext(turn);
  const message = sheet.messageOf(address.match, round);
  if (message) sheet.waiting(message);
}

/** The page has turned to another round. */
export function restart() {
  Object.assign(judgement, { deduced: {}, wrong: [], cards: [], unfinished: false, complete: false, ringed: "" });
  soon();
}

/** Shows why the round cannot be: as it is now, and not as it was some taps before. */
export function explain() {
  isAsked = busy || isDue;
  if (!isAsked) one("#verdict dialog")?.showModal();
}

function saveAnyway() {
  one("#verdict dialog").close();
  preview();
}

function applyRepair(button) {
  button.closest("dialog")?.close();
  for (const [part, value] of Object.entries(JSON.parse(button.dataset.repair))) write(part, value);
}

function soon() {
  clearTimeout(timer);
  isDue = true;
  timer = setTimeout(check, SOON);
}

async function check() {
  if (busy) return;
  const number = round;
  busy = true;
  isDue = false;
  try {
    const answer = await post(address.action("check"), [...fields(), ["tapped", tapped]]);
    if (answer.ok && number === round) show(await answer.text());
  } catch {
    unchecked();
    timer = setTimeout(check, AGAIN);
  } finally {
    busy = false;
  }
  changed();
  if (isDue) soon();
  else if (isAsked) explain();
}

function show(html) {
  const now = one("#verdict");
  if (now.querySelector("dialog[open]")) return; // do not close what somebody reads
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#verdict");
  if (!fresh) return;
  now.replaceWith(document.adoptNode(fresh));
  take(fresh);
}

function take(element) {
  judgement.deduced = JSON.parse(element.dataset.deduced || "{}");
  judgement.wrong = (element.dataset.wrong ?? "").split(" ").filter(Boolean);
  judgement.unfinished = "unfinished" in element.dataset;
  judgement.complete = "complete" in element.dataset;
  judgement.cards = (element.dataset.cards ?? "").split(" ");
  judgement.ringed = element.dataset.ringed ?? "";
}

function unchecked() {
  one("#verdict").dataset.status = "unchecked";
  one("#verdict .says").textContent = say("offline");
}

const whole = () => [...fields(), ["seen", seen()], ["claim", facts.claim ?? ""]];

export async function preview() {
  const button = one("#go");
  if (button.ariaBusy) return; // a second tap: its answer would come over what is tapped after the first one
  button.setAttribute("aria-busy", "true");
  try {
    const answer = await post(address.action("preview"), [...whole(), ["note", note.value]]);
    sheet.show(answer.ok ? await answer.text() : sheet.template("refused"));
  } catch {
    sheet.show(summary());
  } finally {
    button.removeAttribute("aria-busy");
  }
}

// Without a connection: the points of each hand, as far as this phone can count them.
function summary() {
  const own = sheet.template("unchecked");
  const form = own.querySelector("form");
  form.setAttribute("action", address.action("save"));
  form.append(...whole().map(hidden));
  own.querySelector("[name=note]").value = note.value;
  own.querySelector("tbody").append(...seats.map(row));
  return own;
}

function hidden([name, value]) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

/** As in the preview with a connection (round/_lines.html). */
function row(name, seat) {
  const { why, change } = lineOf(seat);
  const total = change === null ? null : (totalsBefore()?.[seat] ?? null);
  const line = document.createElement("tr");
  const head = Object.assign(document.createElement("th"), { scope: "row" });
  const words = Object.assign(document.createElement("span"), { className: "why" });
  words.append(...why);
  head.append(Object.assign(document.createElement("bdi"), { textContent: name }), " ", words);
  line.append(head, cell("b", change), cell("span", total === null ? null : total + change));
  return line;
}

function cell(tag, points) {
  const figure = document.createElement(tag);
  figure.textContent = points === null ? "–" : signed(points);
  const element = document.createElement("td");
  element.append(figure);
  return element;
}

/** The totals before this round: of the page, or after the round before, which still waits. Null if unknown. */
function totalsBefore() {
  if (round === facts.round) return facts.totals;
  return sheet.messageOf(address.match, round - 1)?.totals ?? null;
}

function totalsAfter() {
  const before = totalsBefore();
  const changes = seats.map((_, seat) => lineOf(seat).change);
  return before && !changes.includes(null) ? before.map((total, seat) => total + changes[seat]) : null;
}

function answered(message, answer) {
  if (answer.outcome === "saved") return saved(message, answer);
  if (answer.outcome === "waiting") return sheet.late(message);
  sheet.refused(message, answer); // also of another game: it says so nowhere else
}

function saved(message, { url }) {
  store(message.draft, null);
  if (message.match !== address.match || message.round !== round) return sheet.arrived(message);
  drop();
  sheet.saved();
  leave(url);
}
