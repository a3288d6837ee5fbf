// The hands: a chip for each, with what is entered and what follows from the others; and the line above the
// keypad with the cards of the chosen one, newest last. A tap removes a card.

import {
  all,
  announce,
  contentOf,
  facts,
  handOf,
  judgement,
  one,
  say,
  seatOf,
  seats,
  signed,
  text,
  write,
} from "./page.js";
import {
  bonus,
  cards,
  choose,
  clashing,
  handCard,
  isBlocked,
  isEarly,
  isEndKnown,
  isOut,
  isTotal,
  laidCount,
  missing,
  penalty,
  named,
  thumb,
  usual,
  worth,
} from "./round.js";
import { isEntered, picture, takeBackRow } from "./rows.js";

const chips = all("#chips input").map((radio) => ({
  part: radio.value,
  name: radio.dataset.name,
  radio,
  box: radio.parentElement,
  says: radio.parentElement.querySelector(".says"),
}));
let isArrow = false; // arrow keys move the focus; only Enter or Space chooses who went out
const line = one("#held");
const sum = one("#sum");
const undo = one("#undo");

/** `next(seat)` goes on after it is known that this seat went out, `block()` says that nobody did. */
export function start(next, block) {
  for (const { radio } of chips) {
    radio.addEventListener("keydown", (event) => (isArrow = event.key.startsWith("Arrow")));
    radio.addEventListener("click", () => tapped(radio.value, next));
  }
  line.addEventListener("click", (event) => {
    const button = event.target.closest("[data-at]");
    if (button) remove(Number(button.dataset.at));
    if (event.target.closest(".offer")) choose(offered());
  });
  undo.addEventListener("click", takeBack);
  one("#who").addEventListener("click", (event) => {
    const button = event.target.closest("[data-out]");
    if (!button) return;
    goOut(handOf(button.dataset.out), next);
    one(`#chips [value="${thumb.part}"]`).focus();
  });
  one("#nobody").addEventListener("click", block);
}

export function draw() {
  drawChips();
  const { part } = thumb;
  const asking = isAsking();
  one("#pad").classList.toggle("asking", asking);
  one("#asking").hidden = !asking;
  line.hidden = asking;
  line.classList.toggle("drawn", part === "table");
  if (!asking) line.replaceChildren(...contents(part), ...waiting());
  one("#laid").replaceChildren(picture(text("table"), part === "table" ? thumb.how : ""));
  line.scrollLeft = line.scrollWidth;
  sum.replaceChildren(...(asking ? [] : summed(part)));
  undo.hidden = asking;
  undo.disabled = !canTakeBack(part);
}

/** Whether faces stand in the place of the keys: nobody went out yet, and nothing else is being entered. */
const isAsking = () => !isEndKnown() && !text(thumb.part) && !["table", "stock"].includes(thumb.part);

function contents(part) {
  const player = seats[seatOf(part)];
  const held = cards(text(part));
  if (part === "table") return [picture(text("table"), thumb.how)];
  if (isOut(seatOf(part)) && !held.length) return [note(say("wentOut", { player }))];
  if (!text(part) && contentOf(part).deduced) return [...deduced(part)];
  if (isTotal(text(part))) return [question(player, usual.isAsBefore ? "asBefore" : ""), number(text(part))];
  if (held.length) return held.map((card, at) => marked(handCard(card, at), card));
  if (part === "stock") return [text(part) ? number(text(part)) : note(say("stockHint"))];
  if (text(part) === "-") return [note(say("nothing"))];
  const how = thumb.how !== "total" ? "tapCards" : usual.isAsBefore ? "asBefore" : "typeTotal";
  return [question(say("handHint", { player }), how), ...offer(part)];
}

/** The last hand can follow by itself: from the table, and from the stock. */
function offer(part) {
  const other = text(part) ? null : offered();
  if (other === null) return [];
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "offer", textContent: say(`offer-${other}`) });
  return [button];
}

/** Mark the cards that a problem is about. */
function marked(element, card) {
  const isWrong = judgement.wrong.includes(thumb.part) && judgement.cards.includes(card);
  element.classList.toggle("wrong", isWrong);
  return element;
}

// A digit that may become the first digit of a number.
const waiting = () => (thumb.pending ? [number(`${thumb.pending}…`)] : []);

function question(words, hint) {
  const element = document.createElement("strong");
  element.className = "whose";
  element.append(words, Object.assign(document.createElement("small"), { textContent: hint && say(hint) }));
  return element;
}

function note(words) {
  const span = document.createElement("span");
  span.className = "hint";
  span.textContent = words;
  return span;
}

function number(value) {
  const span = note(value.replace("=", ""));
  span.className = "typed";
  return span;
}

// Deduced cards look different and cannot be tapped.
function* deduced(part) {
  const { text: held } = contentOf(part);
  if (part === "stock") return yield number(`${held}?`);
  for (const card of cards(held)) yield handCard(card, null);
  if (isTotal(held)) yield number(`${held}?`);
}

function summed(part) {
  const seat = seatOf(part);
  if (seat === null || (isOut(seat) && !text(part) && !bonusPoints(seat))) return [];
  const points = isOut(seat) ? (penalty(seat) ?? 0) : penalty(seat);
  if (points === null) return [];
  const gained = bonusPoints(seat);
  const extra = Object.assign(document.createElement("small"), { textContent: say("whyBonus", { points: gained }) });
  if (gained) return [`= ${points}`, extra];
  return isTotal(text(part)) ? [] : [`= ${points}`];
}

function canTakeBack(part) {
  const seat = seatOf(part);
  if (seat !== null && isOut(seat)) return true;
  return text(part) !== "" || (isBlocked() && seat !== null);
}

