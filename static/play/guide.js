// What a hint or a lesson says, one sentence after the other. Each lights what it speaks of, and stands beside it: the
// rows move apart for a sentence about a row or a seat. A lesson goes on by its button or by a tap on what is lit, a
// hint goes away by the next tap.

const PARTS = {
  card: (card) => `.mine [data-card="${card}"]`,
  place: (card) => `.row[data-row="${card[0]}"] [data-n="${card.slice(1)}"], #joker-places [value="*${card}"]`,
  row: (colour) => `.row[data-row="${colour}"]`,
  seat: (seat) => `.seated [data-seat="${seat}"]`,
  seats: () => ".seat",
  deck: () => "#stock",
  draw: () => "#draw",
  end: () => "#end",
  undo: () => "#undo",
};
const ACROSS = matchMedia("(max-height: 29rem) and (min-width: 34rem)"); // a phone held across: static/table.css
const table = () => document.querySelector(".at-table");
const guide = () => document.querySelector("#guide");
const sentence = () => guide()?.querySelector(":scope > :not([hidden])");
let isHint = false;

/** Light what the sentence speaks of. */
function light() {
  for (const old of document.querySelectorAll(".lit")) old.classList.remove("lit");
  for (const named of sentence()?.dataset.lights?.split(" ").filter(Boolean) ?? []) {
    const [part, which] = named.split(":");
    for (const element of document.querySelectorAll(PARTS[part](which))) element.classList.add("lit");
  }
  place();
}

/** Above the hand, or below the row or the seats that the sentence speaks of: its nose points there. */
function place() {
  const said = sentence()?.querySelector(".because");
  const lit = document.querySelector(".mine .lit, .actions .lit") ?? document.querySelector(".lit");
  const apart = said && lit && !ACROSS.matches ? apartAt(lit) : "";
  const { style, dataset } = table();
  dataset.apart = apart;
  dataset.goesOn = sentence()?.querySelector("button") ? "on" : "";
  if (!said) return;
  const rows = document.querySelectorAll(".tabletop > .row");
  const above =
    apart === "0" ? rows[0].getBoundingClientRect().top - 70 : rows[Number(apart) - 1]?.getBoundingClientRect().bottom;
  style.setProperty("--said", `${Math.round((above ?? 0) + scrollY + 10)}px`);
  said.classList.toggle("nose-up", apart !== "");
  said.classList.toggle("nose-down", Boolean(lit?.closest(".mine, .actions")));
  if (!lit) return;
  const { left, width } = lit.getBoundingClientRect();
  style.setProperty("--at", `${Math.round(left + width / 2)}px`);
  said.style.setProperty("--nose", `${Math.round(left + width / 2 - said.getBoundingClientRect().left)}px`);
}

/** After how many rows; "" for what is at the hand. */
function apartAt(lit) {
  if (lit.closest(".seat, .beside")) return "0";
  const row = lit.closest(".row");
  return row ? String([...row.parentElement.children].indexOf(row) + 1) : "";
}

/** By the button of a sentence, or by what it speaks of. */
function goOn(event) {
  const line = sentence();
  if (line?.querySelector("button") && event.target.closest(".lit, #guide button")) {
    event.stopPropagation();
    event.preventDefault();
    line.hidden = true;
    line.nextElementSibling.hidden = false;
    light();
  } else if (isHint && !event.target.closest("#guide, #hint")) forget();
}

function forget() {
  isHint = false;
  guide()?.replaceChildren();
  light();
}

function think() {
  isHint = true;
  const line = Object.assign(document.createElement("p"), { className: "because", textContent: guide().dataset.thinking });
  guide().replaceChildren(line);
  light();
}

export function start() {
  addEventListener("click", goOn, true);
  addEventListener("keydown", ({ key }) => key === "Escape" && isHint && forget());
  document.addEventListener("htmx:beforeRequest", ({ target }) => target.id === "hint" && think());
  document.addEventListener("htmx:beforeSwap", ({ target, detail }) => target.id === "guide" && (detail.shouldSwap &&= isHint));
  document.addEventListener("htmx:afterSwap", ({ target }) => target.id === "guide" && light());
  document.addEventListener("table:settled", light);
  addEventListener("resize", place);
  light();
}
