// A digital table: connects its moves and its stream with the board. Says what is new, also to players who look
// elsewhere, keeps what was opened, counts the seconds down, and adds this browser's contribution to the shuffle.

import * as fingers from "./fingers.js";
import * as flights from "./flights.js";
import * as guide from "./guide.js";
import * as moves from "./moves.js";
import * as stream from "./stream.js";
import { board, boardIn, restoreRows, startRows } from "./board.js";
import { load, post, store } from "../phone.js";
import { given } from "../shuffle/contributions.js";
import { offerSound, playSound, startSound } from "./sound.js";

const table = document.querySelector(".at-table");
const announcement = document.querySelector("#announcement");
const words = (selector) => document.querySelector(selector)?.textContent.trim() ?? ""; // lays out nothing
const standing = () => [words(".whose strong"), words(".happened"), words("#question")];
const isQuestion = () => "asks" in (board()?.dataset ?? {});
const opened = new Set(); // ids of what was opened, and stays open when the board is replaced
let last = standing();
let wasQuestion = isQuestion();

/** The board was replaced: show and say what is new, and restore the focus. */
function settled() {
  // the players have answered: this browser may have a seat now
  if (wasQuestion && !isQuestion()) return location.assign(location.pathname);
  wasQuestion = isQuestion();
  table.className = `at-table ${board().className}`;
  document.body.classList.toggle("in-play", !board().matches(".rest"));
  showTurn();
  tickMove();
  stream.showPresence();
  unfold();
  document.dispatchEvent(new Event("table:settled"));
  moves.restore();
  restoreRows();
  // what is measured comes before what is drawn: the page is laid out once
  fingers.keepFocus();
  fingers.restart();
  const latest = flights.newMoves();
  const news = newsOf(latest);
  const unseen = latest.filter((move) => !flights.hasFlown(move));
  flights.show(latest);
  if (news) announcement.textContent = news;
  soundOf(latest, unseen);
  moves.goOn();
  moves.restartEnding();
  dealNext();
}

/** An empty turn has none; own cards were heard as they were laid. */
function soundOf(latest, unseen) {
  const seat = document.querySelector("#moves [name=seat]")?.value;
  const others = unseen.filter(({ dataset }) => dataset.seat !== seat || dataset.kind === "event");
  if (latest.length && document.querySelector(".joy")) playSound("win");
  else if (latest.some(({ dataset }) => dataset.kind === "draw")) playSound("draw");
  else if (others.some(({ dataset }) => dataset.kind !== "end")) playSound("card");
}

/** Say each event once: the moves, then what else has changed. The own turn is said each time. */
function newsOf(latest) {
  const seat = document.querySelector("#moves [name=seat]")?.value;
  const isAgain = latest.some((move) => move.dataset.seat !== seat);
  const now = standing();
  const changed = now.filter((line, at) => line !== last[at] || (at === 0 && isAgain));
  last = now;
  return [...latest.map((move) => `${move.textContent.trim()}.`), ...changed].filter(Boolean).join(" ");
}

const wake = () => board() && htmx.trigger(board(), "wake");

/** Heard before it happens: the board may be replaced before "toggle" comes, which then is lost. */
function keepFold({ target, newState }) {
  if (!target.id || !target.isConnected || !isKept(target)) return;
  if (newState === "open") opened.add(target.id);
  else opened.delete(target.id);
}

/** The list of all turns, sheets from below, many numbers to choose from. */
const isKept = (element) => element.matches("#turns, .numbers, .from-below");

function unfold() {
  for (const id of opened) {
    const element = document.getElementById(id);
    if (!element) opened.delete(id);
    else if (!element.matches(":popover-open")) element.showPopover();
  }
}

const PULSE = 150; // milliseconds
const title = document.title;
const icon = document.querySelector("link[rel=icon]");
const usual = icon.href;
let wasTurn = true; // nothing vibrates as the page opens

/** Signal "your turn" in the title and icon of the page, and by a short vibration. */
function showTurn() {
  const { turn } = document.querySelector("#board").dataset;
  document.title = turn ? `${turn} · ${title}` : title;
  icon.href = turn ? table.dataset.turnIcon : usual;
  if (turn && !wasTurn) playSound("turn");
  if (turn && !wasTurn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSE);
  if (turn) offerSound();
  wasTurn = Boolean(turn);
}

