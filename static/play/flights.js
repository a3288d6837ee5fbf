// A move is a flight: from the hand, a seat or the stock to its place. Others' cards fly one after the other
// in the order played. The board names its latest moves (#latest); those that this page has shown already
// are not shown again. A flight ends in its place also if the board is replaced meanwhile. The cards that stay
// in the own hand slide to where they lie now. With reduced motion there are marks instead
// (static/rows.css).
// The last cards of a round are seen laid before the result is: over the result the seats and the rows stay for a
// moment as they were, with the rows that the result brings. A tap ends it. Screen readers and the keyboard are
// at the result already.

const FLIGHT = 260; // milliseconds
const STAGGER = 170;
const SLIDE = 200;
const EASED = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const LONGEST = 8; // so many moves at once are shown one by one; of more only the last ones
const HOLDS = 700; // milliseconds after the last card has landed
const FADES = 200;

const board = () => document.querySelector("#board");
const moveCount = () => Number(board()?.dataset.made ?? 0);
const round = () => board()?.dataset.round;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let shown = 0; // moves that this page has shown, of this round
let shownRound = "";
let hand = new Map(); // where the own cards lay before the board changed
let flying = []; // { target: finds where a card will lie, lands: when }
let free = 0; // when the next flight may begin
let stage = document; // where cards lie: at the end of a round over its result
let scene = []; // the seats, the stock and the rows of the round in play, and where they were
const layer = document.createElement("div");

export function start() {
  layer.className = "flights";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  shown = moveCount();
  shownRound = round();
  remember();
  addEventListener("resize", remember);
}

/** The moves that are new on this page, in the order played; each is returned once. */
export function newMoves() {
  if (round() !== shownRound) [shown, shownRound] = [0, round()];
  const latest = [...document.querySelectorAll("#latest > li")];
  const fresh = latest.filter(({ dataset }) => Number(dataset.number) > shown);
  shown = moveCount(); // less than before if moves were taken back
  return fresh;
}

/** The board has changed: show these moves. */
export function show(moves) {
  const before = hand;
  const isOver = !document.querySelector("#board.play");
  const isSeen = !isCalm() && !document.hidden;
  if (isOver || !isSeen) stop();
  if (isOver && isSeen && moves.length) return showLast(moves, before);
  remember();
  if (isOver || !isSeen) return;
  flying = flying.filter(({ lands }) => lands > performance.now());
  flying.forEach(hide);
  flyAll(moves, before);
  slide(before);
}

/** The round is over: its last cards fly over the result, where the table stays for a moment. */
function showLast(moves, before) {
  stage = openStage();
  if (stage) {
    flyAll(moves, before);
    const { kind, seat } = moves.at(-1).dataset;
    const out = kind === "end" ? null : seat; // a blocked round ends with a pass: nobody is out
    closeStage(stage, out, free - STAGGER + FLIGHT - performance.now());
  }
  stage = document;
}

function flyAll(moves, before) {
  moves.filter(({ dataset }) => dataset.kind !== "end").slice(-LONGEST).forEach((move) => fly(move, before));
}

/** Nothing is under way any more. */
function stop() {
  layer.replaceChildren();
  [flying, free] = [[], 0];
}

function remember() {
  hand = new Map(own().map((card) => [card.dataset.card, box(card)]));
  rememberScene();
}

const own = () => [...document.querySelectorAll("#board.play .mine [data-card]")];

/** The cards that have another place in the hand now. */
function slide(before) {
  for (const card of own()) {
    const [from, to] = [before, hand].map((boxes) => boxes.get(card.dataset.card));
    if (!from || card.dataset.card === "*" || (from.left === to.left && from.top === to.top)) continue;
    const moved = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    card.animate([{ transform: moved }, { transform: "none" }], { duration: SLIDE, easing: EASED });
  }
}

const box = (element) => element.getBoundingClientRect();

