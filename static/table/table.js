// A table's page: what the browser adds to the shuffle, and the fallback where no stream opens.

document.addEventListener("submit", (event) => {
  const lot = event.target.querySelector("input[name=contribution]");
  if (lot && !lot.value) lot.value = drawn();
}, true);

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
