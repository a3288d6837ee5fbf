// A year's cards: tapped or turned with the arrow keys; each a picture to share, and all of them one.

import { drawFace, line, save, toFelt } from "./picture.js";

const [WIDTH, HEIGHT, MIDDLE] = [1080, 1350, 540];
const CROWN = [[0, 25], [40, 60], [85, 0], [130, 60], [170, 25], [155, 140], [15, 140]];
const year = document.getElementById("year");
const list = year.querySelector(".year-cards");
const cards = list ? [...list.children] : [];
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The one in view: the nearest to the middle of the list. */
function shown() {
  const middle = (card) => card.offsetLeft + card.offsetWidth / 2;
  const here = list.offsetLeft + list.scrollLeft + list.clientWidth / 2;
  return cards.reduce((best, card) => (Math.abs(middle(card) - here) < Math.abs(middle(best) - here) ? card : best));
}

function turn(step) {
  const card = cards[cards.indexOf(shown()) + step];
  card?.scrollIntoView({ behavior: still.matches ? "auto" : "smooth", inline: "center", block: "nearest" });
}

const text = (element, selector) => element?.querySelector(selector)?.textContent ?? "";

/** A card in a picture, its sign in two corners. */
function drawCard(pen, card, x, y, width, height) {
  const style = getComputedStyle(card);
  pen.fillStyle = style.backgroundColor;
  pen.strokeStyle = style.borderTopColor;
  pen.lineWidth = width / 24;
  pen.beginPath();
  pen.roundRect(x, y, width, height, width / 10);
  pen.fill();
  pen.stroke();
  pen.fillStyle = style.color;
  const size = width / 8;
  for (const [left, top, way] of [[x + size, y + size, 1], [x + width - size, y + height - size, -1]]) {
    const points = [...style.getPropertyValue("--sign").matchAll(/([\d.]+)%? ([\d.]+)%?/g)];
    const part = (percent) => (way * (Number(percent) - 50) * size) / 100;
    const across = points.map(([, a, b]) => [left + part(a), top + part(b)]);
    pen.beginPath();
    if (across.length) across.forEach((point) => pen.lineTo(...point));
    else pen.arc(left, top, size / 2, 0, 2 * Math.PI); // a circle
    pen.fill();
  }
  return style.color;
}

function drawCrown(pen, x, y) {
  pen.fillStyle = "#ffce48";
  pen.beginPath();
  CROWN.forEach(([right, down]) => pen.lineTo(x - 85 + right, y + down));
  pen.fill();
}

async function drawFaces(pen, write, faces, y, most, ink) {
  const across = Math.min(most, 860 / faces.length);
  for (const [at, face] of faces.entries()) {
    await drawFace(pen, write, face, MIDDLE + (at - (faces.length - 1) / 2) * (across + 20), y, across, ink);
  }
}

async function drawOne(pen, write, card) {
  const ink = drawCard(pen, card, 60, 60, WIDTH - 120, HEIGHT - 180);
  const isJoker = card.matches(".joker");
  write(text(card, "h2"), MIDDLE, 230, 60, ink, 560); // between the signs
  await drawFaces(pen, write, [...card.querySelectorAll(".face")], isJoker ? 600 : 420, isJoker ? 420 : 220, "#fffdf7");
  if (isJoker) drawCrown(pen, MIDDLE, 290);
  write(text(card, ".figure"), MIDDLE, 810, 300, ink, 860);
  write(text(card, ".unit"), MIDDLE, 950, 76, ink, 860);
  write(text(card, ".tale"), MIDDLE, 1060, 48, ink, 640);
}

async function drawAll(pen, write, ink) {
  write(text(year, "h1 span"), MIDDLE, 150, 96, ink);
  const joker = cards.find((card) => card.matches(".joker"));
  const own = year.querySelector("h1 .face") ?? joker?.querySelector(".face");
  if (own) await drawFaces(pen, write, [own], 520, 400, "#fffdf7");
  if (joker) drawCrown(pen, MIDDLE, 240);
  if (joker) write(`${text(joker, "h2")}: ${text(joker, ".unit")}`, MIDDLE, 800, 56, ink);
  const others = cards.filter((card) => card !== joker);
  for (const [at, card] of others.entries()) {
    const x = MIDDLE + (at - (others.length - 1) / 2) * 245;
    const colour = drawCard(pen, card, x - 92, 850, 184, 262);
    write(text(card, ".figure"), x, 1010, 84, colour, 140);
    const words = text(card, ".unit").trim().split(/\s+/);
    const half = Math.ceil(words.length / 2);
    write(words.slice(0, half).join(" "), x, 1165, 36, ink, 230);
    write(words.slice(half).join(" "), x, 1208, 36, ink, 230);
  }
}

async function share(draw) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  const { ink, soft, font } = await toFelt(pen, year, WIDTH, HEIGHT);
  const write = line(pen, font);
  await draw(pen, write, ink);
  write(`${year.dataset.league} · Elferrat`, MIDDLE, HEIGHT - 40, 40, soft);
  await save(canvas, text(year, "h1 span"));
}

/** A dash for each card: bright up to the one in view. */
function mark() {
  const here = cards.indexOf(shown());
  [...year.querySelectorAll(".steps i")].forEach((step, at) => step.classList.toggle("seen", at <= here));
}

function offer(id, draw) {
  const button = document.getElementById(id);
  button.hidden = false;
  button.addEventListener("click", () => share(draw));
}

if (list) {
  offer("picture", drawAll);
  offer("one-picture", (pen, write) => drawOne(pen, write, shown()));
  list.addEventListener("scroll", mark, { passive: true });
  mark();
  list.addEventListener("click", ({ clientX }) => {
    const { left, width } = list.getBoundingClientRect();
    turn(clientX > left + width / 2 ? 1 : -1);
  });
  addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  });
}
