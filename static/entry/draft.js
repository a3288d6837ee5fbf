// The shared draft: this phone sends each part it changes and receives the parts of the others.
// The newest text of a part wins. Parts typed without a connection are sent later.

import { ask, load, post, store } from "../phone.js";
import { address, facts, isOfAnotherRound, leave, onChange, one, parts, round, text, write } from "./page.js";
import { messageOf } from "./sheet.js";

/** The key of this phone's own copy in the storage. */
export const name = (number = round) =>
  `elferrat draft ${address.match} ${number} ${facts.claim ?? ""} ${facts.repair || ""}`.trim();

const SOON = 150;
const LATER = 3000;
const REOPENED = 5000; // milliseconds until a stream that was refused is opened again
const unsent = new Map(); // part -> when it was typed
const shared = facts.claim === null; // a correction is not shared until it is saved
let busy = false;
let missed = false; // a change by another phone was announced while a request was under way
let timer = 0;
let dropped = false;
const note = one("#note");
const page = JSON.stringify(facts.texts);

const isSent = () => unsent.size === 0;
export const waits = (part) => unsent.has(part);

export function start() {
  const isOwn = restore();
  onChange((part, mine) => {
    if (!part) return;
    if (mine) unsent.set(part, Date.now());
    keep();
    if (mine) soon();
  });
  note.addEventListener("input", keep);
  addEventListener("online", () => push());
  if (!isSent()) soon();
  else if (isOwn) pull();
  if (shared) follow();
}

/** The page has turned to another round: begin with what this phone knows of it. */
export function restart() {
  dropped = true; // nothing is stored while two rounds are mixed
  unsent.clear();
  restore();
  dropped = false;
  soon();
}

// Parts that this phone has not sent yet are newer than the page. All that it knows is, if the page says what it
// said before: it may be the one that was stored.
function restore() {
  const saved = load(name());
  const own = saved && saved.seen === seen() ? saved : { texts: {}, unsent: {} };
  const isOwn = isOfAnotherRound || !shared || own.page === page;
  for (const part of parts) {
    const typed = isOwn || part in own.unsent;
    write(part, (typed ? own.texts[part] : undefined) ?? given(part), false);
  }
  note.value = own.note ?? "";
  Object.entries(own.unsent).forEach(([part, at]) => unsent.set(part, at));
  // After an undo, the withdrawn claim is the new draft.
  if (facts.undrafted && !isOfAnotherRound) {
    Object.keys(facts.texts).forEach((part) => unsent.set(part, Date.now()));
  }
  return isOwn;
}

export const seen = () => (isOfAnotherRound ? 0 : facts.seen);
const given = (part) => (isOfAnotherRound ? "" : (facts.texts[part] ?? ""));

function keep() {
  if (dropped) return;
  const texts = Object.fromEntries(parts.map((part) => [part, text(part)]));
  store(name(), { seen: seen(), page, texts, note: note.value, unsent: Object.fromEntries(unsent) });
}

/** The round is saved: delete its draft. */
export function drop() {
  dropped = true;
  clearTimeout(timer);
  store(name(), null);
}

function soon(delay = SOON) {
  clearTimeout(timer);
  timer = setTimeout(push, delay);
}

/** Send the unsent parts: one request at a time, with the newest text of each part. */
async function push() {
  if (busy || !shared || dropped) return;
  if (isSent()) return pull();
  const sending = [...unsent].map(([part, at]) => ({ part, at, value: text(part) }));
  await exchange(() => post(address.action("draft"), fieldsOf(sending)), sending);
}

/** Request the parts of the others. */
async function pull() {
  missed ||= busy;
  if (busy || !shared || dropped) return;
  await exchange(() => ask(address.action("draft")), []);
}

function fieldsOf(sending) {
  const now = Date.now();
  return sending.flatMap(({ part, at, value }) => [
    [part, value],
    [`age-${part}`, Math.max(0, now - at)],
  ]);
}

async function exchange(request, sent) {
  const number = round;
  let refused = false;
  busy = true;
  missed = false;
  try {
    const answer = await request();
    refused = !answer.ok;
    if (answer.ok && number === round) learn(await answer.json(), sent);
    online(answer.status < 500);
    if (!answer.ok && answer.status >= 500) soon(LATER);
  } catch {
    online(false);
    soon(LATER);
  } finally {
    busy = false;
    if (number === round) retime(sent);
  }
  if (missed || (!isSent() && navigator.onLine)) soon(refused || one("#pad.offline") ? LATER : SOON);
}

/** The server may have got these texts only now. What was typed meanwhile is newer. */
function retime(sent) {
  for (const { part, value } of sent) if (unsent.has(part) && text(part) !== value) unsent.set(part, Date.now());
}

function learn({ texts, seen: last }, sent) {
  for (const { part, value } of sent) if (text(part) === value) unsent.delete(part);
  if (last === seen()) {
    parts.filter((part) => !unsent.has(part)).forEach((part) => write(part, texts[part] ?? "", false));
  }
  keep();
  moved(last);
}

function online(is) {
  one("#pad").classList.toggle("offline", !is);
}

/** Another phone has saved this round: show the match with its totals. */
function moved(last) {
  const own = messageOf(address.match, round);
  if (last !== seen() && isSent() && !one("dialog[open]") && !own) {
    drop();
    leave(address.match);
  }
}

/** Follow changes by other phones through the match's event stream. */
function follow() {
  let source = null;
  const connect = () => {
    source ??= new EventSource(facts.stream);
    source.onerror = () => source?.readyState === EventSource.CLOSED && connectLater();
    source.addEventListener("changed", pull);
  };
  const disconnect = () => {
    source?.close();
    source = null;
  };
  const connectLater = () => {
    disconnect(); // the server refused the stream, and the browser does not try again
    setTimeout(connect, REOPENED);
  };
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", connect);
  addEventListener("online", connect);
  document.addEventListener("visibilitychange", () => document.hidden || (connect(), pull()));
  connect();
}
