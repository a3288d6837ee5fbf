// The page that checks a shuffle: marks each fact as right or wrong, and lets people try secrets.

import { problemsOf } from "./honesty.js";
import { noted } from "./contributions.js";

const page = document.querySelector("#check");
const { table, round } = page.dataset;
const secret = document.querySelector("#secret");
const revealed = JSON.parse(document.querySelector("#revealed").textContent);

/** Compares what this browser stored before the deal with what the server says now. */
function ownProblems(shuffle) {
  const lots = noted(table, round);
  if (!lots) return null;
  const counted = (lot) => shuffle.contributions.includes(lot); // at whichever seat: seats may have moved up
  const problems = lots.promise === shuffle.promise ? [] : ["noted"];
  return Object.values(lots.given).every(counted) ? problems : [...problems, "given"];
}

function check() {
  const shuffle = { ...revealed, secret: secret.value };
  const own = ownProblems(shuffle);
  const problems = [...problemsOf(shuffle), ...(own ?? [])];
  for (const line of page.querySelectorAll("[data-fact]")) {
    if (line.dataset.own !== undefined) line.hidden = !own;
    const holds = !problems.includes(line.dataset.fact);
    line.classList.toggle("wrong", !holds);
    line.querySelector(".mark").textContent = holds ? page.dataset.holds : page.dataset.fails;
  }
  page.querySelector("#unnoted").hidden = Boolean(own);
  page.querySelector("#verdict").textContent = verdict(problems.length, secret.value);
}

function verdict(problems, tried) {
  const words = page.querySelector("#words").dataset;
  if (!problems) return words.honest;
  return tried === revealed.secret ? words.dishonest : words.tried;
}

document.querySelector("#try").hidden = false;
secret.addEventListener("input", check);
document.querySelector("#again").addEventListener("click", () => {
  secret.value = revealed.secret;
  check();
});
check();
