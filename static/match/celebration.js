// Small signs in the colours of the cards fall over the podium. With reduced motion nothing moves.

const PIECES = 28;
const SHAPES = ["r", "y", "g", "b"];
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" };

const between = (low, high) => low + Math.random() * (high - low);

export function celebrate(podium) {
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
