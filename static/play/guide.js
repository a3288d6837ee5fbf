// What a hint or a lesson says in place of the news, one sentence after the other. Each lights what it speaks of; a
// lesson goes on by a tap there or on the sentence itself, a hint goes away by the next tap.

const PARTS = {
  card: (card) => `.mine [data-card="${card}"]`,
  place: (card) => `.row[data-row="${card[0]}"] [data-n="${card.slice(1)}"], #joker-places [value="*${card}"]`,
  row: (colour) => `.row[data-row="${colour}"]`,
  seats: () => ".seat",
  deck: () => "#stock",
  draw: () => "#draw",
  end: () => "#end",
  undo: () => "#undo",
};
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
}

/** A sentence that is a button has another one after it. */
function goOn(event) {
  const line = sentence();
  const isThere = event.target.closest(".lit, #guide");
  if (line?.localName === "button" && isThere) {
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
  document.addEventListener("htmx:afterSwap", ({ target }) => target.id === "guide" && light());
  document.addEventListener("table:settled", light);
  light();
}
