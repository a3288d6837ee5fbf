// What somebody has opened or closed stays like that when the page is updated.
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
