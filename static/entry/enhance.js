// Runs before the first paint: shows the keypad instead of the plain form, and shows the form
// again if the keypad's scripts fail.
const page = document.documentElement;
page.classList.add("enhanced");
setTimeout(() => {
  if (!page.classList.contains("alive")) page.classList.remove("enhanced");
}, 8000);
