// What was opened stays open when the board is replaced: details, and the list of all turns.

const open = new Set();

export function start() {
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.id || !target.isConnected || !isKept(target)) return;
    if (newState === "open") open.add(target.id);
    else open.delete(target.id);
  }, true);
}

const isKept = (each) => each.localName === "details" || each.id === "turns";

export function unfold() {
  for (const id of open) {
    const each = document.getElementById(id);
    if (each?.localName === "details") each.setAttribute("open", "");
    else each?.showPopover();
  }
}
