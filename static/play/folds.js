// What was opened stays open when the board is replaced: details, the list of all turns, many numbers to choose from.

const open = new Set();

export function start() {
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.id || !target.isConnected || !isKept(target)) return;
    if (newState === "open") open.add(target.id);
    else open.delete(target.id);
  }, true);
}

const isKept = (each) => each.matches("details, #turns, .numbers");

export function unfold() {
  for (const id of open) {
    const each = document.getElementById(id);
    if (!each) open.delete(id);
    else if (each.localName === "details") each.setAttribute("open", "");
    else each.showPopover();
  }
}
