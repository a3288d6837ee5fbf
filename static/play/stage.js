// The last cards of a round are seen laid: over the result the seats and the rows stay for a moment as they were, with
// the rows that the result brings, and then go up and away. A tap ends it. Screen readers and the keyboard are at the
// result already.

import { board, box, make } from "./board.js";

const HOLDS = 700; // milliseconds after the last card has landed
const LEAVES = 320;
let scene = []; // the seats, the stock and the rows of the round in play, and where they were

/** Where everything is as the round is played. */
export function rememberScene() {
  if (!board()?.matches(".play")) return (scene = []);
  const parts = board().querySelectorAll(".seat, .beside, .table-of-rows, .middle, .line, .mine, .me");
  scene = [...parts].map((part) => ({ part, box: box(part) }));
}

/** The stage over a result that has just come; nothing if no rows came with it. */
export function openStage() {
  if (!scene.length) return null;
  const rows = board()?.querySelector(".ended .tabletop");
  const stage = make("div", { className: "at-table play stage", ariaHidden: "true" });
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
