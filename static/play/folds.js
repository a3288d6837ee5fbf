// Details that were opened stay open when the board is replaced.

const open = new Set();

export function start() {
  document.addEventListener("toggle", ({ target }) => {
    if (target.localName !== "details" || !target.id || !target.isConnected) return;
    if (target.open) open.add(target.id);
    else open.delete(target.id);
  }, true);
}

export function unfold() {
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
}