const HURRY = 10; // seconds

let clock = null; // the seconds as the board shows them
let ends = 0;
let isWarned = false;

function tick() {
  tickMove();
  tickCount();
}

/** The answers are counted a minute after the question, and then every minute. */
function tickCount() {
  const counted = document.querySelector("#counted");
  if (!counted) return;
  const left = Math.ceil(Number(counted.dataset.at) - Date.now() / 1000);
  const text = String(left > 0 ? Math.min(left, 60) : 60 + (left % 60));
  const shown = counted.querySelector("span");
  if (shown.textContent !== text) shown.textContent = text;
  counted.hidden = false;
}

/** The last seconds of the own turn are heard, and said once. */
function tickMove() {
  const seconds = document.querySelector("#seconds");
  if (!seconds) return;
  if (seconds !== clock) ends = Date.now() + 1000 * Number(seconds.dataset.left);
  clock = seconds;
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const isNew = seconds.textContent !== String(left);
  if (isNew) seconds.textContent = String(left);
  const line = seconds.parentElement;
  const part = String(left / Number(seconds.dataset.of));
  for (const ring of document.querySelectorAll(".turn > .ring")) ring.style.setProperty("--left", part);
  line.classList.toggle("hurry", left <= HURRY);
  const isMine = "turn" in document.querySelector("#board").dataset;
  const isLate = isMine && left > 0 && left <= HURRY;
  if (isLate && isNew) playSound("hurry");
  // not every second: nothing else could be heard
  if (isLate && !isWarned) announcement.textContent = line.textContent.trim().replace(/\s+/g, " ");
  isWarned = isLate;
}

const NEXT = "deal-at-once"; // the table whose next round was asked for

// The contribution to the shuffle.
document.addEventListener("submit", ({ target }) => {
  if (target.dataset.dealsNext) store(NEXT, target.dataset.dealsNext);
  const lot = target.querySelector("input[name=contribution]");
  if (!lot) return;
  const { table: number, promise } = target.dataset;
  lot.value = given(number, target.elements.round.value, promise, target.elements.seat.value);
}, true);

// A form of the table leaves nothing in the history: back leads out of it, however many rounds were played.
async function sendForm(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post") return;
  event.preventDefault();
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  try {
    const answer = await post(form.action, [...new FormData(form, submitter)]);
    if (answer.redirected) return location.replace(answer.url);
    if (answer.status === 409) document.querySelector("#about-name")?.remove(); // the answer brings what is wrong
    moves.showBoard(boardIn(await answer.text()));
  } catch {
    location.reload();
  }
}

// Against bots alone nobody is waited for: the first round is dealt when the page opens.
const ready = () => document.querySelector("form[data-promise]");
function dealNext() {
  if (load(NEXT) !== ready()?.dataset.table) return;
  store(NEXT, null);
  ready()?.requestSubmit();
}

// A board that was put in whole; one that was patched says so itself (moves.js, `replace`).
document.body.addEventListener("htmx:afterSettle", ({ target }) => target.id === "board" && settled());
document.body.addEventListener("htmx:beforeSwap", ({ target, detail }) => {
  if (target.id !== "board" || !detail.shouldSwap) return;
  detail.shouldSwap = false;
  if (target.matches(".puzzle-table")) history.replaceState(null, "", detail.xhr.responseURL);
  moves.showBoard(boardIn(detail.serverResponse));
});
document.addEventListener("visibilitychange", () => document.hidden || wake());
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
startRows();
flights.start();
guide.start();
fingers.start();
moves.start(settled);
document.addEventListener("submit", sendForm); // after those of moves
setInterval(tick, 250);
document.addEventListener("beforetoggle", keepFold, true);
startSound();
showTurn();
if ("deals" in (ready()?.dataset ?? {})) ready().requestSubmit();
else dealNext();
if (document.querySelector("[sse-connect]")) stream.start(wake, moves.showBoard, moves.say);
