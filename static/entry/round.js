// The round as it is entered: the cards in its texts ("r4-7 9 *", "=23", "-"), where each card is, who is
// still missing, and where the next tap goes.

import { load, store } from "../phone.js";
import { bonusOf, changed, contentOf, facts, handOf, judgement, say, seatOf, seats, shape, text } from "./page.js";

const RUN = /^(\*?[rygb])(\d+)-(\d+)$/;
const COLOUR = /[rygb]/;

/** The cards of a list one by one, without runs; none for a total. */
export function cards(held) {
  if (!held || held === "-" || isTotal(held)) return [];
  const list = held.toLowerCase().split(/[\s,;]+/).filter(Boolean);
  return list.flatMap((word) => {
    const run = word.match(RUN);
    if (!run) return [word];
    const [low, high] = [Number(run[2]), Number(run[3])];
    return Array.from({ length: high - low + 1 }, (_, step) => `${run[1]}${low + step}`);
  });
}

export const isTotal = (held) => held.startsWith("=");
const isJoker = (card) => card === "*";
export const numberOf = (card) => Number(card.replace(/\D/g, ""));
/** The letter of the card's colour; empty if the colour is not known. */
export const colourOf = (card) => card.match(COLOUR)?.[0] ?? "";

/** The points of a hand; null if not all of it is known. */
export function worth(held, jokerPenalty) {
  if (!held) return null;
  if (isTotal(held)) return held === "=" ? null : Number(held.slice(1));
  const list = cards(held);
  if (list.includes("?")) return null;
  return list.reduce((sum, card) => sum + (isJoker(card) ? jokerPenalty : numberOf(card)), 0);
}

/** Ascending numbers of one colour as words, with runs as ranges. */
export function runs(colour, numbers) {
  const ranges = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([low, high]) => `${colour}${low}${high > low ? `-${high}` : ""}`);
}

/** Where the next tap goes: the part, how exactly its cards are entered, waiting digits. */
export const thumb = { part: "", how: "any", pending: "" };

export const isBlocked = () => text("out") === "blocked";
export const isEndKnown = () => text("out") !== "";
export const isOut = (seat) => text("out") === String(seat);
export const penalty = (seat) => worth(text(handOf(seat)), facts.jokerPenalty);
export const bonus = (seat) => Number(text(bonusOf(seat)) || 0);

const isMissing = (seat) =>
  !isOut(seat) && worth(contentOf(handOf(seat)).text, facts.jokerPenalty) === null;
export const missing = () => seats.map((_, seat) => seat).filter(isMissing);

/** Whether to show problems discreetly, because the round is not complete yet. */
export function isEarly() {
  if (clashing().length || (!judgement.wrong.length && !judgement.unfinished)) return false;
  if (judgement.wrong.every((part) => part === thumb.part)) return thumb.part !== "" && !judgement.complete;
  return judgement.unfinished && (thumb.part === "table" || !isEndKnown() || missing().length > 0);
}

/** Whether to hold a problem back: what is typed right now may still end it. */
export const isWaiting = () => isEarly() && judgement.unfinished && judgement.wrong.includes(thumb.part);

/** The seats that cannot all be right: two hands are empty, or who went out holds cards. */
export function clashing() {
  const all = seats.map((_, seat) => seat);
  const holds = (seat) => !["", "-"].includes(text(handOf(seat)));
  const empty = all.filter((seat) => isOut(seat) || text(handOf(seat)) === "-");
  return empty.length > 1 || isBlocked() ? empty : empty.filter(holds);
}

/** The next seat after this one, in turn order, that passes the test. */
export function nextSeat(after, holds) {
  const turn = seats.map((_, step) => (after + 1 + step) % seats.length);
  return turn.find(holds) ?? null;
}

/** The first colour without a row on the table. */
function openColour() {
  const entered = new Set(cards(text("table")).map(colourOf));
  return [...facts.colours].find((colour) => !entered.has(colour)) ?? facts.colours[0];
}

const TOTALS = "elferrat totals"; // key in the storage

/** Whether this phone enters totals, not cards; and whether it did so in an earlier round, which is said once. */
export const usual = { isTotal: load(TOTALS, false), isAsBefore: load(TOTALS, false) };

export function enterTotals(are) {
  Object.assign(usual, { isTotal: are, isAsBefore: false });
  store(TOTALS, are || null);
}

/** Choose the part that the next taps change. */
export function choose(part) {
  if (isTotal(text(thumb.part))) usual.isAsBefore = false;
  thumb.part = part;
  thumb.how = part === "table" ? openColour() : "any";
  if (seatOf(part) !== null && (text(part) ? isTotal(text(part)) : usual.isTotal)) thumb.how = "total";
  changed();
}

/** Each placed card with its part; on the table a joker takes a card's place. */
function placed() {
  const hands = seats.map((_, seat) => handOf(seat));
  const held = hands.flatMap((part) => cards(text(part)).map((card) => ({ card, part })));
  const laid = cards(text("table")).map((card) => ({ card, part: "table" }));
  const before = text("table") ? [] : facts.laidOut.map((card) => ({ card, part: "table" }));
  return [...held, ...laid, ...before].filter(({ card }) => card !== "?");
}

const isJokerLaid = ({ card }) => card[0] === "*";

/** The state of a key's card: how many are left, and the parts that hold the others. */
export function whereabouts(number, how) {
  const all = placed();
  if (number === "*") {
    const jokers = all.filter(isJokerLaid);
    return { left: facts.jokers - jokers.length, with: holders(jokers) };
  }
  const same = all.filter((place) => !isJokerLaid(place) && numberOf(place.card) === number);
  const left = facts.colours.length - same.length;
  if (how === "any") return { left, with: holders(same) };
  const exact = same.filter(({ card }) => colourOf(card) === how);
  return { left: Math.min(left, 1 - exact.length), with: holders(exact.length ? exact : same) };
}

function holders(places) {
  const counts = new Map();
  places.forEach(({ part }) => counts.set(part, (counts.get(part) ?? 0) + 1));
  return [...counts].map(([part, count]) => ({ part, count }));
}

/** The number of cards on the table. */
export const laidCount = () => cards(text("table")).filter((card) => !isJoker(card)).length;

/** A card as words. */
export function spoken(card) {
  if (isJoker(card)) return say("joker");
  const colour = colourOf(card);
  const number = numberOf(card) || "?";
  return colour ? `${say(`colour-${colour}`)} ${number}` : String(number);
}

/** A card of the hand; a tap removes it. Deduced cards (`at` null) cannot be removed. */
export function handCard(card, at) {
  const element = document.createElement(at === null ? "span" : "button");
  const colour = colourOf(card);
  element.className = `card ${isJoker(card) ? "joker" : colour && `suit-${colour}`}`;
  element.append(...face(card, ""));
  if (at === null) return element;
  element.type = "button";
  element.dataset.at = at;
  element.setAttribute("aria-label", say("remove", { card: spoken(card) }));
  return element;
}

/** A card in a line of words. */
export function named(card) {
  const element = document.createElement("span");
  element.className = `card-name ${facts.colourNames[colourOf(card)] ?? ""}`;
  const words = document.createElement("span");
  Object.assign(words, { className: "sr-only", textContent: spoken(card) });
  const drawn = document.createElement("span");
  drawn.setAttribute("aria-hidden", "true");
  drawn.append(...face(card, colourOf(card)));
  element.append(words, drawn);
  return element;
}

function face(card, colour) {
  if (isJoker(card)) return [shape("joker")];
  const number = String(numberOf(card) || "?");
  return colour ? [number, shape(colour)] : [number];
}
