// A small picture of the table: four rows of fields, covered ones in the row's colour.

import { facts, say } from "./page.js";
import { ends as bridged } from "./bridges.js";
import { read } from "./rows.js";
import { runs } from "./notation.js";
import { shape } from "./cards.js";

export function picture(text, chosen) {
  const rows = read(text);
  const table = document.createElement("div");
  table.className = "rows";
  table.setAttribute("role", "img");
  table.setAttribute("aria-label", label(text, rows));
  for (const colour of facts.colours) table.append(drawn(colour, rows[colour], colour === chosen));
  return table;
}

function drawn(colour, { covered, jokers }, chosen) {
  const row = document.createElement("div");
  row.className = `row ${facts.colourNames[colour]}${chosen ? " chosen" : ""}`;
  const fields = document.createElement("div");
  fields.className = "fields";
  const joined = bridged();
  for (let number = facts.numbers[0]; number <= facts.numbers[1]; number += 1) {
    const field = document.createElement("i");
    if (covered.has(number)) field.className = jokers.has(number) ? "joker" : "laid";
    field.classList.toggle("bridged", joined.includes(`${colour}${number}`));
    fields.append(field);
  }
  const ends = document.createElement("b");
  ends.textContent = runs("", covered).join(" ").replaceAll("-", "–");
  row.append(shape(colour), fields, ends);
  return row;
}

function label(text, rows) {
  if (!text) return say("tableHint");
  return facts.colours
    .split("")
    .map((colour) => `${say(`colour-${colour}`)} ${runs("", rows[colour].covered).join(" ")}`)
    .concat(bridged().length ? say("bridges", { count: bridged().length / 2 }) : [])
    .join(", ");
}
