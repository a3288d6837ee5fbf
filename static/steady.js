// Sorting a leaderboard exchanges the table and leaves the page where it is.

addEventListener("click", async (event) => {
  const link = event.target.closest(".leaderboard thead a, .more-figures a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("#leaderboard").replaceWith(page.querySelector("#leaderboard"));
    history.replaceState(null, "", link.href);
  } catch {
    location.href = link.href;
  }
});
