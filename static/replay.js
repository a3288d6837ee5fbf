// The arrow keys, Home and End go where the buttons lead.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = document.querySelector(`a[data-key="${event.key}"][href]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
