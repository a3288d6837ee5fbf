// Requests to the server of this page. A cut connection rejects with a TypeError, as fetch does.

import { address, token } from "./page.js";

const PATIENCE = 15_000;

export async function post(url, fields) {
  const first = await send(url, fields);
  if (first.status !== 403) return first;
  await ask(address.here); // the cookie with the token was lost: the page brings a new one
  return send(url, fields);
}

export const ask = (url) => fetch(url, { headers: KIND, signal: AbortSignal.timeout(PATIENCE) });

const KIND = { "X-Requested-With": "fetch" };

const send = (url, fields) =>
  fetch(url, {
    method: "POST",
    headers: { ...KIND, "X-CSRFToken": token() },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(PATIENCE),
  });

/** Whether the request may yet succeed if it is only made again. */
export const isPassing = (status) => status >= 500 || status === 429 || status === 408;
