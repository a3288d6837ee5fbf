// The end of a match, on the page that shows its podium: a celebration, once on each phone, and a picture to share.
// The page is updated in place, so this runs after each swap.

import { load, store } from "../phone.js";

const CELEBRATED = "celebrated"; // the matches, as paths with their number of rounds
const MOST = 50;
const PIECES = 28;
const SHAPES = ["r", "y", "g", "b"];
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" };

const between = (low, high) => low + Math.random() * (high - low);

/** Small signs in the colours of the cards fall over the podium. With reduced motion nothing moves. */
function celebrate(podium) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const crown = podium.querySelector("use").getAttribute("href");
  const shapes = crown.slice(0, crown.indexOf("#"));
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
  const frames = [
    { transform: `translate(${x}vw, -10vh) rotate(0)`, opacity: 1 },
    { transform: `translate(${x + between(-6, 6)}vw, 85vh) rotate(${between(-540, 540)}deg)`, opacity: 0 },
  ];
  const timing = { duration: between(1800, 3200), delay: between(0, 900), easing: "ease-in", fill: "both" };
  return piece.animate(frames, timing).finished;
}

// The picture is drawn on the phone from what the page shows, in its fonts and colours.
const SIZE = 1080;
const MIDDLE = SIZE / 2;
const STEPS = { 1: [MIDDLE, 360], 2: [MIDDLE - 310, 250], 3: [MIDDLE + 310, 190] }; // x, height
const WIDTH = 290;
const FLOOR = 800;
const ROUND = 28;

/** The picture, to another app where the phone can do that, else as a file. */
async function share(podium) {
  const name = `${document.title.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`;
  const file = new File([await drawn(podium)], name, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file], title: document.title });
  } catch (error) {
    if (error.name !== "AbortError") save(file); // closed by the person: nothing else to do
  }
}

function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function drawn(podium) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  const page = getComputedStyle(document.documentElement);
  const colour = (name) => page.getPropertyValue(`--${name}`);
  const font = getComputedStyle(podium.querySelector("h2")).fontFamily;
  pen.textAlign = "center";
  pen.fillStyle = colour("lamp");
  pen.fillRect(0, 0, SIZE, SIZE);
  const write = line(pen, font);
  const heading = document.querySelector("h1");
  write(heading.firstChild.textContent, MIDDLE, 90, 44, colour("ink-soft"));
  write(podium.querySelector("h2").textContent, MIDDLE, 185, 84, colour("ink"));
  for (const place of podium.querySelectorAll(".podium li")) drawStep(pen, write, place, colour("ink"));
  const story = [...podium.querySelectorAll(".story p")].map((line) => line.textContent);
  story.forEach((text, at) => write(text, MIDDLE, FLOOR + 90 + at * 62, 40, colour("ink")));
  write(`${heading.querySelector("small").textContent} · Elferrat`, MIDDLE, SIZE - 40, 34, colour("ink-soft"));
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** A function that writes a line, smaller where it would be too wide. */
function line(pen, font) {
  return (text, x, y, size, colour, width = SIZE - 80) => {
    const words = text.replace(/\s+/g, " ").trim();
    pen.fillStyle = colour;
    pen.font = `700 ${size}px ${font}`;
    pen.font = `700 ${size * Math.min(1, width / pen.measureText(words).width)}px ${font}`;
    pen.fillText(words, x, y);
  };
}

function drawStep(pen, write, place, ink) {
  const [x, height] = STEPS[place.value];
  const step = getComputedStyle(place.querySelector(".step"));
  pen.fillStyle = step.backgroundColor;
  pen.beginPath();
  pen.roundRect(x - WIDTH / 2, FLOOR - height, WIDTH, height, [ROUND, ROUND, 0, 0]);
  pen.fill();
  write(String(place.value), x, FLOOR - height + 100, 96, step.color, WIDTH);
  write(place.querySelector(".points").textContent, x, FLOOR - height + 160, 48, step.color, WIDTH);
  const names = [...place.querySelectorAll("bdi")].map((name) => name.textContent).reverse();
  names.forEach((name, at) => write(name, x, FLOOR - height - 24 - at * 56, 48, ink, WIDTH));
  if (place.value === 1) drawCrown(pen, x, FLOOR - height - 40 - names.length * 56, step.backgroundColor);
}

function drawCrown(pen, x, y, colour) {
  pen.fillStyle = colour;
  pen.fill(translated("M-44 -52 -22 -32 0 -64 22 -32 44 -52 36 0H-36Z", x, y));
}

function translated(path, x, y) {
  const moved = new Path2D();
  moved.addPath(new Path2D(path), new DOMMatrix().translate(x, y));
  return moved;
}

function show() {
  const podium = document.getElementById("podium");
  if (!podium) return;
  const button = podium.querySelector("#picture");
  button.hidden = false;
  button.addEventListener("click", () => share(podium));
  if (!isNew(`${location.pathname} ${podium.dataset.rounds}`)) return;
  podium.scrollIntoView({ block: "start" }); // the page may come back where it was scrolled to
  celebrate(podium);
}

function isNew(match) {
  const celebrated = load(CELEBRATED, []);
  if (celebrated.includes(match)) return false;
  store(CELEBRATED, [...celebrated, match].slice(-MOST));
  return true;
}

document.addEventListener("htmx:afterSwap", show);
show();
