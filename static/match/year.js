// A person's year as a picture, to the phone's share sheet.

import { share } from "./picture.js";

const year = document.getElementById("year");
const button = document.getElementById("picture");

function told() {
  return {
    top: year.dataset.league,
    title: year.querySelector("h1").textContent,
    face: year.querySelector(".face"),
    lines: [...year.querySelectorAll(".told")].map((line) => line.textContent),
    foot: year.dataset.league,
  };
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => share(year, told()));
}
