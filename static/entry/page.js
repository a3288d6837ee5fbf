// What every entry screen has: what the server wrote into the page (facts of the match, words, URLs), the
// text of each part of the round, its title, notices and menu, and the way to leave it.

import { placeOf } from "./sheet.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export const facts = read("facts");
const words = read("words");

// The round's number comes from the URL, not from the page: without a connection, the service
// worker may answer with the stored page of another round of this match.
const here = placeOf(location.pathname);
export let round = here.round;
export let isOfAnotherRound = facts.round !== round;
export const address = {
  match: here.match,
  action: (name) => `${location.pathname}${name}/`,
};

/** Make this page that of another round, without loading anything. */
export function turnTo(number) {
  history.replaceState(null, "", `${address.match}r/${number}/`);
  round = number;
  isOfAnotherRound = true;
}

export const seats = facts.seats.map((seat) => seat.name);
export const handOf = (seat) => `hand-${seat}`;
export const bonusOf = (seat) => `bonus-${seat}`;
export const seatOf = (part) => (part.startsWith("hand-") ? Number(part.slice(5)) : null);
export const { parts } = facts;

const ISOLATED = { player: true, who: true }; // names may be written from right to left

/** A text of the server with its placeholders filled in. */
export function say(name, values = {}) {
  const filled = (key) => (ISOLATED[key] ? `\u2068${values[key]}\u2069` : values[key]);
  return words[name].replace(/\{(\w+)\}/g, (_, key) => filled(key));
}

export const one = (selector) => document.querySelector(selector);
export const all = (selector) => [...document.querySelectorAll(selector)];

const texts = new Map(parts.map((part) => [part, ""]));
const listeners = [];
let isDrawing = false;

/** From the server's verdict: deduced texts, and the parts and cards with problems. */
export const judgement = { deduced: {}, wrong: [], cards: [], unfinished: false, complete: false, ringed: "" };

export const text = (part) => texts.get(part) ?? "";
export const onChange = (listener) => listeners.push(listener);

/** Something besides the texts has changed. */
export const changed = () => listeners.forEach((listener) => listener("", false));

/** Draw with all of these after a change; once for several changes. */
export function drawWith(draws) {
  onChange(() => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      draws.forEach((draw) => draw());
    });
  });
}

/** Write the text of a part; `mine` is false for a text from another phone. */
export function write(part, value, mine = true) {
  if (!texts.has(part) || texts.get(part) === value) return;
  texts.set(part, value);
  if (mine) delete judgement.deduced[part];
  listeners.forEach((listener) => listener(part, mine));
}

/** What counts: what was entered, else what was deduced. */
export function contentOf(part) {
  if (text(part)) return { text: text(part), deduced: false };
  const deduced = judgement.deduced[part] ?? "";
  return { text: deduced, deduced: deduced !== "" };
}

let silence = 0;

/** Show a short notice in place of the verdict. */
export function announce(notice) {
  one("#announcement").textContent = notice;
  one("#pad").classList.add("announcing");
  clearTimeout(silence);
  silence = setTimeout(() => one("#pad").classList.remove("announcing"), 2500);
}

/** Write the number of the round into a page that was stored for another round. */
export function title() {
  if (!isOfAnotherRound) return;
  const { before, rounds } = facts; // those of earlier parts of the game, and of this one
  const name = say("roundOf", { round: before + round, rounds: before + Math.max(round, rounds) });
  one("#title").textContent = name;
  document.title = [name, ...document.title.split(" · ").slice(1)].join(" · ");
}

/** Leave for the match page: back in the browser's history if it is the page before, so that it is there once. */
export function leave(url) {
  const { href } = new URL(url, location.href);
  const before = window.navigation?.entries()[navigation.currentEntry.index - 1]; // not in older browsers
  if (before?.url === href) history.back();
  else location.replace(href);
}

const menu = one("#menu");
const first = one("#first"); // only if the cards do not show who began

/** Without a connection, the way back to the game would lead out of the site: the page says so instead. */
function startBack() {
  const back = one(".bar .back");
  const dialog = one("#no-way-back");
  const goBack = async () => {
    const answer = await fetch(back.href, { method: "HEAD", signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer) return location.assign(back.href);
    dialog.returnValue = "";
    dialog.showModal();
  };
  back.addEventListener("click", (event) => {
    if (navigator.onLine && !one("#pad.offline")) return;
    event.preventDefault();
    goBack();
  });
  dialog.addEventListener("close", () => dialog.returnValue === "try" && goBack());
}

/** Rare actions. `block` says that nobody went out, `cleared` begins anew. */
export function startMenu({ block, cleared }) {
  one("#more").addEventListener("click", () => menu.showModal());
  menu.addEventListener("close", () => {
    if (menu.returnValue === "blocked") block();
    if (menu.returnValue === "misdeal") one("#misdeal").showModal();
  });
  if (first) startFirst();
  startBack();
  one("#misdeal").addEventListener("close", () => {
    if (one("#misdeal").returnValue === "clear") clear(cleared);
  });
}

function startFirst() {
  const show = () => (first.value = text("first"));
  first.addEventListener("change", () => write("first", first.value));
  onChange((part) => part === "first" && show());
  show();
}

function clear(cleared) {
  parts.forEach((part) => write(part, ""));
  cleared();
}

/** Register the service worker that stores this screen. Plain http has no service workers. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(facts.worker);
  } catch {
    return; // the connection is gone already: the next page tries again
  }
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const folder = new URL("../static/", new URL(facts.worker, location.href)).href;
  const own = files.filter((name) => name.startsWith(folder));
  active.postMessage([location.href, ...new Set(own.map((name) => name.split("#")[0]))]);
}

const SVG = "http://www.w3.org/2000/svg";

/** Points with their sign. */
export const signed = (points) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

/** The symbol beside a colour, so that nobody has to see the colour. */
export function shape(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", "shape");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}
