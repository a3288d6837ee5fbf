// A card flies once, from where it was to where it lies: from the hand, the face of its seat, the deck. Others' cards
// fly one after the other in the order played, an own one as it is tapped (static/play/moves.js). The board names its
// latest moves (#latest); those that this page has shown already are not shown again. A flight is a picture above the
// page, so it ends in its place also if the board is replaced meanwhile. Own cards that have another place in the new
// board slide there; one that came back, because it was refused or taken back, flies to the hand. A hand keeps its tiers
// while cards leave it. With reduced motion there are marks instead.
// In the other games an event names its flights: a card, or none that one may see, from a place to another one, which is
// a pile or a seat. A card that was seen starts where it was seen. Cards that somebody lays aside are seen over the
// table on their way. Cards that were won and still lie open say to whom they go.

import { board, box, closeStage, isMyTurn, make, openStage } from "./board.js";
import { playSound } from "./sound.js";

const FLIGHT = 260; // milliseconds
const STAGGER = 170;
const SLIDE = 200;
const DEAL = 900;
const ASIDE = 900;
const AWAY = 400;
const EASED = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const LONGEST = 8; // so many moves at once are shown one by one; of more only the last ones

const moveCount = () => Number(board()?.dataset.made ?? 0);
const round = () => board()?.dataset.round;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let shown = 0; // moves that this page has shown, of this round
let shownRound = "";
// Where the cards lay before the board changed.
let before = { seat: undefined, hand: new Map(), held: "", tiers: 0, across: 0, lying: new Map() };
let flying = []; // { move, lands: when }
let free = 0; // when the next flight may begin
let stage = document; // where cards lie: at the end of a round over its result
let isPlaying = false; // the page has shown this round
let dealing = [];
const early = new Map(); // what has flown before a board named it, by its card
const layer = make("div", { className: "flights", ariaHidden: "true" });

export function start() {
  document.body.append(layer);
  shown = moveCount();
  shownRound = round();
  remember();
  addEventListener("resize", resized);
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, () => dealing.forEach((each) => each.finish()), true);
  }
}

function resized() {
  freeTiers();
  remember();
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
  const isDealt = !isPlaying && moveCount() === 0;
  const earlier = before;
  const isOver = !document.querySelector("#board.play");
  const isSeen = !isCalm() && !document.hidden;
  flying = flying.filter(({ lands }) => lands > performance.now());
  if (isOver && isSeen && moves.length) return showLast(moves, earlier);
  if (isOver || !isSeen) land();
  keepTiers(earlier);
  remember();
  if (isOver || !isSeen) return early.clear();
  flying.forEach((each) => hide(each, earlier));
  flyAll(moves, earlier);
  settle(earlier);
  if (isDealt) deal();
}

/** An own card leaves the hand, from `from`, before the board knows; its place is there already. Of one that is laid
 * face down the move names no card. */
export function lay(move, from, card = move.card) {
  const earlier = before;
  early.set(card, move);
  keepTiers(earlier);
  remember();
  if (isCalm()) return;
  fly(move, earlier, from, 0);
  settle(earlier);
}

/** The round is over: its last cards fly over the result, where the table stays for a moment. */
function showLast(moves, earlier) {
  stage = openStage();
  if (stage) {
    flying.forEach((each) => hide(each, earlier));
    flyAll(moves, earlier);
    const { kind, seat } = moves.at(-1).dataset;
    const out = kind === "end" ? null : seat; // a blocked round ends with a pass: nobody is out
    closeStage(stage, out, Math.max(0, free - STAGGER + FLIGHT - performance.now()));
  }
  stage = document;
  [flying, free] = [[], 0];
  early.clear();
}

function flyAll(moves, earlier) {
  for (const [card, { box, goes }] of earlier.lying) {
    if (goes && !before.lying.has(card)) fly({ kind: "won", card, to: goes }, earlier, box, 0);
  }
  for (const [at, { card }] of before.lying) {
    const isGiven = at.startsWith("given-") && card.matches(".back") && lastAt(card, earlier)?.face.matches(".empty");
    if (isGiven) fly({ kind: "event", to: at }, earlier, seatBox(at.slice("given-".length)), 0); // no event says so
  }
  const visible = moves.map(({ dataset }) => dataset).filter(({ kind }) => kind !== "end");
  for (const move of visible.slice(-LONGEST)) {
    const delay = Math.max(0, free - performance.now());
    for (const each of flightsOf(move)) {
      if (each.to === "away") leave(earlier.lying.get(each.from), delay);
      else if (!early.delete(ownOf(each))) fly(each, earlier, startOf(each, earlier), delay);
    }
    if (move.kind === "swap") fly({ ...move, kind: "take" }, earlier, earlier.lying.get(move.card)?.box);
  }
  flyBridges(visible, earlier);
  for (const [card, { to }] of early) {
    if (to ? isGone(card) : targetOf({ kind: "lay", card })) continue;
    early.delete(card);
    if (to) fly({ kind: "back", card }, earlier, earlier.lying.get(to)?.box ?? seatBox(to), 0); // refused
  }
}

