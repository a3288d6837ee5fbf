// What only tables of other games of the box have.
// Calls that race: a page says how long ago it has shown the cards (docs/decisions/races.md).
// Mogeln: several cards are laid as if they were one. The button starts choosing: from then on a tap on a
// card chooses it, and the same button lays the chosen ones. Otherwise a tap lays the card at once.

const AGAIN = 60_000; // milliseconds after which the delay is measured anew
const PAUSE = 1600; // milliseconds for which a card lies open before the next one is turned

const button = () => document.querySelector("#several");
const form = () => document.querySelector("[data-race]"); // or the calls of a phone that people share
const isChoosing = () => button()?.getAttribute("aria-pressed") === "true";
const chosen = () => [...document.querySelectorAll(".mine [aria-pressed=true]")];
let aim = null; // the choices of the card that was tapped last
let plain = ""; // the usual text of the button
let picked = null; // the chosen cards as texts, while choosing: the board may be replaced meanwhile
let shown = ""; // the cards of the race
let shownAt = 0;
let delay = "";
let measuredAt = -AGAIN;

function offerSeveral() {
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
  if (!isChosen && chosen().length >= Number(button().dataset.most)) return;
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
  button().textContent = !isChoosing() ? plain : [none, one][number] ?? many.replace("{number}", String(number));
  button().classList.toggle("primary", number > 0);
  picked = isChoosing() ? chosen().map((card) => card.dataset.card) : null;
}

/** Write the chosen cards into the form; the click itself submits it. */
function lay(cards) {
  const texts = cards.map((card) => card.dataset.card);
  Object.assign(button(), { type: "submit", name: "text", value: ["lay", ...texts].join(" ") });
}

/** A card is tapped, then its pile; a gap, then whoever is asked. Screen readers and keys have the list of choices. */
function takeAim(event) {
  const spot = aim && event.target.closest("[data-at], .seat");
  const choice = spot && choiceAt(spot);
  if (!aim?.matches(":popover-open")) aim = null;
  if (!choice) return;
  event.preventDefault();
  event.stopPropagation();
  choice.click();
}

const choiceAt = ({ dataset }) =>
  aim.querySelector(dataset.at ? `[data-to="${dataset.at}"]` : `[data-asks="${dataset.seat}"]`);

function showAims() {
  aim = document.querySelector(".choice-of:popover-open") ?? aim;
  const isOpen = aim?.matches(":popover-open");
  for (const spot of document.querySelectorAll(".middle [data-at], .seated .seat"))
    spot.classList.toggle("aim", Boolean(isOpen && choiceAt(spot)));
}

// Ratefix: a wheel. It is swiped, slid or stepped; what is sent is the list, which is all there is without scripts.

const STEP = 16; // pixels of a swipe for one more
const wheel = () => document.querySelector(".wheel");
const slider = () => /** @type {HTMLInputElement} */ (document.querySelector(".wheel input"));
let guess = NaN; // the place in the list
let swiped = null; // where a swipe began, and from which place

function showGuess(place = guess) {
  const list = /** @type {HTMLSelectElement} */ (wheel()?.querySelector("select"));
  if (!list) return (guess = NaN);
  const last = list.options.length - 1;
  guess = Math.max(0, Math.min(last, Number.isNaN(place) ? Math.round(last / 2) : place));
  list.selectedIndex = guess;
  slider().value = String(guess);
  const near = [-2, -1, 0, 1, 2].map((step) => list.options[guess + step]?.text ?? "");
  wheel().querySelector(".strip").replaceChildren(...near.map((text) => Object.assign(document.createElement("b"), { textContent: text })));
  const send = wheel().querySelector(".primary");
  send.textContent = send.dataset.words.replace("{number}", near[2]);
}

function stepped({ target }) {
  const step = target.closest(".wheel [data-step]");
  if (step) showGuess(guess + Number(step.dataset.step));
}

function swipe({ type, target, clientX }) {
  if (type === "pointerdown") swiped = target.closest(".strip") && { x: clientX, from: guess };
  else if (swiped) showGuess(swiped.from + Math.round((swiped.x - clientX) / STEP));
}

/** The clock starts when new cards are painted. */
function timeRace() {
  const race = form()?.dataset.race ?? "";
  if (!race) return;
  if (race !== shown) shownAt = performance.now();
  shown = race;
  wait(PAUSE - (performance.now() - shownAt));
  if (performance.now() - measuredAt > AGAIN) measure(form().dataset.delay);
}

/** Disable the button that turns a card until everybody has had time to see the last one. */
function wait(rest) {
  const turn = document.querySelector(".actions [value=turn]");
  if (!turn || rest <= 0) return;
  turn.disabled = true;
  setTimeout(() => (turn.disabled = false), rest);
}

async function measure(address) {
  measuredAt = performance.now();
  const ask = async (token) => (await fetch(`${address}?${new URLSearchParams({ token })}`)).text();
  try {
    delay = await ask(await ask(""));
  } catch {
    delay = ""; // the server's own clock counts
  }
}

/** The fields that a call adds to a move. */
function addTime({ detail }) {
  if (form()) detail.push(["waited", Math.round(performance.now() - shownAt)], ["delay", delay]);
}

/** The board was replaced. */
function settled() {
  offerSeveral();
  timeRace();
  showAims();
  showGuess();
}

document.addEventListener("click", takeAim, true);
document.addEventListener("click", stepped);
document.addEventListener("input", ({ target }) => target === slider() && showGuess(Number(slider().value)));
document.addEventListener("pointerdown", swipe);
document.addEventListener("pointermove", swipe);
for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => (swiped = null));
document.addEventListener("toggle", showAims, true);
document.addEventListener("click", clicked);
document.addEventListener("keydown", ({ key }) => key === "Escape" && isChoosing() && choose(false));
document.addEventListener("table:settled", settled);
document.addEventListener("table:move", addTime);
settled();