function remove(at) {
  const held = cards(text(thumb.part));
  write(thumb.part, held.filter((_, place) => place !== at).join(" "));
}

/** Undo one tap: the last card, the last digit, the last row, or who went out. */
export function takeBack() {
  const { part } = thumb;
  const now = text(part);
  const seat = seatOf(part);
  if (seat !== null && isOut(seat)) return write("out", "");
  if (!now && isBlocked()) return write("out", "");
  if (part === "table") return takeBackRow();
  if (part === "stock" || isTotal(now)) return write(part, shorter(now));
  write(part, cards(now).slice(0, -1).join(" "));
}

const shorter = (typed) => (typed.length > 1 ? typed.slice(0, -1).replace(/^=$/, "") : "");

/** "table" or "stock", if entering it helps; null if the last hand would not follow from them. */
export function offered() {
  const empty = missing();
  if (!isEndKnown() || empty.length !== 1 || text(handOf(empty[0]))) return null;
  const others = seats.map((_, seat) => seat).filter((seat) => seat !== empty[0] && !isOut(seat));
  if (!others.every(isKnown) || !["", "0"].includes(text("stock"))) return null;
  if (![...facts.colours].every(isEntered)) return "table";
  return text("stock") ? null : "stock";
}

// Card by card: from a total nothing follows about the cards of the others.
function isKnown(seat) {
  const held = text(handOf(seat));
  return !isTotal(held) && !cards(held).includes("?");
}

function tapped(part, next) {
  const isChosen = !isArrow;
  isArrow = false;
  if (isChosen && saysWhoWentOut(part)) return goOut(part, next);
  if (isChosen && holdsCards(part)) announce(say("holds", { player: seats[seatOf(part)] }));
  choose(part);
}

// The first tap of a round chooses who went out, unless that hand has cards already.
const saysWhoWentOut = (part) => !isEndKnown() && seatOf(part) !== null && !text(part);

const holdsCards = (part) => !isEndKnown() && seatOf(part) !== null && text(part) !== "-";

function goOut(part, next) {
  write("out", String(seatOf(part)));
  next(seatOf(part));
}

function drawChips() {
  for (const chip of chips) {
    const state = stateOf(chip.part);
    chip.says.textContent = state.shown;
    chip.box.className = `chip ${state.kind}`;
    chip.box.classList.toggle("wrong", isWrong(chip.part));
    chip.radio.checked = chip.part === thumb.part;
    const wrong = isWrong(chip.part) ? `, ${say("wrong")}` : "";
    chip.radio.setAttribute("aria-label", `${chip.name}, ${state.spoken}${wrong}`);
  }
  one("#chips legend").textContent = say(isEndKnown() ? "whose" : "who");
  one("#chips").classList.toggle("asking", !isEndKnown());
}

// The chosen hand may be incomplete, so it shows problems only if nothing more can end them; two winners are
// shown at once.
const isWrong = (part) =>
  clashing().includes(seatOf(part)) ||
  (judgement.wrong.includes(part) && (part !== thumb.part || judgement.complete) && !isEarly());

function stateOf(part) {
  if (part === "table") return tableState();
  if (part === "stock") return plain(contentOf(part), (value) => say("cards", { count: value }));
  const seat = seatOf(part);
  if (isOut(seat)) return { kind: "out", shown: `✓ ${total(seat, penalty(seat) ?? 0)}`, spoken: say("out") };
  const { text: held, deduced } = contentOf(part);
  const points = worth(held, facts.jokerPenalty);
  if (points === null) return unknown(held);
  const value = total(seat, points);
  const spoken = say(deduced ? "deduced" : "points", { points: value });
  return { kind: deduced ? "deduced" : "done", shown: deduced ? `${value}?` : value, spoken };
}

const unknown = (held) =>
  held
    ? { kind: "done", shown: "?", spoken: say("unknown") }
    : { kind: "missing", shown: "·", spoken: say("missing") };

function tableState() {
  if (!text("table")) return { kind: "missing optional", shown: "·", spoken: say("optional") };
  const count = laidCount();
  return { kind: "done", shown: String(count), spoken: say("cards", { count }) };
}

function plain({ text: value, deduced }, spoken) {
  if (!value) return { kind: "missing optional", shown: "·", spoken: say("optional") };
  const kind = deduced ? "deduced" : "done";
  return { kind, shown: deduced ? `${value}?` : value, spoken: spoken(value) };
}

const bonusPoints = (seat) => (facts.bonus ? bonus(seat) * facts.bonusPoints : 0);

/** Points, always with their sign: bonus less penalty. */
const total = (seat, lost) => signed(bonusPoints(seat) - lost);

/** What a seat has, and its points, as far as this phone can count them: for the preview without a connection. */
export function heldLine(seat) {
  const { text: held, deduced } = contentOf(handOf(seat));
  const points = isOut(seat) ? (penalty(seat) ?? 0) : worth(held, facts.jokerPenalty);
  const said = [
    ...(deduced ? [say("whyDeduced")] : []),
    ...(bonusPoints(seat) ? [say("whyBonus", { points: bonusPoints(seat) })] : []),
  ];
  return {
    why: [...heldWhy(seat, held), ...said.flatMap((words) => [" ", italic(words)])],
    change: points === null ? null : bonusPoints(seat) - points,
  };
}

function heldWhy(seat, held) {
  if (isOut(seat)) return [say("out")];
  if (isTotal(held)) return [say("whyTotal")];
  return cards(held).length ? cards(held).map(named) : [say("nothing")];
}

const italic = (words) => Object.assign(document.createElement("i"), { textContent: words });
