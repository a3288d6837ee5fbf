// The result of a day's deal: its picture and its line, to the phone's share sheet.

import { drawFace, line, save, toFelt } from "./picture.js";

const [SIZE, MIDDLE] = [1080, 540];
const [CARD, GAP] = [{ width: 62, height: 88 }, 14]; // of the ten
const card = document.querySelector(".share-card");
const words = document.getElementById("line");
const send = document.getElementById("send");

async function drawn() {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = canvas.getContext("2d");
  const { ink, soft, font } = await toFelt(pen, card.parentElement, SIZE, SIZE);
  const write = line(pen, font);
  const text = (part) => card.querySelector(part).textContent;
  write(text(".what"), MIDDLE, 130, 52, soft);
  const face = card.querySelector(".face");
  if (face) await drawFace(pen, write, face, MIDDLE, 290, 210, ink);
  write(text(".big"), MIDDLE, 620, 260, ink);
  write(text("h3"), MIDDLE, 740, 68, ink);
  [...card.querySelectorAll(".ten i")].forEach((each, at) => {
    const x = MIDDLE + (at - 5) * (CARD.width + GAP) + GAP / 2;
    pen.beginPath();
    pen.roundRect(x, 790, CARD.width, CARD.height, 10);
    pen.fillStyle = each.className ? ink : "rgb(0 0 0 / 35%)";
    pen.fill();
  });
  write(text(".tail"), MIDDLE, 960, 48, soft);
  write("Elferrat", MIDDLE, 1040, 32, soft);
  return canvas;
}

send.hidden = false;
send.addEventListener("click", async () => save(await drawn(), words.value));
