// Who called the end of a round, and whether at risk: of the seat whose sum is shown. In the menu: the stock.

import { find } from "../page.js";
import { onChange, text, write } from "../texts.js";

const row = find("#call");
const stock = find("#stock");

export function start(seatHere) {
  if (!row) return;
  find("#called").addEventListener("click", () => toggle("caller", String(seatHere())));
  find("#at-risk").addEventListener("click", () => toggle("without_risk", "no"));
  find("#safe").addEventListener("click", () => toggle("without_risk", "yes"));
  stock.value = text("stock");
  stock.addEventListener("input", () => write("stock", stock.value.trim()));
  onChange((part, mine) => part === "stock" && !mine && (stock.value = text(part)));
}

/** Said with a tap on the name. */
export const by = (seat) => write("caller", seat);

function toggle(part, value) {
  write(part, text(part) === value ? "" : value);
  if (part === "caller") write("without_risk", "");
  if (part !== "without_risk" || value !== "yes") return;
  write("stock", ""); // only once the stock is gone
  stock.value = "";
}

export function draw(whose) {
  if (!row) return;
  const isCaller = text("caller") === whose;
  press("#called", isCaller);
  for (const [id, value] of [["#at-risk", "no"], ["#safe", "yes"]]) {
    find(id).hidden = !isCaller;
    press(id, text("without_risk") === value);
  }
}

const press = (id, is) => find(id).setAttribute("aria-pressed", String(is));
