// Leaves the screen for the match page. If that is the page before in the browser's history, it goes
// back to it, so that the history has it only once.

export function leave(url) {
  const { href } = new URL(url, location.href);
  const { navigation } = window; // not in older browsers
  const before = navigation?.entries()[navigation.currentEntry.index - 1];
  if (before?.url === href) history.back();
  else location.replace(href);
}