function fly({ dataset }, before) {
  const { kind, card, seat } = dataset;
  const target = targetOf(dataset);
  const from = kind === "draw" ? document.querySelector("#stock") : null;
  const start = from ? box(from) : (before.get(kind === "joker" ? "*" : card) ?? seatBox(seat));
  if (!target || !start) return;
  const now = performance.now();
  const delay = Math.max(0, free - now); // after those that wait already
  if (delay > LONGEST * STAGGER) return;
  free = now + delay + STAGGER;
  const ghost = ghostOf(target);
  const end = box(target);
  Object.assign(ghost.style, { left: `${end.left}px`, top: `${end.top}px` });
  Object.assign(ghost.style, { width: `${end.width}px`, height: `${end.height}px` });
  layer.append(ghost);
  const way = [{ transform: path(start, end) }, { transform: "none" }];
  const flight = ghost.animate(way, { duration: FLIGHT, delay, easing: EASED, fill: "backwards" });
  flight.onfinish = () => ghost.remove();
  if (!isHeap(target)) {
    flying.push({ target: () => targetOf(dataset), lands: now + delay + FLIGHT });
    hide(flying.at(-1));
  }
}

/** A card is not seen in its place before it lands there. */
function hide({ target, lands }) {
  target()?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(0, lands - performance.now()) });
}

const seatBox = (seat) => {
  const place = stage.querySelector(`.seat[data-seat="${seat}"] .held`);
  return place && box(place);
};

/** A card on the table, a drawn card in the own hand, or the fan of the seat that drew. */
function targetOf({ kind, card, seat }) {
  if (kind === "draw" && card) return document.querySelector(`.mine [data-card="${card}"] .card`);
  if (kind === "draw") return fanOf(seat);
  return card && stage.querySelector(`.row[data-row="${card[0]}"] .card[data-n="${card.slice(1)}"]`);
}

/** The fan of a seat; where there is no room for one, its number. */
function fanOf(seat) {
  const held = stage.querySelector(`.seat[data-seat="${seat}"] .held`);
  const fan = held?.querySelector(".fan");
  return fan?.checkVisibility() ? fan : held;
}

/** Where a card goes unseen: a fan of backs, or the number of cards in its place. */
const isHeap = (target) => target.matches(".held, .fan");

/** The flying element: the same card, or a back. */
function ghostOf(target) {
  if (isHeap(target)) return Object.assign(document.createElement("i"), { className: "back" });
  const ghost = target.cloneNode(true);
  const suit = target.closest("[class*=suit-]")?.className.match(/suit-./)?.[0] ?? "";
  ghost.className = `card ${suit}${target.matches(".joker") ? " joker" : ""}`;
  ghost.style.setProperty("--number", getComputedStyle(target).fontSize);
  return ghost;
}

function path(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = Math.min(1.6, Math.max(0.4, from.height / to.height));
  return `translate(${x}px, ${y}px) scale(${size})`;
}

function rememberScene() {
  if (!board()?.matches(".play")) return;
  const parts = board().querySelectorAll(":is(.seat, .beside, .table-of-rows)");
  scene = [...parts].map((part) => ({ part, box: part.getBoundingClientRect() }));
}

/** The stage over a result that has just come; nothing if no rows came with it. */
function openStage() {
  const rows = board()?.querySelector(".ended .tabletop");
  if (!rows || !scene.length) return null;
  const stage = Object.assign(document.createElement("div"), { className: "play stage", ariaHidden: "true" });
  const inside = Object.assign(document.createElement("div"), { inert: true });
  for (const { part, box } of scene) {
    Object.assign(part.style, { position: "fixed", margin: "0", left: `${box.left}px`, top: `${box.top}px` });
    Object.assign(part.style, { width: `${box.width}px`, height: `${box.height}px` });
    part.querySelector(".tabletop")?.replaceWith(rows.cloneNode(true));
    inside.append(part.closest(".around") ?? part);
  }
  scene = [];
  stage.append(inside);
  document.body.append(stage);
  stage.addEventListener("click", () => stage.remove());
  return stage;
}

/** Takes the stage away after the last card has landed, `delay` milliseconds from now; seat `out` has none left. */
function closeStage(stage, out, delay) {
  stage.querySelector(`.seat[data-seat="${out}"] .held`)?.style.setProperty("visibility", "hidden");
  const fading = stage.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADES, delay: Math.max(0, delay) + HOLDS });
  fading.onfinish = () => stage.remove();
}
