// What a phone does by itself: it stores values, and sends messages until the server has answered.

const BASE = new URL("..", import.meta.url).pathname; // above static/

// Values in the browser's storage, which survive a reload or an empty battery. In a private window
// it may be forbidden, or it may be full: then nothing is stored, and everything else works.

const keyOf = (name) => BASE.slice(1) + name; // others may share the host

export function load(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name))) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Null removes the value. */
export function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // nothing is stored
  }
}

// Requests to the server of this page. A cut connection rejects with a TypeError, as fetch does.

const TOKEN = "csrfmiddlewaretoken";
const COOKIE = new RegExp(`(?:^|; )csrftoken${BASE.slice(0, -1).replaceAll("/", "_")}=([^;]+)`);
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
const isPassing = (status) => status >= 500 || status === 429 || status === 408;

/** From the cookie: a page that was stored for offline may hold an old one. */
function token() {
  const cookie = document.cookie.match(COOKIE);
  return cookie ? cookie[1] : document.querySelector(`[name=${TOKEN}]`).value;
}

// An outbox: messages to the server, which are stored until they are answered and sent again until
// then. Each has its own key, so the server takes it once, however often it arrives.
//
// A message is `{ url, fields, key }`, and whatever its page has to know about it later.

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/**
 * The outbox of this name. A tab sends its own messages, and those that it finds when it opens.
 * `answered(message, text)` is called once for each message, `late(message)` for those that wait for
 * a connection.
 */
export function openOutbox(name, { answered, late }) {
  let messages = load(name, []);
  let pause = FIRST_PAUSE;
  let timer = 0;
  let busy = false;

  // Other tabs store messages under the same name.
  const keep = (all) => store(name, all.length ? all : null);
  const without = (key, all) => all.filter((message) => message.key !== key);

  function put(message) {
    messages.push(message);
    keep([...load(name, []), message]);
    flush();
  }

  function take({ key }) {
    messages = without(key, messages);
    keep(without(key, load(name, [])));
  }

  /** Send all there is, in order: a message that does not arrive holds up those behind it. */
  async function flush() {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    let arrives = true;
    while (messages.length && arrives) arrives = await deliver(messages[0]);
    busy = false;
    if (!arrives) wait();
  }

  /** Whether it was answered; the answer to a message that was taken back meanwhile is dropped. */
  async function deliver(message) {
    const text = await answerTo(message);
    if (text === null) return false;
    pause = FIRST_PAUSE;
    if (!messages.includes(message)) return true;
    take(message);
    answered(message, text);
    return true;
  }

  function wait() {
    messages.forEach(late);
    if (messages.length) timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function start() {
    addEventListener("online", flush);
    flush();
  }

  return { messages: () => messages, put, start, take };
}

/** The text of the answer, or null where the server could not be reached. */
async function answerTo({ url, fields }) {
  try {
    const answer = await post(url, fields);
    return isPassing(answer.status) ? null : await answer.text();
  } catch {
    return null;
  }
}
