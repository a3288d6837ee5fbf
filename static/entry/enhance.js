// Runs before anything is drawn: shows the keypad in place of the plain form, and gives the form
// back should the keypad not come to life.
const page = document.documentElement;
page.classList.add("enhanced");
setTimeout(() => {
  if (!page.classList.contains("alive")) page.classList.remove("enhanced");
}, 8000);
