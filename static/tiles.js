// Who plays: tap faces in the order of the seats. A new name gets its animal while it is typed.

const form = document.querySelector(".new-game");
const list = form.querySelector(".seats"); // what is sent; to be seen without scripts only
const inputs = [...list.querySelectorAll("[name=player]")];
const faces = [...list.querySelectorAll("[name=face]")]; // of new people, beside their names
const tiles = form.querySelector(".tiles");
const more = tiles.querySelector(".more");
const line = form.querySelector(".name-line");
const field = line.querySelector("input");
const strip = form.querySelector(".animals");
const animals = [...strip.querySelectorAll("button")];
const search = form.querySelector("#find-name");
const deals = form.querySelector("#first-deals");
const FEW = 12; // faces to tap at first; the others are found by typing
const OFFERED = 7; // animals for a new name
const COLOURS = 12;

let seated = []; // the tiles of those who play, in the order of their seats
let picked = null; // the animal chosen for the name that is typed

const people = () => [...tiles.querySelectorAll("[aria-pressed]")];
const nameOn = (tile) => tile.querySelector("bdi").textContent;
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLocaleLowerCase();
const same = (one, other) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
const called = (name) => people().find((tile) => same(nameOn(tile), name));
const coloursOf = (animal) => animal.dataset.colours.split(" ").filter(Boolean);

function toggle(tile) {
  if (seated.includes(tile)) seated = seated.filter((other) => other !== tile);
  else if (seated.length < inputs.length) seated.push(tile);
  show();
}

function show() {
  const count = seated.length;
  for (const tile of people()) {
    const seat = seated.indexOf(tile) + 1;
    tile.setAttribute("aria-pressed", String(seat > 0));
    tile.querySelector(".seat-no").textContent = seat ? String(seat) : "";
    tile.disabled = !seat && count === inputs.length;
  }
  inputs.forEach((input, at) => {
    input.value = seated[at] ? nameOn(seated[at]) : "";
    faces[at].value = seated[at]?.dataset.face ?? "";
  });
  for (const words of form.querySelectorAll("[data-people]")) {
    words.hidden = Number(words.dataset.people) !== (count < 2 ? 0 : count);
  }
  more.hidden = count === inputs.length || !line.hidden;
  deals.hidden = !count;
  if (count) deals.textContent = deals.dataset.words.replace("{name}", () => nameOn(seated[0]));
  showTerms();
  showLine();
  showFitting();
}

/** What is played, in a line; two people of "Elfer raus!" may leave out a colour. */
function showTerms() {
  const { ruleset, without, edition, start, other } = form.elements;
  without.disabled = seated.length !== 2 || !["classic", "junior"].includes(ruleset.value);
  form.querySelector("#without-colour").hidden = without.disabled;
  const asked = { classic: [edition, start], other: [other] }[ruleset.value] ?? [];
  const chosen = asked.map((select) => select.selectedOptions[0].text);
  if (!asked.length) chosen.push(form.querySelector("[name=ruleset]:checked + b").textContent);
  if (!without.disabled && without.value) chosen.push(without.selectedOptions[0].text);
  form.querySelector("#game-line").textContent = chosen.join(", ");
  for (const figure of form.querySelectorAll("[data-of]")) figure.textContent = form.elements[figure.dataset.of].value;
}

/** The first names that fit what was typed, and always those at the table. */
function showFitting() {
  if (!search) return;
  let left = FEW;
  for (const tile of people()) {
    const fits = folded(nameOn(tile)).includes(folded(search.value)) && left > 0;
    if (fits) left -= 1;
    tile.parentElement.hidden = !fits && !seated.includes(tile);
  }
}

/** Free ones with the letter of the name come first, then the next free ones. */
function fitting(name) {
  const letter = folded(name).at(0);
  const cost = (animal) => 2 * coloursOf(animal).length + Number(folded(animal.ariaLabel).at(0) !== letter);
  return animals.toSorted((one, other) => cost(one) - cost(other)).slice(0, OFFERED);
}

