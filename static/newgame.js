// The form of a new game, table or league: Enter in a field goes to the next field, and at the end to the button, which
// starts.

const form = document.querySelector(".new-game");
const STOPS = "input:not([type=radio], [type=checkbox], [type=hidden]), select:not(#games select), button:not([type=button])";

/** The first field below this one. */
function after(field) {
  const isBelow = (other) => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [...form.elements].find((other) => other.matches(STOPS) && other.checkVisibility() && isBelow(other));
}

form?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("input")) return;
  event.preventDefault();
  const sheet = event.target.closest("[popover]");
  if (sheet) sheet.hidePopover();
  else after(event.target)?.focus();
});

// A new league keeps the clock of the phone that starts it.
for (const zone of document.querySelectorAll("[name=time_zone]")) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

// Two taps start one; a page restored from the browser's cache may start another.
let started = false;
addEventListener("submit", (event) => {
  if (started) event.preventDefault();
  started = true;
});
addEventListener("pageshow", () => (started = false));
