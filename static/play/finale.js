// The last cards of a round are seen laid before the result is: over the result the seats and the rows stay for a
// moment as they were, with the rows that the result brings. A tap ends it. Screen readers and the keyboard are
// at the result already.

const HOLDS = 700; // milliseconds after the last card has landed
const FADES = 200;
const board = () => document.querySelector("#board");
let scene = []; // the seats, the stock and the rows of the round in play, and where they were

export function remember() {
  if (!board()?.matches(".play")) return;
  const parts = board().querySelectorAll(":is(.seat, .beside, .table-of-rows)");
  scene = [...parts].map((part) => ({ part, box: part.getBoundingClientRect() }));
}

/** The stage over a result that has just come; nothing if no rows came with it. */
export function open() {
  const rows = board()?.querySelector(".ended .tabletop");
  if (!rows || !scene.length) return null;
  const stage = Object.assign(document.createElement("div"), { className: "play stage", ariaHidden: "true" });
  const inside = Object.assign(document.createElement("div"), { inert: true });
  for (const { part, box } of scene) {
    Object.assign(part.style, { position: "fixed", margin: "0", left: `${box.left}px`, top: `${box.top}px` });
    Object.assign(part.style, { width: `${box.width}px`, height: `${box.height}px` });
    part.querySelector(".tabletop")?.replaceWith(rows.cloneNode(true));
    inside.append(part.closest(".around") ?? part);
  }
  scene = [];
  stage.append(inside);
  document.body.append(stage);
  stage.addEventListener("click", () => stage.remove());
  return stage;
}

/** Takes the stage away after the last card has landed, `delay` milliseconds from now; seat `out` has none left. */
export function close(stage, out, delay) {
  stage.querySelector(`.seat[data-seat="${out}"] .held`)?.style.setProperty("visibility", "hidden");
  const fading = stage.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADES, delay: Math.max(0, delay) + HOLDS });
  fading.onfinish = () => stage.remove();
}
