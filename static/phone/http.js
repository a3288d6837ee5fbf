// Requests to the server of this page. A cut connection rejects with a TypeError, as fetch does.

const TOKEN = "csrfmiddlewaretoken";
const PART = { "HX-Request": "true" }; // like htmx: the server answers with a part of the page

const request = (url, options = {}) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(15_000) });

export const ask = (url) => request(url, { headers: PART });

export async function post(url, fields) {
  const first = await send(url, fields);
  if (first.status !== 403) return first;
  await request(location.href); // the cookie with the token was lost: the page brings a new one
  return send(url, fields);
}

function send(url, fields) {
  const headers = { ...PART, "X-CSRFToken": token() };
  const own = fields.filter(([name]) => name !== TOKEN); // a stored form may hold an old token
  return request(url, { method: "POST", headers, body: new URLSearchParams(own) });
}

/** Whether the same request may succeed later. */
export const isPassing = (status) => status >= 500 || status === 429 || status === 408;

/** From the cookie: a page that was stored for offline may hold an old one. */
function token() {
  const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
  return cookie ? cookie[1] : document.querySelector(`[name=${TOKEN}]`).value;
}
