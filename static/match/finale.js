// The end of a match, on the page that shows its podium: a celebration, once on each phone, and a picture to share.
// The page is updated in place, so this runs after each swap.

import { load, store } from "../phone.js";
import { share } from "./picture.js";

const CELEBRATED = "celebrated"; // the matches, as paths with their number of rounds
const WATCHED = "watched"; // when this phone last saw a match before its end, by path
const DAY = 24 * 60 * 60 * 1000;
const MOST = 50;
const PIECES = 28;
const SHAPES = ["r", "y", "g", "b"];
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" };

let isFresh = false; // the podium has come while somebody looks

const between = (low, high) => low + Math.random() * (high - low);

/** Small signs in the colours of the cards fall over the podium. With reduced motion nothing moves. */
function celebrate(podium) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { shapes } = podium.dataset;
  const party = document.createElement("div");
  party.className = "party";
  party.setAttribute("aria-hidden", "true");
  document.body.append(party);
  const falls = Array.from({ length: PIECES }, (_, at) => fall(party, shapes, SHAPES[at % SHAPES.length]));
  Promise.allSettled(falls).then(() => party.remove());
}

function fall(party, shapes, letter) {
  const piece = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  piece.setAttribute("class", `shape ${COLOURS[letter]}`);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${shapes}#${letter}`);
  piece.append(use);
  party.append(piece);
  const x = between(4, 92);
  const path = [
    { transform: `translate(${x}vw, -10vh) rotate(0)`, opacity: 1 },
    { transform: `translate(${x + between(-6, 6)}vw, 85vh) rotate(${between(-540, 540)}deg)`, opacity: 0 },
  ];
  const [duration, delay] = [between(1800, 3200), between(0, 900)];
  return piece.animate(path, { duration, delay, easing: "ease-in", fill: "both" }).finished;
}

function show() {
  const podium = document.getElementById("podium");
  if (!podium) return watch();
  const button = podium.querySelector("#picture");
  button.hidden = false;
  button.addEventListener("click", () => share(podium, told(podium)));
  if (!wasThere() || !isNew(`${location.pathname} ${podium.dataset.rounds}`)) return;
  isFresh = true;
  bring();
  celebrate(podium);
}

function bring() {
  if (isFresh) scrollTo(0, 0);
}

/** What the picture says beside the podium. */
function told(podium) {
  return {
    top: podium.querySelector(".quiet-head p").textContent,
    title: podium.querySelector("h1").textContent,
    lines: [...podium.querySelectorAll(".victory > p > span")].map((line) => line.textContent),
    foot: podium.dataset.day,
  };
}

/** Who was there has seen the match before its end, within the day. */
function watch() {
  const now = Date.now();
  const matches = Object.entries(load(WATCHED, {})).filter(([, at]) => now - at < DAY);
  store(WATCHED, { ...Object.fromEntries(matches), [location.pathname]: now });
  const others = load(CELEBRATED, []).filter((each) => !each.startsWith(`${location.pathname} `));
  store(CELEBRATED, others); // it goes on, so its next end is new
}

const wasThere = () => Date.now() - (load(WATCHED, {})[location.pathname] ?? 0) < DAY;

function isNew(match) {
  const celebrated = load(CELEBRATED, []);
  if (celebrated.includes(match)) return false;
  store(CELEBRATED, [...celebrated, match].slice(-MOST));
  return true;
}

document.addEventListener("htmx:afterSwap", show);
addEventListener("pageshow", () => setTimeout(bring, 50)); // after the browser has scrolled where it was
show();
