// A new game with few taps: tap known names in turn order; only one empty field is shown. Enter in a field goes to
// the next field, and at the end to the button, which starts the game.

const form = document.querySelector(".new-game");
const STOPS = "input:not([type=radio], [type=checkbox], [type=hidden], #points), select:not(#games select), button:not([type=button])";
const list = document.querySelector(".seats"); // not where a table is opened
const players = document.querySelector(".known");
const nameField = document.querySelector("#find-name");
const FEW = 12; // names to tap at first; the others are found by typing
const rounds = document.querySelector("#rounds");
const seats = list ? [...list.querySelectorAll("input")] : [];

const nameOn = (chip) => chip.querySelector("bdi").textContent; // without the initials of its face
const same = (one, other) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
const taken = () => seats.map((input) => input.value).filter((name) => name.trim());

/** Close gaps between names: empty fields go to the end. */
function seat(names) {
  seats.forEach((input, place) => (input.value = names[place] ?? ""));
  show();
}

function toggle(name) {
  const names = taken();
  const place = names.findIndex((other) => same(other, name));
  if (place >= 0) names.splice(place, 1);
  else if (names.length < seats.length) names.push(name);
  seat(names);
}

function show() {
  const names = taken();
  const shown = Math.max(2, names.length + 1);
  seats.forEach((input, place) => {
    const filled = Boolean(input.value.trim());
    const row = input.closest("li");
    row.hidden = place >= shown && !filled;
    const remove = row.querySelector("button");
    remove.hidden = !filled;
    remove.setAttribute("aria-label", list.dataset.remove.replace("{name}", () => input.value));
  });
  rounds.placeholder = names.length || "";
  players?.querySelectorAll("button").forEach((chip) => {
    const place = names.findIndex((name) => same(name, nameOn(chip)));
    chip.setAttribute("aria-pressed", String(place >= 0));
    chip.dataset.seat = place >= 0 ? String(place + 1) : "";
  });
  showFitting();
}

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The first names that fit what was typed, and always those at the table. */
function showFitting() {
  if (!nameField) return;
  const wanted = folded(nameField.value.trim());
  let left = FEW;
  for (const chip of players.querySelectorAll("button")) {
    const fits = folded(nameOn(chip)).includes(wanted) && left > 0;
    if (fits) left -= 1;
    chip.hidden = !fits && chip.getAttribute("aria-pressed") !== "true";
  }
}

for (const input of seats) {
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "×";
  remove.addEventListener("click", () => {
    toggle(input.value);
    seats.find((other) => !other.value)?.focus({ preventScroll: true });
  });
  input.after(remove);
  input.addEventListener("input", show);
  input.addEventListener("change", () => seat(taken()));
}

if (nameField) {
  nameField.hidden = false;
  nameField.addEventListener("input", showFitting);
  nameField.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.stopPropagation();
    event.preventDefault(); // Enter takes the first name that fits; it does not start the game
    const first = players.querySelector('button:not([hidden])[aria-pressed="false"]');
    if (nameField.value.trim() && first) toggle(nameOn(first));
    nameField.value = "";
    showFitting();
  });
}

if (players) {
  players.hidden = false;
  players.addEventListener("click", (event) => {
    const chip = event.target.closest("button");
    if (!chip) return;
    if (nameField) nameField.value = "";
    toggle(nameOn(chip));
  });
}

// Two taps start one game; a page restored from the browser's cache may start another.
let started = false;
form.addEventListener("submit", (event) => {
  if (started && list) event.preventDefault();
  started = true;
});
addEventListener("pageshow", () => (started = false));

const fields = () => [...form.elements].filter((field) => field.matches(STOPS) && field.checkVisibility());

/** The first field below this one. */
function after(field) {
  const isBelow = (other) => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return fields().find(isBelow);
}

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("input")) return;
  event.preventDefault();
  after(event.target)?.focus();
});

if (list) show();

// How long the game lasts: a number typed chooses what it counts.
document.addEventListener("input", ({ target }) => {
  const choice = target.closest(".rounds")?.querySelector("[name=lasts]");
  if (choice && choice !== target) choice.checked = true;
});

// A new league keeps the clock of the phone that starts it.
for (const zone of document.querySelectorAll("[name=time_zone]")) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}
