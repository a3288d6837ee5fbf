// Sorting a leaderboard exchanges the table and leaves the page where it is, and the keyboard on the same heading.
// With more columns, or fewer, it begins at its top.

const LINKS = ".leaderboard thead a, .more-figures a";
const links = () => [...document.querySelectorAll(LINKS)];
let last = null; // that was tapped

addEventListener("click", async (event) => {
  const link = event.target.closest(LINKS);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  last = link;
  try {
    const answer = await fetch(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (link !== last) return;
    const isFocused = link === document.activeElement;
    document.querySelector("#leaderboard").replaceWith(page.querySelector("#leaderboard"));
    history.replaceState(null, "", link.href);
    const same = links().find(({ textContent }) => textContent === link.textContent) ?? links().at(-1);
    if (!link.closest("thead")) document.querySelector("#leaderboard").scrollIntoView();
    if (isFocused) same.focus({ preventScroll: true });
  } catch {
    location.href = link.href;
  }
});
