// What a finger does: a card is dragged to the rows, or back. And what it must not do: after a card is laid, another one
// slides under the finger, and a button may have another meaning; a second tap there is not taken for a while. The
// menu closes by Escape, by a tap beside it, and when the board changes.

const NEIGHBOUR = 350; // milliseconds
const CHANGED = 400;
const FINGER = 44; // pixels
const FAR = 10; // pixels from which on a card is dragged
const BUTTONS = ".actions :is(button, a), #podium :is(button, a), .next-round :is(button, a)";

let point = null; // of the last tap
let buttons = []; // { box, meaning } as the board was before
let held = null; // { button, x, y, isDragged }
let hasDragged = false; // the click with which a drag ends means nothing

export function start() {
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", ({ clientX, clientY }) => released(clientX, clientY));
  document.addEventListener("pointercancel", () => released());
  document.addEventListener("click", clicked, true);
  document.addEventListener("table:sent", laid);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && closeMenu());
  buttons = meanings();
}

/** The board was replaced. */
export function restart() {
  const earlier = buttons;
  buttons = meanings();
  for (const { box, meaning } of buttons) {
    if (earlier.some((each) => each.meaning !== meaning && overlap(each.box, box))) shield(box, CHANGED);
  }
}

function laid() {
  if (point) shield(around(point), NEIGHBOUR);
  point = null;
}

const meanings = () =>
  [...document.querySelectorAll(BUTTONS)].map((button) => ({
    box: button.getBoundingClientRect(),
    meaning: button.textContent.trim(),
  }));

const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ x, y }) => new DOMRect(x - FINGER / 2, y - FINGER / 2, FINGER, FINGER);

/** Nothing in this box is tapped for a while. */
function shield({ left, top, width, height }, time) {
  const cover = Object.assign(document.createElement("div"), { className: "shield" });
  Object.assign(cover.style, { position: "fixed", zIndex: 10, left: `${left}px`, top: `${top}px` });
  Object.assign(cover.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(cover);
  setTimeout(() => cover.remove(), time);
}

function closeMenu() {
  document.querySelector(".menu[open]")?.removeAttribute("open");
}

function pressed({ target, isPrimary, clientX, clientY }) {
  if (!target.closest(".menu")) closeMenu();
  point = target.closest(".mine, #joker-places, .choice-of") && { x: clientX, y: clientY };
  const button = isPrimary && target.closest("#board.play:not(.box) .mine .held-card > button");
  hasDragged = false;
  held = button ? { button, x: clientX, y: clientY, isDragged: false } : null;
}

function moved({ clientX, clientY, pointerId }) {
  if (!held?.button.isConnected) return;
  const { button, x, y } = held;
  if (!held.isDragged && Math.hypot(clientX - x, clientY - y) < FAR) return;
  if (!held.isDragged) button.setPointerCapture(pointerId);
  held.isDragged = true;
  button.classList.add("dragged");
  button.style.transform = `translate(${clientX - x}px, ${clientY - y}px)`;
}

/** Over the rows the card is laid from there, elsewhere it returns. */
function released(x, y) {
  hasDragged = Boolean(held?.isDragged);
  const button = held?.button;
  held = null;
  if (!hasDragged || !button.isConnected) return;
  const rows = document.querySelector(".table-of-rows").getBoundingClientRect();
  if (x !== undefined && overlap(rows, new DOMRect(x, y, 1, 1))) button.click();
  button.classList.remove("dragged");
  const from = button.style.transform;
  button.style.transform = "";
  button.animate([{ transform: from }, { transform: "none" }], { duration: 150 });
}

function clicked(event) {
  if (!event.isTrusted || !hasDragged) return;
  hasDragged = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}
