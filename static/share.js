// Sending, copying and printing need a script; without it, people select the link themselves.

for (const button of document.querySelectorAll(".copy")) {
  const link = document.getElementById(button.dataset.copies);
  const words = button.textContent;
  button.hidden = false;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    link.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
    else document.execCommand("copy"); // plain http has no clipboard API
    button.textContent = button.dataset.copied;
    setTimeout(() => (button.textContent = words), 2000);
  });
}

for (const button of document.querySelectorAll(".pass")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const sent = navigator.share({ title: document.title, url: button.dataset.link });
    sent.catch(() => {}); // closed by the person: nothing else to do
  });
}

for (const button of document.querySelectorAll(".print")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Its sheet, with the code and the link, opens where nothing can be sent.
document.addEventListener("click", (event) => {
  const button = event.target.closest(".send");
  if (!button || !navigator.share) return;
  event.preventDefault();
  navigator.share({ title: document.title, url: button.dataset.link }).catch(() => {});
});