/** The own card that has flown there already. A phone that was passed on since does not see which one it was. */
const ownOf = ({ card, to }) =>
  [...early.keys()].find((own) => early.get(own).to === to && (own === card || (to && !card)));

/** Whether a move has been seen, and heard, as it was tapped. */
export const hasFlown = ({ dataset }) => flightsOf(dataset).some(ownOf);

const isGone = (card) => document.querySelector(`.mine :is(.gone, .gone > *)[data-card="${card}"]`);

/** An event of another game: “r7,1,pile”, one after the other. */
function flightsOf(move) {
  if (move.kind !== "event") return [move];
  const flights = move.flights?.split(" ").map((each) => each.split(",")) ?? [];
  const middle = (flights.length - 1) / 2;
  return flights.map(([card, from, to], at) => ({ kind: "event", card, from, to, beside: at - middle }));
}

/** Nothing is under way any more. */
function land() {
  layer.replaceChildren();
  [flying, free] = [[], 0];
}

const own = () => [...document.querySelectorAll("#board.play .mine [data-card]:not(.gone, .gone *)")];
const LYING = ":is(.row > .card, .row > .bridge, .middle li :is(.card, .back, .empty))";
const lying = () => [...document.querySelectorAll(`#board.play ${LYING}`)];
const placed = (element) => element.closest(".middle li")?.dataset;

/** What a card on the table is found by: itself, and in the other games its place. */
function textsOf(element) {
  const place = placed(element);
  if (place) return [place.card, place.at].filter(Boolean);
  return [element.closest(".row").dataset.row + (element.dataset.n ?? element.className)];
}

function remember() {
  const seen = (card, text) => {
    const at = placed(card);
    const facts = { isPlaced: Boolean(at), isWon: Boolean(at?.goes), goes: at?.card === text && at.goes };
    const face = at || card.matches(".joker") ? card.cloneNode(true) : null; // of others the place says all
    return { card, face, look: card.className, suit: suitOf(card), box: box(card), ...facts };
  };
  const list = document.querySelector(".mine");
  before = {
    seat: document.querySelector("#moves [name=seat]")?.value ?? before.seat,
    hand: new Map(own().map((card) => [card.dataset.card, box(card)])),
    held: held(),
    tiers: list && chosen(list, "--tiers"),
    across: list && chosen(list, "--across"),
    lying: new Map(lying().flatMap((card) => textsOf(card).map((text) => [text, seen(card, text)]))),
  };
  isPlaying = Boolean(board()?.matches(".play"));
}

const held = () => own().map(({ dataset }) => dataset.card).join(" ");

/** So many tiers of so many cards as the style sheet chooses for this hand. */
const chosen = (list, name) => Number(getComputedStyle(list).getPropertyValue(name));

/** Cards that are left in a hand stay in their tier; off turn they may come to lie in fewer ones. */
function keepTiers({ hand, held: had, tiers, across }) {
  const list = document.querySelector(".mine");
  if (!list || !own().every(({ dataset }) => hand.has(dataset.card))) return freeTiers();
  const kept = list.style.getPropertyValue("--kept-tiers");
  if (!kept && held() !== had) return breakTiers(list, hand, tiers, across);
  if (kept && (isTierFull(list) || (!isMyTurn() && chosen(list, "--tiers") < Number(kept)))) freeTiers();
}

/** The first card leaves a hand: the others lie as before. */
function breakTiers(list, hand, tiers, across) {
  const cards = own();
  const boxes = cards.map(({ dataset }) => hand.get(dataset.card));
  const begins = cards.filter((_, at) => at && boxes[at].top > boxes[at - 1].top + boxes[at].height / 2);
  list.style.setProperty("--kept-tiers", tiers);
  list.style.setProperty("--kept-across", across);
  for (const card of begins) card.closest("li").before(make("li", { className: "tier", ariaHidden: "true" }));
}

/** A joker has come. */
function isTierFull(list) {
  const most = Number(list.style.getPropertyValue("--kept-across"));
  let cards = 0;
  return [...list.children].some((item) => {
    if (!item.matches(".gone")) cards = item.matches(".tier") ? 0 : cards + 1;
    return cards > most;
  });
}

