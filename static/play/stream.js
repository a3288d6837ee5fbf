// The stream of a table sends its board at each change. Without a stream, the page polls. A board that the page
// has already is not inserted again. The stream also brings who is here, how many watch, and what players say:
// that is shown at their seat for a moment and read out once; each phone can hide it.

import { boardIn } from "./board.js";
import { load, store } from "../phone.js";

const BEAT = 10_000; // milliseconds between polls without a stream
const SILENT = 60_000; // the server sends something more often than this
let heardAt = 0; // when the stream last sent anything

/** `wake()` asks for the board, `show(board)` puts one in place, `say(words)` tells why nothing was said. */
export function start(wake, show, say) {
  startPhrases(say);
  const page = document.body;
  page.addEventListener("htmx:sseOpen", ({ detail }) => listen(detail.source, wake, show));
  page.addEventListener("htmx:sseError", () => (heardAt = 0));
  setInterval(() => Date.now() - heardAt < SILENT || wake(), BEAT);
}

const alive = () => (heardAt = Date.now());
const sources = new WeakSet(); // streams that have listeners already

function listen(source, wake, show) {
  alive();
  if (sources.has(source)) return;
  sources.add(source);
  source.addEventListener("changed", wake);
  source.addEventListener("picture", ({ data, lastEventId }) => {
    alive();
    const fresh = boardIn(data);
    inTurn(() => isNewer(lastEventId) && show(fresh));
  });
  source.addEventListener("said", phraseHeard);
  source.addEventListener("present", presenceHeard);
  source.addEventListener("here", ({ data }) => {
    alive();
    inTurn(() => isNewer(data) && wake()); // the board that the stream announced did not arrive
  });
}

/** Several boards may come at once: between them, and between reading and showing one, the page can draw. */
const inTurn = (show) => setTimeout(show);

/** The response to the own move may bring the board before the stream does. */
const isNewer = (version) =>
  Number(version) > Number(document.querySelector("#board")?.dataset.version ?? 0);

const table = document.querySelector(".at-table");
let present = null; // { here: [seat], watching: number }

function presenceHeard({ data }) {
  alive();
  present = JSON.parse(data);
  showPresence();
}

/** Show who is here, also on a board that was replaced. */
export function showPresence() {
  if (!present) return;
  document.querySelectorAll("#board li[data-seat]:not([data-number])").forEach(mark);
  const watching = document.querySelector("#watching"); // in the menu
  if (!watching) return;
  const told = watching.closest(".watching") ? 1 : 0; // "You are watching." stands there already
  watching.hidden = present.watching <= told;
  const { one, many } = watching.dataset;
  watching.textContent = present.watching === 1 ? one : many.replace("{number}", present.watching);
}

function mark(seat) {
  if (seat.querySelector("[href*=robot]")) return;
  const isHere = present.here.includes(Number(seat.dataset.seat));
  seat.classList.toggle("here", isHere);
  seat.classList.toggle("away", !isHere);
  let words = seat.querySelector(".presence");
  if (!words) {
    words = Object.assign(document.createElement("span"), { className: "sr-only presence" });
    seat.append(words);
  }
  words.textContent = isHere ? table.dataset.here : table.dataset.away;
}

const HIDDEN = "elferrat phrases";
const SHOWN = 4000; // milliseconds
const MARGIN = 4; // pixels to the edge of the window

const mute = document.querySelector("#mute");
const menu = document.querySelector("#phrases");
const announcement = document.querySelector("#said");
const layer = document.createElement("div");

function startPhrases(say) {
  layer.className = "said";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  mute.setAttribute("aria-pressed", String(isMuted()));
  mute.addEventListener("click", () => {
    store(HIDDEN, isMuted() ? null : "hidden");
    mute.setAttribute("aria-pressed", String(isMuted()));
    layer.replaceChildren();
  });
  menu.addEventListener("submit", ({ target }) => {
    const shown = document.querySelector("#moves [name=seat]"); // of the people on this phone
    if (shown) target.elements.seat.value = shown.value;
  }, true);
  menu.addEventListener("htmx:beforeSend", () => menu.hidePopover());
  menu.addEventListener("htmx:responseError", () => say(menu.dataset.tooMany));
}

const isMuted = () => load(HIDDEN) === "hidden";

/** An event of the stream: the seat and its phrase. */
function phraseHeard({ data }) {
  alive();
  const [seat, phrase] = data.split(":");
  const words = document.querySelector(`:is(#phrases, #sayable) [value="${phrase}"]`);
  const name = document.querySelector(`#board .of-${seat}`);
  if (!words || !name || isMuted()) return;
  const player = (name.querySelector(".whole") ?? name).textContent;
  announcement.textContent = `${player}: ${words.lastChild.textContent.trim()}`;
  showPhrase(seat, [name.cloneNode(true), ...words.cloneNode(true).childNodes]);
}

function showPhrase(seat, parts) {
  layer.querySelector(`[data-seat="${seat}"]`)?.remove();
  const bubble = document.createElement("p");
  bubble.dataset.seat = seat;
  bubble.append(...parts);
  layer.append(bubble);
  place(bubble, document.querySelector(`#board [data-seat="${seat}"]:not([data-number])`));
  setTimeout(() => bubble.remove(), SHOWN);
}

/** Over the seat, or where there are no seats over the page. */
function place(bubble, seat) {
  const { width, height } = bubble.getBoundingClientRect();
  const { left, top } = seat?.getBoundingClientRect() ?? { left: MARGIN, top: MARGIN };
  const inside = (at, most) => Math.max(MARGIN, Math.min(at, most - MARGIN));
  bubble.style.left = `${inside(left, innerWidth - width)}px`;
  bubble.style.top = `${inside(top, innerHeight - height)}px`;
}
