import * as flights from "./flights.js";
import * as moves from "./moves.js";
import * as stream from "./stream.js";
import { load, store } from "../phone.js";
import { given } from "../table/contributions.js";

// What was opened stays open when the board is replaced: details, the list of all turns, many numbers to choose from.

const open = new Set();

export function keepFolds() {
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.id || !target.isConnected || !isKept(target)) return;
    if (newState === "open") open.add(target.id);
    else open.delete(target.id);
  }, true);
}

const isKept = (each) => each.matches("details, #turns, .numbers");

export function unfold() {
  for (const id of open) {
    const each = document.getElementById(id);
    if (!each) open.delete(id);
    else if (each.localName === "details") each.setAttribute("open", "");
    else each.showPopover();
  }
}

// Signals "your turn" to players who look elsewhere: in the title and icon of the page, by a short
// vibration, and by a sound, which is offered at the first turn.

const PULSE = 150; // milliseconds
const title = document.title;
const icon = document.querySelector("link[rel=icon]");
const usual = icon.href;
let wasTurn = true; // nothing vibrates as the page opens

/** The page was opened, or its board was replaced. */
export function showTurn() {
  const { turn } = document.querySelector("#board").dataset;
  document.title = turn ? `${turn} · ${title}` : title;
  icon.href = turn ? document.querySelector(".at-table").dataset.turnIcon : usual;
  if (turn && !wasTurn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSE);
  if (turn) offerSound();
  wasTurn = Boolean(turn);
}

// A knock for a change, two notes for the own turn. Off until the player switches it on; until then
// the button is highlighted from the first own turn on.

const NAME = "elferrat sound";
const soundButton = document.querySelector("#sound");
let context = null;

const isOn = () => soundButton.getAttribute("aria-pressed") === "true";

export function startSound() {
  soundButton.hidden = false;
  soundButton.setAttribute("aria-pressed", String(load(NAME) === "on"));
  soundButton.addEventListener("click", () => {
    soundButton.setAttribute("aria-pressed", String(!isOn()));
    store(NAME, isOn() ? "on" : "off");
    soundButton.classList.remove("offered");
    playSound(true);
  });
}

/** Nothing is chosen yet: draw attention to the button. */
export function offerSound() {
  soundButton.classList.toggle("offered", load(NAME) === null);
}

export function playSound(isTurn) {
  if (!isOn()) return;
  context ??= new AudioContext();
  note(isTurn ? 660 : 220, 0, isTurn ? 0.16 : 0.06);
  if (isTurn) note(880, 0.14, 0.2);
}

function note(frequency, after, length) {
  const from = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}

// Counts the seconds down if the table has a clock, and until the answers to a question are counted.
// The last seconds of the own turn are heard, and said once.

const HURRY = 10; // seconds

let shown = null;
let ends = 0;
let isWarned = false;

/** `announce` says a text to screen readers. */
export function startClock(announce) {
  setInterval(() => tick(announce), 250);
}

function tick(announce) {
  tickMove(announce);
  tickCount();
}

/** The answers are counted a minute after the question, and then every minute. */
function tickCount() {
  const counted = document.querySelector("#counted");
  if (!counted) return;
  const left = Math.ceil(counted.dataset.at - Date.now() / 1000);
  const text = String(left > 0 ? Math.min(left, 60) : 60 + (left % 60));
  const shown = counted.querySelector("span");
  if (shown.textContent !== text) shown.textContent = text;
  counted.hidden = false;
}

const textOf = (each) => each.textContent.trim().replace(/\s+/g, " ");

function tickMove(announce) {
  const seconds = document.querySelector("#seconds");
  if (!seconds) return;
  if (seconds !== shown) ends = Date.now() + 1000 * seconds.dataset.left;
  shown = seconds;
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const isNew = seconds.textContent !== String(left);
  if (isNew) seconds.textContent = String(left);
  const clock = seconds.parentElement;
  clock.classList.toggle("hurry", left <= HURRY);
  const isMine = "turn" in document.querySelector("#board").dataset;
  const isLate = isMine && left > 0 && left <= HURRY;
  if (isLate && isNew) playSound(false);
  if (isLate && !isWarned) announce(textOf(clock)); // not every second: nothing else could be heard
  isWarned = isLate;
}

// A table's page: adds the browser's contribution to the shuffle. Against bots alone nobody is waited
// for: the first round is dealt when the page opens, one more round when it was asked for.

const NEXT = "deal-at-once"; // the table whose next round was asked for

document.addEventListener("submit", ({ target }) => {
  if (target.dataset.dealsNext) store(NEXT, target.dataset.dealsNext);
  const lot = target.querySelector("input[name=contribution]");
  if (!lot) return;
  const { table, promise } = target.dataset;
  lot.value = given(table, target.round.value, promise, target.seat.value);
}, true);

const ready = document.querySelector("form[data-promise]");
if (ready && ("deals" in ready.dataset || load(NEXT) === ready.dataset.table)) {
  store(NEXT, null);
  ready.requestSubmit();
}

// A digital table: sends moves, follows the stream, keyboard and sounds.

const announcement = document.querySelector("#announcement");
const board = () => document.querySelector("#board");
const words = (selector) => document.querySelector(selector)?.innerText.trim() ?? "";
const standing = () => [words(".whose strong"), words(".happened"), words("#question")];
const asks = () => "asks" in (board()?.dataset ?? {});
let last = standing();
let asked = asks();
let hiding = 0;

/** The board was replaced: show and say what is new, and restore the focus. */
function settled() {
  if (asked && !asks()) return location.assign(location.pathname); // the players have answered: this browser may have a seat now
  asked = asks();
  showTurn();
  stream.showPresence();
  unfold();
  moves.restore();
  document.dispatchEvent(new Event("table:settled"));
  moves.keepFocus();
  const made = flights.newMoves();
  flights.show(made);
  const said = newsOf(made);
  if (!said) return;
  announcement.textContent = said;
  playSound(Boolean(document.querySelector(":is(#moves, .middle) .fits")));
}

/** Say each event once: the moves, then what else has changed. The own turn is said each time. */
function newsOf(made) {
  const seat = document.querySelector("#moves [name=seat]")?.value;
  const isAgain = made.some((move) => move.dataset.seat !== seat);
  const now = standing();
  const changed = now.filter((each, at) => each !== last[at] || (at === 0 && isAgain));
  last = now;
  return [...made.map((move) => `${move.textContent.trim()}.`), ...changed].filter(Boolean).join(" ");
}

/** Why a card cannot be laid, over the news for some seconds. */
function say(why) {
  announcement.textContent = why;
  let line = document.querySelector("#why");
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "why", className: "problem" });
    board().append(line);
  }
  line.textContent = why;
  clearTimeout(hiding);
  hiding = setTimeout(() => line.remove(), 4000);
}

const wake = () => board() && htmx.trigger(board(), "wake");

document.body.addEventListener("htmx:afterSettle", ({ target }) => target.id === "board" && settled());
document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
flights.start();
moves.start(settled);
startClock((text) => (announcement.textContent = text));
keepFolds();
moves.startJokers();
moves.startKeys();
stream.startPhrases(say);
moves.startRows(say);
moves.restore();
startSound();
showTurn();
stream.start(wake, { said: stream.phraseHeard, present: stream.presenceHeard });
