// The rows on the table: a tap spreads one, and places that an own card fits are filled.

const spread = new Set(); // colours of the rows that are spread
export const row = (colour) => document.querySelector(`#board.play .row[data-row="${colour}"]`);

export function start() {
  document.addEventListener("click", ({ target }) => {
    const line = target.closest(".play .row");
    if (line) toggle(line);
  });
  restore();
}

/** The board was replaced, or an own card was laid. */
export function restore() {
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
