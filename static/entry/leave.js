// Leaves the screen for the match. Who came from there goes back to it: it stands in the history once.

export function leave(url) {
  const { href } = new URL(url, location.href);
  const { navigation } = window; // not in older browsers
  const before = navigation?.entries()[navigation.currentEntry.index - 1];
  if (before?.url === href) history.back();
  else location.replace(href);
}
