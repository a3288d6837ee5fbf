// The podium as a picture, drawn on the phone from what the page shows, in its fonts and colours.

const SIZE = 1080;
const MIDDLE = SIZE / 2;
const STEPS = { 1: [MIDDLE, 360], 2: [MIDDLE - 310, 250], 3: [MIDDLE + 310, 190] }; // x, height
const WIDTH = 290;
const FLOOR = 800;
const ROUND = 28;

/** To another app where the phone can do that, else as a file. */
export async function share(podium) {
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
  const story = [...podium.querySelectorAll(".story p")].map((each) => each.textContent);
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
  const names = [...place.querySelectorAll("bdi")].map((each) => each.textContent).reverse();
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
