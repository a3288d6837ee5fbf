// What somebody has folded open or shut stays so when the page follows the game.
const chosen = new Map(); // by the id of a <details>

document.addEventListener("click", (event) => {
  const details = event.target.closest("summary")?.parentElement;
  if (details?.id) chosen.set(details.id, !details.open);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, open] of chosen) {
    const details = document.getElementById(id);
    if (details) details.open = open;
  }
});
