// Mogeln: several cards are laid as if they were one. The button starts choosing: from then on a tap on a
// card chooses it, and the same button lays the chosen ones. Otherwise a tap lays the card at once.

const button = () => document.querySelector("#several");
const isChoosing = () => button()?.getAttribute("aria-pressed") === "true";
const chosen = () => [...document.querySelectorAll(".mine [aria-pressed=true]")];
let plain = ""; // the usual text of the button
let picked = null; // the chosen cards as texts, while choosing: the board may be replaced meanwhile

function settled() {
  const before = picked;
  picked = null;
  if (!button()) return;
  button().hidden = false;
  plain = button().textContent;
  if (before && !button().disabled) chooseAgain(before);
}

/** The cards chosen on the board before, unless they have been laid. */
function chooseAgain(before) {
  const cards = before.map((text) => document.querySelector(`.mine .fits > [data-card="${text}"]`));
  if (cards.includes(null)) return;
  choose(true);
  for (const card of cards) card.setAttribute("aria-pressed", "true");
  show();
}

function clicked(event) {
  if (event.target.closest("#several")) return pressed();
  const card = event.target.closest(".mine .fits > button");
  if (!card || !isChoosing()) return;
  event.preventDefault(); // it is not laid
  const isChosen = card.getAttribute("aria-pressed") === "true";
  if (!isChosen && chosen().length >= button().dataset.most) return;
  card.setAttribute("aria-pressed", String(!isChosen));
  show();
}

function pressed() {
  const cards = chosen();
  if (cards.length) return lay(cards);
  choose(!isChoosing());
}

function choose(isOn) {
  Object.assign(button(), { type: "button", name: "" });
  button().setAttribute("aria-pressed", String(isOn));
  for (const card of document.querySelectorAll(".mine .fits > button")) {
    if (isOn) card.setAttribute("aria-pressed", "false");
    else card.removeAttribute("aria-pressed");
  }
  show();
}

function show() {
  const { none, one, many } = button().dataset;
  const number = chosen().length;
  button().textContent = !isChoosing() ? plain : [none, one][number] ?? many.replace("{number}", number);
  button().classList.toggle("primary", number > 0);
  picked = isChoosing() ? chosen().map((card) => card.dataset.card) : null;
}

/** Write the chosen cards into the form; the click itself submits it. */
function lay(cards) {
  const texts = cards.map((card) => card.dataset.card);
  Object.assign(button(), { type: "submit", name: "text", value: ["lay", ...texts].join(" ") });
}

document.addEventListener("click", clicked);
document.addEventListener("keydown", ({ key }) => key === "Escape" && isChoosing() && choose(false));
document.addEventListener("table:settled", settled);
settled();
