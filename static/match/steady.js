// While a finger is on a part of the page, that part is not replaced: the click would find
// nothing. The part asks again as soon as the finger is lifted.

const CLICKED = 300; // milliseconds after the finger is lifted: then the click has come
let pressed = null; // what the finger is on
let waiting = null; // the part that was not replaced

addEventListener("pointerdown", ({ target }) => (pressed = target));
for (const lifted of ["pointerup", "pointercancel"])
  addEventListener(lifted, () => setTimeout(release, CLICKED));

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!detail.target.contains(pressed)) return;
  detail.shouldSwap = false;
  waiting = detail.target;
});

function release() {
  pressed = null;
  if (waiting) htmx.trigger(waiting, "wake");
  waiting = null;
}
