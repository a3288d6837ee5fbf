// The end of a match, on the page that shows its podium: a celebration, once on each phone, and a picture to share.
// The page is updated in place, so this runs after each swap.

import { load, store } from "../phone.js";

const CELEBRATED = "celebrated"; // the matches, as paths with their number of rounds
const WATCHED = "watched"; // when this phone last saw a match before its end, by path
const DAY = 24 * 60 * 60 * 1000;
const MOST = 50;
const PIECES = 28;
const SHAPES = ["r", "y", "g", "b"];
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" };

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
const STEPS = { 1: [MIDDLE, 330], 2: [MIDDLE - 310, 230], 3: [MIDDLE + 310, 190] }; // x, height
const WIDTH = 290;
const FLOOR = 800;
const ROUND = 28;
const FACE = 150;

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

async function drawn(podium) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  const felt = getComputedStyle(podium.querySelector(".finale"));
  const font = getComputedStyle(podium.querySelector("h2")).fontFamily;
  await document.fonts.load(`600 40px ${font}`);
  pen.textAlign = "center";
  const ground = pen.createRadialGradient(MIDDLE, 0, 0, MIDDLE, 0, 1.4 * SIZE);
  ground.addColorStop(0, felt.getPropertyValue("--felt"));
  ground.addColorStop(1, felt.getPropertyValue("--felt-edge"));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, SIZE, SIZE);
  const [ink, soft] = [felt.getPropertyValue("--felt-ink"), felt.getPropertyValue("--felt-soft")];
  const write = line(pen, font);
  const heading = document.querySelector("h1");
  write(heading.firstChild.textContent, MIDDLE, 80, 44, soft);
  write(podium.querySelector("h2").textContent, MIDDLE, 175, 84, ink);
  for (const place of podium.querySelectorAll(".podium li")) await drawStep(pen, write, place, ink);
  const others = [...podium.querySelectorAll(".rest li")].map((place) => place.textContent);
  const story = [...podium.querySelectorAll(".story p")].map((line) => line.textContent);
  const lines = others.length ? [others.join("   "), ...story] : story;
  lines.forEach((text, at) => write(text, MIDDLE, FLOOR + 80 + at * 58, 38, ink));
  write(`${heading.querySelector("small").textContent} · Elferrat`, MIDDLE, SIZE - 34, 32, soft);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** A function that writes a line, smaller where it would be too wide. */
function line(pen, font) {
  return (text, x, y, size, colour, width = SIZE - 80) => {
    const words = text.replace(/\s+/g, " ").trim();
    pen.fillStyle = colour;
    pen.font = `600 ${size}px ${font}`;
    pen.font = `600 ${size * Math.min(1, width / pen.measureText(words).width)}px ${font}`;
    pen.fillText(words, x, y);
  };
}

async function drawStep(pen, write, place, ink) {
  const [x, height] = STEPS[place.value];
  const step = getComputedStyle(place.querySelector(".step"));
  const top = FLOOR - height;
  pen.fillStyle = step.backgroundColor;
  pen.strokeStyle = ink;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(x - WIDTH / 2, top, WIDTH, height, [ROUND, ROUND, 0, 0]);
  pen.fill();
  pen.stroke();
  write(String(place.value), x, top + 100, 96, step.color, WIDTH);
  write(place.querySelector(".points").textContent, x, top + 160, 48, step.color, WIDTH);
  const names = [...place.querySelectorAll("bdi")].map((name) => name.textContent).reverse();
  names.forEach((name, at) => write(name, x, top - 24 - at * 50, 44, ink, WIDTH));
  const faces = [...place.querySelectorAll(".face")];
  const across = Math.min(FACE, WIDTH / faces.length);
  const y = top - 24 - names.length * 50 - across / 2 - 10;
  for (const [at, face] of faces.entries()) {
    await drawFace(pen, write, face, x + (at - (faces.length - 1) / 2) * across, y, across, ink);
  }
}

/** A face in its ring: the drawing, or the initials. */
async function drawFace(pen, write, face, x, y, across, ink) {
  const circle = (radius, colour) => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  };
  const colour = getComputedStyle(face).getPropertyValue("--block");
  circle(across / 2, ink);
  circle(across / 2 - 3, colour);
  const use = face.querySelector("use");
  if (!use) return write(face.textContent, x, y + across / 7, across / 2.4, "#fff", across);
  const image = await faceImage(use.getAttribute("href"));
  const size = across - 18;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(image, x - size / 2, y - size / 2, size, size);
  pen.restore();
}

async function faceImage(href) {
  const [file, name] = href.split("#");
  const sprite = new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml");
  const drawing = sprite.getElementById(name).innerHTML;
  const head = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 -4 64 64">';
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(`${head}${drawing}</svg>`)}` });
  await image.decode();
  return image;
}

function show() {
  const podium = document.getElementById("podium");
  if (!podium) return watch();
  const button = podium.querySelector("#picture");
  button.hidden = false;
  button.addEventListener("click", () => share(podium));
  if (!wasThere() || !isNew(`${location.pathname} ${podium.dataset.rounds}`)) return;
  podium.scrollIntoView({ block: "start" }); // the page may come back where it was scrolled to
  celebrate(podium);
}

/** Who was there has seen the match before its end, within the day. */
function watch() {
  const now = Date.now();
  const matches = Object.entries(load(WATCHED, {})).filter(([, at]) => now - at < DAY);
  store(WATCHED, { ...Object.fromEntries(matches), [location.pathname]: now });
}

const wasThere = () => Date.now() - (load(WATCHED, {})[location.pathname] ?? 0) < DAY;

function isNew(match) {
  const celebrated = load(CELEBRATED, []);
  if (celebrated.includes(match)) return false;
  store(CELEBRATED, [...celebrated, match].slice(-MOST));
  return true;
}

document.addEventListener("htmx:afterSwap", show);
show();
