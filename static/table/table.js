// A table's page: adds the browser's contribution to the shuffle.

import { given } from "./contributions.js";

document.addEventListener("submit", ({ target }) => {
  const lot = target.querySelector("input[name=contribution]");
  if (!lot) return;
  const { table, promise } = target.dataset;
  lot.value = given(table, target.round.value, promise, target.seat.value);
}, true);
