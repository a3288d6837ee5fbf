// Requests to the server of this page. A cut connection rejects with a TypeError, as fetch does.

const PATIENCE = 15_000;

export async function post(url, fields) {
  const first = await send(url, fields);
  if (first.status !== 403) return first;
  await ask(location.href); // the cookie with the token was lost: the page brings a new one
  return send(url, fields);
}

export const ask = (url) => fetch(url, { headers: KIND, signal: AbortSignal.timeout(PATIENCE) });

const KIND = { "HX-Request": "true" }; // as htmx does: a part of the page is enough

const send = (url, fields) =>
  fetch(url, {
    method: "POST",
    headers: { ...KIND, "X-CSRFToken": token() },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(PATIENCE),
  });

/** Whether the request may yet succeed if it is only made again. */
export const isPassing = (status) => status >= 500 || status === 429 || status === 408;

/** The form's own token, from the cookie: a page kept for offline may hold an old one. */
function token() {
  const kept = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
  return kept ? kept[1] : document.querySelector("[name=csrfmiddlewaretoken]").value;
}
