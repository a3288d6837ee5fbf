// A podium as a picture to share, drawn on the phone from what the page shows, in its fonts and colours.
const SIZE = 1080;
const MIDDLE = SIZE / 2;
const HEIGHTS = { 1: 330, 2: 230, 3: 190 }; // of the steps
const FLOOR = 800;
const ROUND = 28;
const FACE = 150;

/**
 * The picture, to another app where the phone can do that, else as a file. ``told``: what it says above and below the
 * podium (top, title, lines, foot), a face that stands in place of a podium, and a line to send with it (text).
 */
export async function share(podium, told) {
  await save(await drawn(podium, told), told.text ?? told.title);
}

/** What is drawn, to another app or as a file. */
export async function save(canvas, text) {
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], `${document.title.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  try {
    await navigator.share({ files: [file], title: document.title, text });
  } catch (error) {
    if (error.name !== "AbortError") download(file); // closed by the person: nothing else to do
  }
}

function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The ground of a picture, as of a part of the page on felt; answers with its font and colours. */
export async function toFelt(pen, part, width, height) {
  const felt = getComputedStyle(part.closest(".felt") ?? part.querySelector(".felt"));
  const font = getComputedStyle(part.querySelector("h1, h2")).fontFamily;
  await document.fonts.load(`600 40px ${font}`);
  pen.textAlign = "center";
  const ground = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, 1.4 * height);
  const [middle, edge] = felt.backgroundImage.match(/rgb[^)]*\)/g);
  ground.addColorStop(0, middle);
  ground.addColorStop(1, edge);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  return { ink: felt.getPropertyValue("--felt-ink"), soft: felt.getPropertyValue("--felt-soft"), font };
}

async function drawn(podium, told) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  const { ink, soft, font } = await toFelt(pen, podium, SIZE, SIZE);
  const write = line(pen, font);
  write(told.top, MIDDLE, 80, 44, soft);
  write(told.title, MIDDLE, 175, 84, ink);
  const order = (place) => Number(getComputedStyle(place).order);
  const places = [...podium.querySelectorAll(".stand li")].sort((one, other) => order(one) - order(other));
  const width = Math.min(310, (SIZE - 40) / places.length);
  for (const [at, place] of places.entries()) {
    await drawStep(pen, write, place, MIDDLE + (at - (places.length - 1) / 2) * width, width - 20, ink);
  }
  if (told.face) await drawFace(pen, write, told.face, MIDDLE, 380, 2 * FACE, ink);
  const others = [...podium.querySelectorAll(".behind li")];
  await drawRest(pen, write, others, ink);
  const first = told.face ? 600 : FLOOR + (others.length ? 140 : 80);
  told.lines.forEach((text, at) => write(text, MIDDLE, first + at * 58, 38, ink));
  write(`${told.foot} · Elferrat`, MIDDLE, SIZE - 34, 32, soft);
  return canvas;
}

/** A function that writes a line, smaller where it would be too wide. */
export function line(pen, font) {
  return (text, x, y, size, colour, width = SIZE - 80) => {
    const words = text.replace(/\s+/g, " ").trim();
    pen.fillStyle = colour;
    pen.font = `600 ${size}px ${font}`;
    pen.font = `600 ${size * Math.min(1, width / pen.measureText(words).width)}px ${font}`;
    pen.fillText(words, x, y);
  };
}

async function drawStep(pen, write, place, x, width, ink) {
  const height = HEIGHTS[place.value];
  const step = getComputedStyle(place.querySelector(".step"));
  const top = FLOOR - height;
  pen.fillStyle = step.backgroundColor;
  pen.strokeStyle = ink;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(x - width / 2, top, width, height, [ROUND, ROUND, 0, 0]);
  pen.fill();
  pen.stroke();
  write(String(place.value), x, top + 100, 96, step.color, width);
  write(place.querySelector(".points").textContent, x, top + 160, 48, step.color, width - 32);
  const names = [...place.querySelectorAll("bdi")].map((name) => name.textContent).reverse();
  names.forEach((name, at) => write(name, x, top - 24 - at * 50, 44, ink, width));
  const faces = [...place.querySelectorAll(".face")];
  const across = Math.min(FACE, width / faces.length);
  const y = top - 24 - names.length * 50 - across / 2 - 10;
  for (const [at, face] of faces.entries()) {
    await drawFace(pen, write, face, x + (at - (faces.length - 1) / 2) * across, y, across, ink);
  }
}

const MOST = 6; // faces in the row; more people are written in one line

/** Everybody else in a row below the podium: face, place, name, figure. */
async function drawRest(pen, write, others, ink) {
  if (others.length > MOST) {
    return write(others.map((other) => other.textContent).join("   "), MIDDLE, FLOOR + 80, 38, ink);
  }
  const width = (SIZE - 80) / Math.max(others.length, 2);
  for (const [at, other] of others.entries()) {
    const x = MIDDLE + (at - (others.length - 1) / 2) * width;
    await drawFace(pen, write, other.querySelector(".face"), x, FLOOR + 40, 56, ink);
    write(other.textContent.replace(other.querySelector(".face").textContent, ""), x, FLOOR + 98, 28, ink, width - 16);
  }
}

/** A face in its ring: the drawing, or the initials. */
export async function drawFace(pen, write, face, x, y, across, ink) {
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
