// Sorting a leaderboard exchanges the table and leaves the page where it is, and the keyboard on the same heading.
// With more columns, or fewer, it begins at its top. In a club a name is found by typing a part of it.

const LINKS = ".leaderboard thead a, .more-figures a";
const links = () => [...document.querySelectorAll(LINKS)];
const search = document.querySelector(".find");
let last = null; // that was tapped

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLocaleLowerCase();

function showFitting() {
  for (const name of document.querySelectorAll(".leaderboard tbody bdi")) {
    name.closest("tr").hidden = !folded(name.textContent).includes(folded(search.value));
  }
}

if (search) {
  search.hidden = false;
  search.addEventListener("input", showFitting);
}

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
    if (search) showFitting();
    history.replaceState(null, "", link.href);
    const same = links().find(({ textContent }) => textContent === link.textContent) ?? links().at(-1);
    if (!link.closest("thead")) document.querySelector("#leaderboard").scrollIntoView();
    if (isFocused) same.focus({ preventScroll: true });
  } catch {
    location.href = link.href;
  }
});
