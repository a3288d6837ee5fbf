// A page that one is sent back to stands in the history once: after a form (data-returns), and after
// a link to the page one came from.

const { navigation } = window; // not in older browsers
const CHANGED = "changed"; // in the session: the page that one goes back to has to be asked for again

const page = (url) => new URL(url, location.href).href.split("#")[0];
const isBefore = (url) =>
  navigation?.entries()[navigation.currentEntry.index - 1]?.url.split("#")[0] === page(url);

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
  form.dataset.returns = "sent"; // refused, or no connection: the browser shows it as ever
  form.requestSubmit(submitter);
}

// Where the answer leads to; nothing if it is a page of its own.
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
