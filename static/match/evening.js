// An evening's podium as a picture, with one line, to the phone's share sheet.

import { share } from "./picture.js";

const podium = document.getElementById("podium");
const button = document.getElementById("picture");

function told() {
  const { line, league } = podium.dataset;
  const title = podium.querySelector("h1").textContent;
  const summary = podium.querySelector(".summary").textContent;
  return {
    top: podium.querySelector(".top-line").textContent,
    title,
    lines: line ? [line] : [],
    foot: `${summary} · ${league}`,
    text: `${title}: ${line || summary}`,
  };
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => share(podium, told()));
}
