// A joker is laid by tapping its place: a tap on the joker shows the places in their rows.

const places = () => document.querySelector("#joker-places");
const jokers = () => document.querySelectorAll(".mine [data-card='*'][aria-expanded]");

export function start() {
  document.addEventListener("click", ({ target }) => {
    const joker = target.closest(".mine [aria-expanded]");
    if (joker) show(places().hidden);
    else if (places() && !target.closest("#joker-places")) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !places() || places().hidden) return;
    show(false);
    jokers()[0]?.focus();
  });
}

function show(isShown) {
  places().hidden = !isShown;
  for (const joker of jokers()) joker.setAttribute("aria-expanded", String(isShown));
  if (isShown) places().querySelector("button").focus({ preventScroll: true });
}
