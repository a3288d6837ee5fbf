// The board: where its elements are, how it changes, and how its last cards are seen.

export const board = () => document.querySelector("#board");
export const boardIn = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("#board");
export const make = (name, facts) => Object.assign(document.createElement(name), facts);
export const isSeen = (element) => element.getClientRects().length > 0; // not in what is closed

/** The box of an element; of one that is not displayed, a point at the lower edge. */
export function box(element) {
  const seen = element.getBoundingClientRect();
  return seen.width ? seen : new DOMRect(innerWidth / 2, innerHeight, 0, 0);
}

export const isMyTurn = () => Boolean(document.querySelector("#draw, #end, .mine .fits"));

// Rows: a tap spreads a row, and places that an own card fits are filled.

const spread = new Set(); // colours of the rows that are spread
export const row = (colour) => document.querySelector(`#board.play .row[data-row="${colour}"]`);

export function startRows() {
  document.addEventListener("click", ({ target }) => {
    const line = target.closest(".play .row");
    if (line) toggle(line);
  });
  restoreRows();
}

/** The board was replaced, or an own card was laid. */
export function restoreRows() {
  for (const colour of spread) row(colour)?.classList.add("spread");
  for (const { dataset } of document.querySelectorAll(".mine .fits > [data-card]")) {
    const [colour, number] = [dataset.card[0], dataset.card.slice(1)];
    row(colour)?.querySelector(`.next[data-n="${number}"]`)?.classList.add("own");
  }
}

function toggle({ dataset, classList }) {
  if (classList.toggle("spread")) spread.add(dataset.row);
  else spread.delete(dataset.row);
}

// A board arrives whole, and most of it is alike: only what differs is changed, so that the browser draws little anew,
// and what is focused, open or scrolled stays so. Styles, and elements that scripts add, are theirs.

const KEPT = ["style", "open"]; // attributes
const THEIRS = ".tier, .presence";
const ONCE = "to-begin"; // only the page knows who was best; the boards that follow do not
const KEYS = ["data-n", "data-card", "data-at"];

/** Make `old` the element that `fresh` is. */
export function patch(old, fresh) {
  if (old.isEqualNode(fresh) || old.id === ONCE) return;
  for (const name of old.getAttributeNames()) {
    if (!KEPT.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (hasText(old) || hasText(fresh)) old.replaceChildren(...fresh.childNodes);
  else patchChildren(old, fresh);
}

function hasText({ firstChild }) {
  let node = firstChild;
  while (node && !(node.nodeType === Node.TEXT_NODE && node.data.trim())) node = node.nextSibling;
  return Boolean(node);
}

/** What an element is found by among its siblings. */
function keyOf(element) {
  const own = element.id || KEYS.map((name) => element.getAttribute(name)).find(Boolean);
  const held = element.matches("li") && element.firstElementChild?.getAttribute("data-card");
  return `${element.nodeName} ${own || held || element.classList[0]}`;
}

function patchChildren(old, fresh) {
  const [was, now] = [[...old.children], [...fresh.children]];
  while (was.length && now.length && was.at(-1).isEqualNode(now.at(-1))) {
    was.pop();
    now.pop();
  }
  const end = old.children[was.length] ?? null; // from here on all is alike
  const keys = now.map(keyOf);
  const wanted = new Set(keys);
  for (const child of was) if (!wanted.has(keyOf(child)) && !child.matches(THEIRS)) child.remove();
  let at = old.firstElementChild;
  for (const [index, child] of now.entries()) {
    while (at !== end && at.matches(THEIRS)) at = at.nextElementSibling;
    let match = at;
    while (match !== end && keyOf(match) !== keys[index]) match = match.nextElementSibling;
    if (match === end) insert(old, child, at);
    else if (match === at) at = at.nextElementSibling;
    else old.insertBefore(match, at);
    if (match !== end) patch(match, child);
  }
  while (at !== end) {
    const gone = at;
    at = at.nextElementSibling;
    if (!gone.matches(THEIRS)) gone.remove();
  }
}

/** Words of a template are apart. */
function insert(into, child, at) {
  into.insertBefore(child, at);
  child.before(" ");
}

// The last cards of a round are seen laid: over the result the seats and the rows stay for a moment as they were, with
// the rows that the result brings, and then go up and away. A tap ends it. Screen readers and the keyboard are at the
// result already.

const HOLDS = 700; // milliseconds after the last card has landed
const LEAVES = 320;
let scene = []; // the seats, the stock and the rows of the round in play, and where they were
let look = ""; // the classes of its board

/** Where everything is as a round ends. */
export function rememberScene() {
  if (!board()?.matches(".play")) return (scene = []);
  const parts = board().querySelectorAll(".seat, .beside, .table-of-rows, .middle, .line, .mine, .me");
  scene = [...parts].map((part) => ({ part, box: box(part) }));
  look = board().className;
}

/** The stage over a result that has just come; nothing if no rows came with it. */
export function openStage() {
  if (!scene.length) return null;
  const rows = board()?.querySelector(".ended .tabletop");
  const stage = make("div", { className: `at-table ${look} stage`, ariaHidden: "true" });
  const inside = make("div", { inert: true });
  for (const { part, box } of scene) {
    Object.assign(part.style, { position: "fixed", margin: "0", left: `${box.left}px`, top: `${box.top}px` });
    Object.assign(part.style, { width: `${box.width}px`, height: `${box.height}px` });
    if (rows) part.querySelector(".tabletop")?.replaceWith(rows.cloneNode(true));
    inside.append(part.closest(".around") ?? part);
  }
  scene = [];
  stage.append(inside);
  document.body.append(stage);
  stage.addEventListener("click", () => stage.remove());
  return stage;
}

/** Takes the stage away after the last card has landed, `delay` milliseconds from now; seat `out` has none left. */
export function closeStage(stage, out, delay) {
  stage.querySelector(`.seat[data-seat="${out}"] .held`)?.style.setProperty("visibility", "hidden");
  const timing = { duration: LEAVES, delay: delay + HOLDS, easing: "ease-in-out" };
  const leaving = stage.animate([{ translate: 0 }, { translate: "0 -100%" }], timing);
  leaving.onfinish = () => stage.remove();
}
