// The browser's history has a page only once if people return to it: after a form (data-returns), or
// by a link to the page they came from.

const CHANGED = "changed"; // key in the session storage: the page to which people go back must be loaded again

const page = (url) => new URL(url, location.href).href.split("#")[0];
const isBefore = (url) =>
  window.navigation?.entries()[navigation.currentEntry.index - 1]?.url.split("#")[0] === page(url);

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !("returns" in form.dataset) || form.dataset.returns === "sent") return;
  event.preventDefault();
  if (form.ariaBusy !== "true") send(form, submitter);
});

async function send(form, submitter) {
  form.ariaBusy = "true"; // a second tap sends nothing
  const action = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
  const url = await answered(action, new FormData(form, submitter));
  if (url) return goBackTo(url);
  form.dataset.returns = "sent"; // refused, or no connection: the browser shows it as usual
  form.requestSubmit(submitter);
}

// The page to which the answer leads; nothing if the answer is a page itself.
async function answered(action, fields) {
  try {
    const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
    return answer.redirected && answer.ok ? answer.url : null;
  } catch {
    return null;
  }
}

function goBackTo(url) {
  if (page(url) === page(location.href)) {
    history.replaceState(null, "", url);
    location.reload();
  } else if (isBefore(url)) {
    sessionStorage.setItem(CHANGED, "yes");
    history.back();
  } else location.assign(url);
}

addEventListener("pageshow", () => {
  if (!sessionStorage.getItem(CHANGED)) return;
  sessionStorage.removeItem(CHANGED);
  location.reload();
});

addEventListener("click", (event) => {
  const link = event.target.closest("a.up, a[data-returns]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!isBefore(link.href)) return;
  event.preventDefault();
  history.back();
});
