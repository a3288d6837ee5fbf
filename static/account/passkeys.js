// Shows why a passkey cannot be used; the library's scripts do the rest.

const problem = document.querySelector("#passkey-problem");

function say(words) {
  problem.textContent = words;
  problem.hidden = false;
  problem.scrollIntoView({ block: "nearest" });
}

if (!window.isSecureContext || !window.PublicKeyCredential) {
  for (const part of document.querySelectorAll("[data-needs-passkeys]")) part.hidden = true;
  if (!document.querySelector("form:not([data-needs-passkeys], .foot form)")) say(problem.dataset.insecure);
}

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  say(problem.dataset.refused);
});