function freeTiers() {
  document.querySelectorAll(".mine > .tier").forEach((each) => each.remove());
  document.querySelector(".mine")?.removeAttribute("style");
}

/** Own cards that have another place in the hand now, or that came back to it from the table. */
function settle(earlier) {
  for (const card of own()) {
    const text = card.dataset.card;
    const to = before.hand.get(text);
    const from = earlier.hand.get(text);
    const place = earlier.lying.get(text);
    if (!from && place && !place.isPlaced) {
      fly({ kind: "back", card: text }, earlier, place.box, 0);
    } else if (from && text !== "*" && (from.left !== to.left || from.top !== to.top)) {
      const moved = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      card.animate([{ transform: moved }, { transform: "none" }], { duration: SLIDE, easing: EASED });
    }
  }
}

/** Where the card of a move was: where it was seen, on the deck, or with whoever has played it. */
function startOf({ kind, card, seat, from }, { hand, lying, seat: mine }) {
  if (kind === "draw") return seatBox("stock");
  if (kind !== "event") return (seat === mine && hand.get(kind === "joker" ? "*" : card)) || seatBox(seat);
  return hand.get(card) ?? lying.get(card)?.box ?? (from && (lying.get(from)?.box ?? seatBox(from)));
}

function fly(move, earlier, from, delay = Math.max(0, free - performance.now())) {
  const target = targetOf(move);
  if (!target || !from || delay > LONGEST * STAGGER) return;
  const isAside = move.from && move.from === move.to;
  const duration = isAside ? ASIDE : FLIGHT;
  const lands = performance.now() + delay + duration;
  free = lands - duration + (isAside ? ASIDE : STAGGER); // after those that wait already
  const end = spaceOf(target, from);
  const ghost = ghostOf(move, target, end, earlier);
  put(ghost, end);
  if (stage !== document) stage.querySelector(`.mine [data-card="${move.card}"]`)?.style.setProperty("opacity", "0");
  const last = isHeap(target) ? path(box(target), end) : "none";
  const over = isAside ? [0.3, 0.75].map((offset) => ({ transform: path(openly(end, move.beside), end), offset })) : [];
  const way = [{ transform: path(from, end) }, ...over, { transform: last }];
  const flight = ghost.animate(way, { duration, delay, easing: EASED, fill: "backwards" });
  const left = isLeft(target) && stage;
  flight.onfinish = () => (left ? left.append(ghost) : ghost.remove());
  if (isHeap(target) && !lastAt(target, earlier)?.face.matches(".empty")) return;
  flying.push({ move, lands });
  hide(flying.at(-1), earlier);
}

/** Where cards that somebody lays aside are seen on their way, one beside the other. */
function openly({ width, height }, beside) {
  const { left, top, width: wide, height: high } = box(document.querySelector(".middle") ?? board());
  const middle = left + wide / 2 + beside * width * 1.1;
  return new DOMRect(middle - width / 2, top + (high - height) / 2, width, height);
}

/** A pile that is put away leaves the table at its upper edge. */
function leave(pile, delay) {
  if (!pile || pile.face.matches(".empty")) return;
  const ghost = pile.face.cloneNode(true);
  put(ghost, pile.box);
  const gone = { transform: `translateY(${-pile.box.bottom}px)` };
  ghost.animate([{}, gone], { duration: AWAY, delay, easing: "ease-in" }).onfinish = () => ghost.remove();
}

function put(ghost, { left, top, width, height }) {
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(ghost);
}

/** A card is not seen in its place before it lands there; the ends beside it, or what it covers, stay as they were. */
function hide({ move, lands }, earlier) {
  const target = targetOf(move);
  if (!target || isLeft(target)) return;
  const left = Math.max(0, lands - performance.now());
  const covered = lastAt(target, earlier);
  if (covered?.face.matches(".card:not(.early)") && !covered.isWon) {
    const cover = covered.face.cloneNode(true);
    cover.classList.add(covered.suit);
    cover.style.setProperty("--number", getComputedStyle(target).fontSize);
    put(cover, box(target));
    layer.prepend(cover); // below what flies
    cover.animate([{}, {}], { duration: left }).onfinish = () => cover.remove();
    return;
  }
  const hidden = target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: left });
  if (!target.matches(".row > .card")) return;
  for (const card of target.parentElement.querySelectorAll(".card")) {
    const now = card.className;
    const was = earlier.lying.get(textsOf(card)[0])?.look ?? now;
    if (Math.abs(Number(card.dataset.n) - Number(target.dataset.n)) !== 1 || !/low|high/.test(was)) continue;
    card.className = was;
    hidden.finished.then(() => (card.className = now)).catch(() => {}); // another board came
  }
}

