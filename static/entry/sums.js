// Sums of cards: a colour for each (``r87``), and who called the end of the round.

import { digitsOf, goOn, isWhole, letterOf, numberOf, openNumbers, partHere, thumb } from "./numbers.js";
import { onChange, one, say, seats, shape, text, write } from "./page.js";

const stock = one("#stock");

/** Of the seat whose sum is shown: whether it called the end, and at risk. In the menu: the stock. */
function start() {
  one("#called").addEventListener("click", () => toggle("caller", thumb.whose));
  one("#at-risk").addEventListener("click", () => toggle("without_risk", "no"));
  one("#safe").addEventListener("click", () => toggle("without_risk", "yes"));
  stock.value = text("stock");
  stock.addEventListener("input", () => write("stock", stock.value.trim()));
  onChange((part, mine) => part === "stock" && !mine && (stock.value = text(part)));
}

function toggle(part, value) {
  write(part, text(part) === value ? "" : value);
  if (part === "caller") write("without_risk", "");
  if (part !== "without_risk" || value !== "yes") return;
  write("stock", ""); // only once the stock is gone
  stock.value = "";
}

const isCaller = (whose) => text("caller") === whose;

function draw() {
  press("#called", isCaller(thumb.whose));
  for (const [id, value] of [["#at-risk", "no"], ["#safe", "yes"]]) {
    one(id).hidden = !isCaller(thumb.whose);
    press(id, text("without_risk") === value);
  }
}

const press = (id, is) => one(id).setAttribute("aria-pressed", String(is));

/** A tab is a colour. If the sum has one already, it is that of the next sum. */
function chooseTab(colour) {
  if (!thumb.isFresh && letterOf(text(partHere()))) goOn();
  thumb.letter = colour;
  if (text(partHere())) write(partHere(), colour + digitsOf(text(partHere())));
}

function spoken(value) {
  const colour = letterOf(value);
  return `${digitsOf(value)} ${colour ? say(`colour-${colour}`) : ""}`.trim();
}

function beside(whose) {
  const colour = letterOf(text(`sums-${whose}`));
  return [...(colour ? [shape(colour)] : []), ...(isCaller(whose) ? [" ⚑"] : [])];
}

/** As engine/games/farbensammeln/result.py counts: whoever called at risk and has not the most gets nothing. */
function points(seat) {
  const isBelow = numberOf(seat) < Math.max(...seats.map((_, other) => numberOf(other)));
  if (!isBelow || !isCaller(String(seat)) || text("without_risk") === "yes") return numberOf(seat);
  return text("without_risk") ? 0 : null;
}

openNumbers({
  start,
  draw,
  chooseTab,
  entered: () => isWhole() && goOn(),
  asks: () => !text("caller"),
  answer: (whose) => write("caller", whose),
  spoken,
  beside,
  words: (whose) => (isCaller(whose) ? [say("called")] : []),
  points,
});
