// A move is a flight: from the hand, a seat or the stock to its place. Others' cards fly one after the other
// in the order played. The board names its latest moves (#latest); those that this page has shown already
// are not shown again. Who wants less motion sees marks instead (static/rows.css).

const FLIGHT = 260; // milliseconds
const STAGGER = 170;
const LONGEST = 8; // so many moves at once are shown one by one; of more only the last ones

const board = () => document.querySelector("#board");
const made = () => Number(board()?.dataset.made ?? 0);
const round = () => board()?.dataset.round;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let shown = 0; // moves that this page has shown, of this round
let shownRound = "";
let hand = new Map(); // where the own cards lay before the board changed
const layer = document.createElement("div");

export function start() {
  layer.className = "flights";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  shown = made();
  shownRound = round();
  remember();
  addEventListener("resize", remember);
}

/** The moves that are new on this page, in the order played; each is returned once. */
export function newMoves() {
  if (round() !== shownRound) [shown, shownRound] = [0, round()];
  const latest = [...document.querySelectorAll("#latest > li")];
  const fresh = latest.filter(({ dataset }) => Number(dataset.number) > shown);
  shown = made(); // less than before if moves were taken back
  return fresh;
}

/** The board has changed: show these moves. */
export function show(moves) {
  layer.replaceChildren();
  const flown = moves.filter(({ dataset }) => dataset.kind !== "end");
  if (!isCalm() && !document.hidden) flown.slice(-LONGEST).forEach(fly);
  remember();
}

function remember() {
  const cards = document.querySelectorAll(".play .mine [data-card]");
  hand = new Map([...cards].map((card) => [card.dataset.card, box(card)]));
}

const box = (each) => each.getBoundingClientRect();

function fly({ dataset }, at) {
  const { kind, card, seat } = dataset;
  const target = targetOf(dataset);
  const from = kind === "draw" ? document.querySelector("#stock") : null;
  const start = from ? box(from) : (hand.get(kind === "joker" ? "*" : card) ?? seatBox(seat));
  if (!target || !start) return;
  const ghost = ghostOf(target);
  const end = box(target);
  Object.assign(ghost.style, { left: `${end.left}px`, top: `${end.top}px` });
  Object.assign(ghost.style, { width: `${end.width}px`, height: `${end.height}px` });
  layer.append(ghost);
  const delay = at * STAGGER;
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT });
  const flight = ghost.animate([{ transform: path(start, end) }, { transform: "none" }], {
    duration: FLIGHT,
    delay,
    easing: "cubic-bezier(0.25, 0.7, 0.3, 1)",
    fill: "backwards",
  });
  flight.onfinish = () => (ghost.remove(), hidden.cancel());
}

const seatBox = (seat) => {
  const place = document.querySelector(`.seat[data-seat="${seat}"] .held`);
  return place && box(place);
};

/** A card on the table, a drawn card in the own hand, or the fan of the seat that drew. */
function targetOf({ kind, card, seat }) {
  if (kind === "draw" && card) return document.querySelector(`.mine [data-card="${card}"] .card`);
  if (kind === "draw") return fanOf(seat);
  return card && document.querySelector(`.row[data-row="${card[0]}"] .card[data-n="${card.slice(1)}"]`);
}

/** The fan of a seat; where there is no room for one, its number. */
function fanOf(seat) {
  const held = document.querySelector(`.seat[data-seat="${seat}"] .held`);
  const fan = held?.querySelector(".fan");
  return fan?.checkVisibility() ? fan : held;
}

/** What is seen to fly: the same card, or a back. */
function ghostOf(target) {
  if (target.matches(".held, .fan")) return Object.assign(document.createElement("i"), { className: "back" });
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