/** A card on the table, one that comes to the own hand, or the seat that takes it.
 * @param {{ kind: string, card?: string, seat?: string, to?: string }} move */
function targetOf({ kind, card, seat, to }) {
  if (kind === "event") return (card && (inHand(card) ?? onTable(card))) || placeOf(to);
  if (kind === "won") return placeOf(to);
  if (kind === "back" || (kind === "draw" && card)) return inHand(card);
  if (kind === "take" && seat === before.seat) return inHand("*");
  if (kind === "draw" || kind === "take") return placeOf(seat);
  return card && stage.querySelector(`.row[data-row="${card[0]}"] .card[data-n="${card.slice(1)}"]`);
}

const inHand = (card) => own().findLast((each) => each.dataset.card === card)?.querySelector(".card");
const onTable = (card) => stage.querySelector(`.middle [data-card="${card}"] .card`);
const seatBox = (seat) => placeOf(seat) && box(placeOf(seat));

/** A pile, the deck, or a face. */
const placeOf = (at) =>
  stage.querySelector(`.middle [data-at="${at}"] :is(.card, .back, .empty)`) ??
  (at === "stock" ? stage.querySelector("#stock") : stage.querySelector(`:is(.seat, .me)[data-seat="${at}"] .face`));

const suitOf = (element) => element.closest("[class*=suit-]")?.className.match(/suit-./)?.[0] ?? "";

/** What lay on this pile. */
const lastAt = (target, { lying }) => lying.get(placed(target)?.at);

/** A pile that is no more: at the end of a round, what flew there stays. */
const isLeft = (target) => stage !== document && Boolean(placed(target));

/** Where a card goes unseen. */
const isHeap = (target) => target.matches(":is(.seat, .me) *, .middle .back");

/** Where a flight ends: never narrower than a whole card, also between two others or at a seat. */
function spaceOf(target, from) {
  const end = box(target);
  if (!target.matches(".row > *, :is(.seat, .me) *")) return end;
  const { width, height } = wholeCard() ?? (own()[0] ? box(own()[0]) : from);
  const high = isHeap(target) ? height : end.height;
  const wide = isHeap(target) ? width : Math.max(width, end.width);
  return new DOMRect(end.left + (end.width - wide) / 2, end.top + (end.height - high) / 2, wide, high);
}

/** The widest card of the table: those between others in a row are slivers. */
function wholeCard() {
  const boxes = [...stage.querySelectorAll(".row > .card, .middle li :is(.card, .back, .empty)")].map(box);
  return boxes.sort((a, b) => b.width - a.width)[0];
}

/** The flying element: the same card, or a back. */
function ghostOf({ kind, card }, target, { width }, { lying }) {
  if (!card || (isHeap(target) && kind === "draw")) return make("i", { className: "back" });
  const face = isHeap(target) ? lying.get(card)?.face : target;
  const joker = face?.matches(".joker") ? " joker" : "";
  const ghost = make("i", { className: `card suit-${card[0]}${joker}` });
  ghost.append(...(face?.cloneNode(true).childNodes ?? [make("b", { textContent: card.slice(1) })]));
  const isSmall = face !== target || target.matches(".between");
  ghost.style.setProperty("--number", isSmall ? `${width * 0.55}px` : getComputedStyle(target).fontSize);
  return ghost;
}

function path(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = Math.min(1.6, Math.max(0.4, from.height / to.height));
  return `translate(${x}px, ${y}px) scale(${size})`;
}

/** New bridges come from whoever has laid over them, with their card. */
function flyBridges(moves, earlier) {
  const bridges = lying().filter((each) => each.matches(".bridge") && !earlier.lying.has(textsOf(each)[0]));
  const from = bridges.length && seatBox(moves.findLast(({ kind }) => kind === "lay" || kind === "joker")?.seat);
  for (const bridge of from ? bridges : []) {
    bridge.animate([{ transform: path(from, box(bridge)) }, { transform: "none" }], { duration: FLIGHT });
  }
}

/** The cards of a new round fly out of the deck, or of the middle. */
function deal() {
  const deck = document.querySelector("#stock, .play .middle");
  const cards = deck ? own().map((card) => card.querySelector(".card")) : [];
  const { left, top, width, height } = box(deck ?? board());
  const centre = new DOMRect(left + width / 2, top + height / 2, 0, 0);
  const duration = DEAL / 3;
  playSound("deal");
  dealing = cards.map((card, at) => {
    const way = [{ transform: path(centre, box(card)), opacity: 0 }, { opacity: 1, offset: 0.2 }, {}];
    const delay = ((DEAL - duration) * at) / cards.length;
    return card.animate(way, { duration, delay, easing: EASED, fill: "backwards" });
  });
}
