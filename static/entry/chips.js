// The chips: one for each hand, with what is entered and what follows from the other hands.

import { all, facts, find, say, seatOf, seats } from "./page.js";
import { worth } from "./notation.js";
import {
  bonus,
  choose,
  clashing,
  isEarly,
  isEndKnown,
  isOut,
  known,
  penalty,
  text,
  thumb,
  verdict,
  write,
} from "./round.js";
import { laidCount } from "./deck.js";

const chips = all("#chips input").map((radio) => ({
  part: radio.value,
  name: radio.dataset.name,
  radio,
  box: radio.parentElement,
  says: radio.parentElement.querySelector(".says"),
}));
let arrows = false; // arrow keys move the focus; only Enter or Space chooses who went out

export function start(next, announce) {
  for (const { radio } of chips) {
    radio.addEventListener("keydown", (event) => (arrows = event.key.startsWith("Arrow")));
    radio.addEventListener("click", () => {
      const chosen = !arrows;
      arrows = false;
      if (chosen && saysWhoWentOut(radio.value)) return goOut(radio.value, next);
      if (chosen && holdsCards(radio.value)) announce(say("holds", { player: seats[seatOf(radio.value)] }));
      choose(radio.value);
    });
  }
}

// The first tap of a round chooses who went out, unless that hand has cards already.
const saysWhoWentOut = (part) => !isEndKnown() && seatOf(part) !== null && !text(part);

const holdsCards = (part) => !isEndKnown() && seatOf(part) !== null && text(part) !== "-";

function goOut(part, next) {
  write("out", String(seatOf(part)));
  next(seatOf(part));
}

export function draw() {
  for (const chip of chips) {
    const state = stateOf(chip.part);
    chip.says.textContent = state.shown;
    chip.box.className = `chip ${state.kind}`;
    chip.box.classList.toggle("wrong", isWrong(chip.part));
    chip.radio.checked = chip.part === thumb.part;
    const wrong = isWrong(chip.part) ? `, ${say("wrong")}` : "";
    chip.radio.setAttribute("aria-label", `${chip.name}, ${state.spoken}${wrong}`);
  }
  find("#chips legend").textContent = say(isEndKnown() ? "whose" : "who");
  find("#chips").classList.toggle("asking", !isEndKnown());
}

// The chosen hand may be incomplete, so it shows no problems yet; two winners are shown at once.
const isWrong = (part) =>
  clashing().includes(seatOf(part)) ||
  (verdict.wrong.includes(part) && part !== thumb.part && !isEarly());

function stateOf(part) {
  if (part === "table") return tableState();
  if (part === "stock") return plain(known(part), (value) => say("cards", { count: value }));
  const seat = seatOf(part);
  if (isOut(seat)) return { kind: "out", shown: `✓ ${total(seat, penalty(seat) ?? 0)}`, spoken: say("out") };
  const { text: held, deduced } = known(part);
  const points = worth(held, facts.jokerPenalty);
  if (points === null) return open(held);
  const value = total(seat, points);
  const spoken = say(deduced ? "deduced" : "points", { points: value });
  return { kind: deduced ? "deduced" : "done", shown: deduced ? `${value}?` : value, spoken };
}

const open = (held) =>
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

/** Points, always with their sign: bonus less penalty. */
function total(seat, penalty) {
  const sum = (facts.bonus ? bonus(seat) * facts.bonusPoints : 0) - penalty;
  return sum > 0 ? `+${sum}` : String(sum).replace("-", "−");
}

