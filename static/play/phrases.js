// What players say: shown at their seat for a moment and read out once. Each phone can hide it.

import { load, store } from "../phone.js";

const NAME = "elferrat phrases";
const SHOWN = 4000; // milliseconds
const MARGIN = 4; // pixels to the edge of the window

const mute = document.querySelector("#mute");
const menu = document.querySelector("#phrases");
const said = document.querySelector("#said");
const layer = document.createElement("div");

/** `say(words)` tells why nothing was said. */
export function start(say) {
  layer.className = "said";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  mute.setAttribute("aria-pressed", String(isMuted()));
  mute.addEventListener("click", () => {
    store(NAME, isMuted() ? null : "hidden");
    mute.setAttribute("aria-pressed", String(isMuted()));
    layer.replaceChildren();
  });
  menu.addEventListener("submit", ({ target }) => {
    const shown = document.querySelector("#moves [name=seat]"); // of the people on this phone
    if (shown) target.seat.value = shown.value;
  }, true);
  menu.addEventListener("htmx:beforeSend", () => menu.hidePopover());
  menu.addEventListener("htmx:responseError", () => say(menu.dataset.tooMany));
}

const isMuted = () => load(NAME) === "hidden";

/** An event of the stream: the seat and its phrase. */
export function heard({ data }) {
  const [seat, phrase] = data.split(":");
  const words = document.querySelector(`:is(#phrases, #sayable) [value="${phrase}"]`);
  const name = document.querySelector(`#board .of-${seat}`);
  if (!words || !name || isMuted()) return;
  said.textContent = `${(name.querySelector(".whole") ?? name).textContent}: ${words.lastChild.textContent.trim()}`;
  show(seat, [name.cloneNode(true), ...words.cloneNode(true).childNodes]);
}

function show(seat, parts) {
  layer.querySelector(`[data-seat="${seat}"]`)?.remove();
  const bubble = document.createElement("p");
  bubble.dataset.seat = seat;
  bubble.append(...parts);
  layer.append(bubble);
  place(bubble, document.querySelector(`#board [data-seat="${seat}"]:not([data-number])`));
  setTimeout(() => bubble.remove(), SHOWN);
}

/** Over the seat, or where there are no seats over the page. */
function place(bubble, seat) {
  const { width, height } = bubble.getBoundingClientRect();
  const { left, top } = seat?.getBoundingClientRect() ?? { left: MARGIN, top: MARGIN };
  const inside = (at, most) => Math.max(MARGIN, Math.min(at, most - MARGIN));
  bubble.style.left = `${inside(left, innerWidth - width)}px`;
  bubble.style.top = `${inside(top, innerHeight - height)}px`;
}
