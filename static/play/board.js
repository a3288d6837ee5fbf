// The board: where its elements are, and its rows. A tap spreads a row, and places that an own card fits are filled.

export const board = () => document.querySelector("#board");
export const boardIn = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("#board");
export const make = (name, facts) => Object.assign(document.createElement(name), facts);
export const isSeen = (element) => element.getClientRects().length > 0; // not in what is closed

/** The box of an element; of one that is not displayed, a point at the lower edge. */
export const box = (element) =>
  isSeen(element) ? element.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight, 0, 0);

const spread = new Set(); // colours of the rows that are spread
export const row = (colour) => document.querySelector(`#board.play .row[data-row="${colour}"]`);

export function startRows() {
  document.addEventListener("click", ({ target }) => {
    const line = target.closest(".play .row");
    if (line) toggle(line);
  });
  restoreRows();
}

/** The board was replaced, or an own card was laid. */
export function restoreRows() {
  for (const colour of spread) row(colour)?.classList.add("spread");
  for (const { dataset } of document.querySelectorAll(".mine .fits > button")) {
    const [colour, number] = [dataset.card[0], dataset.card.slice(1)];
    row(colour)?.querySelector(`.next[data-n="${number}"]`)?.classList.add("own");
  }
}

function toggle({ dataset, classList }) {
  if (classList.toggle("spread")) spread.add(dataset.row);
  else spread.delete(dataset.row);
}