/** The colour that the fewest have, as leagues/faces.py gives it. */
function colourFor(animal) {
  const all = animals.flatMap(coloursOf);
  const times = (colour) => all.filter((other) => other === String(colour)).length;
  const free = [...Array(COLOURS).keys()].filter((colour) => !animal || !coloursOf(animal).includes(String(colour)));
  return free.toSorted((one, other) => times(one) - times(other))[0] ?? 0;
}

function faceOf(animal, colour, name) {
  const face = animal?.firstElementChild.cloneNode(true) ?? document.createElement("span");
  face.setAttribute("class", `face who-${colour}${animal ? "" : " letters"}`);
  if (!animal) face.textContent = folded(name).slice(0, 1).toUpperCase();
  return face;
}

function showLine() {
  const name = field.value.trim();
  const offered = fitting(name);
  const animal = picked ?? offered[0];
  strip.replaceChildren(...offered);
  strip.hidden = line.hidden || !name || !offered.length;
  for (const other of offered) other.setAttribute("aria-pressed", String(other === animal));
  line.firstElementChild.replaceChildren(...(name ? [faceOf(animal, colourFor(animal), name)] : []));
  line.hidden ||= seated.length === inputs.length;
  line.querySelector(".start").hidden = Boolean(name) || seated.length < 2;
  line.querySelector("[type=button]").hidden = !line.querySelector(".start").hidden;
}

function openLine() {
  line.hidden = false;
  show();
  field.focus();
}

/** A tile for somebody whom the league does not know yet. */
function newTile(name, animal) {
  const item = form.querySelector("#new-tile").content.cloneNode(true);
  const [tile, colour] = [item.querySelector("button"), colourFor(animal)];
  tile.querySelector("bdi").before(faceOf(animal, colour, name));
  tile.querySelector("bdi").textContent = name;
  if (animal) {
    tile.dataset.face = animal.value;
    animal.dataset.colours += ` ${colour}`;
  }
  more.parentElement.before(item);
  return tile;
}

function add() {
  const name = field.value.trim();
  if (name) {
    const tile = called(name) ?? newTile(name, picked ?? fitting(name)[0]);
    if (!seated.includes(tile)) seated.push(tile);
    [field.value, picked] = ["", null];
  }
  field.focus();
  show();
}

inputs.forEach(({ value: name }, at) => {
  const chosen = animals.find((animal) => animal.value === faces[at].value);
  if (name.trim()) seated.push(called(name) ?? newTile(name, chosen ?? fitting(name)[0]));
});

tiles.addEventListener("click", ({ target }) => {
  const tile = target.closest("button");
  if (tile === more) openLine();
  else if (tile) toggle(tile);
  if (tile && search) search.value = "";
  showFitting();
});

line.querySelector("[type=button]").addEventListener("click", add);
field.addEventListener("input", showLine);
strip.addEventListener("click", ({ target }) => {
  picked = target.closest("button") ?? picked;
  showLine();
});

// Enter adds the name; with an empty field it goes to the button.
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (field.value.trim()) add();
  else [...form.querySelectorAll("button.start, button.primary:not(.done)")].find((each) => each.checkVisibility())?.focus();
});

if (search) {
  search.parentElement.hidden = false;
  search.addEventListener("input", showFitting);
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault(); // it takes the first one who fits; it does not start the game
    event.stopPropagation();
    const first = people().find((tile) => !tile.parentElement.hidden && !seated.includes(tile));
    if (search.value.trim() && first) toggle(first);
    search.value = "";
    showFitting();
  });
  form.querySelector("#clear-all").addEventListener("click", () => {
    seated = [];
    show();
  });
}

// How long: a number typed chooses what it counts.
form.addEventListener("input", ({ target }) => {
  const choice = target.closest(".of-number")?.querySelector("[name=lasts]");
  if (choice && choice !== target) choice.checked = true;
  showTerms();
});

// A name that is still in the field plays too.
form.addEventListener("submit", () => {
  if (field.value.trim()) add();
});

list.hidden = true;
form.querySelector("#hint").hidden = false;
tiles.hidden = false;
if (people().length) show();
else openLine();
