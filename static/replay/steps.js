// Arrow keys, Home and End press the replay's buttons, one after the other.
const keys = [];
let isGoing = false;

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("input") || !button(event.key)) return;
  event.preventDefault();
  if (event.repeat && isGoing) return; // ignore repeats, so that a released key stops at once
  keys.push(event.key);
  if (!isGoing) go();
});
document.addEventListener("htmx:afterSettle", go);
for (const failed of ["htmx:responseError", "htmx:sendError", "htmx:timeout"])
  document.addEventListener(failed, stop);

const button = (key) => document.querySelector(`a[data-key="${CSS.escape(key)}"]`);

/** The next waiting key that has a button. */
function go() {
  isGoing = false;
  while (keys.length && !isGoing) {
    const link = button(keys.shift());
    isGoing = link?.hasAttribute("href") ?? false;
    if (isGoing) link.click();
  }
}

function stop() {
  keys.length = 0;
  isGoing = false;
}
