// An evening's podium as a picture, with one line, to the phone's share sheet.

import { share } from "./picture.js";

const podium = document.getElementById("podium");
const button = document.getElementById("picture");

const SHOWN = 4; // of many people, below the face of the first

function figures(row) {
  return [".place", "bdi", ".won"].map((part) => row.querySelector(part).textContent).join("  ");
}

function told() {
  const { line, league } = podium.dataset;
  const title = podium.querySelector("h1").textContent;
  const summary = podium.querySelector(".summary").textContent;
  return {
    top: podium.querySelector(".top-line").textContent,
    title,
    lines: line ? [line] : [...document.querySelectorAll(".board li")].slice(0, SHOWN).map(figures),
    face: podium.querySelector(".club-head .face"),
    foot: `${summary} · ${league}`,
    text: `${title}: ${line || summary}`,
  };
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => share(podium, told()));
}
