// A table's page: adds the browser's contribution to the shuffle. Against bots alone nobody is waited
// for: the first round is dealt when the page opens, one more round when it was asked for.

import { load, store } from "../phone.js";
import { given } from "./contributions.js";

const NEXT = "deal-at-once"; // the table whose next round was asked for

document.addEventListener("submit", ({ target }) => {
  if (target.dataset.dealsNext) store(NEXT, target.dataset.dealsNext);
  const lot = target.querySelector("input[name=contribution]");
  if (!lot) return;
  const { table, promise } = target.dataset;
  lot.value = given(table, target.round.value, promise, target.seat.value);
}, true);

const ready = document.querySelector("form[data-promise]");
if (ready && ("deals" in ready.dataset || load(NEXT) === ready.dataset.table)) {
  store(NEXT, null);
  ready.requestSubmit();
}
