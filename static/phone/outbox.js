// An outbox: messages to the server, which are stored until they are answered and sent again until
// then. Each has its own key, so the server takes it once, however often it arrives.
//
// A message is `{ url, fields, key }`, and whatever its page has to know about it later.

import { isPassing, post } from "./http.js";
import { read, write } from "./storage.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/**
 * The outbox of this name. A tab sends its own messages, and those that it finds when it opens.
 * `answered(message, text)` is called once for each message, `late(message)` for those that wait for
 * a connection.
 */
export function openOutbox(name, { answered, late }) {
  let messages = read(name, []);
  let pause = FIRST_PAUSE;
  let timer = 0;
  let busy = false;

  // Other tabs store messages under the same name.
  const store = (all) => write(name, all.length ? all : null);
  const without = (key, all) => all.filter((each) => each.key !== key);

  function put(message) {
    messages.push(message);
    store([...read(name, []), message]);
    flush();
  }

  function take({ key }) {
    messages = without(key, messages);
    store(without(key, read(name, [])));
  }

  /** Send all there is, in order: a message that does not arrive holds up those behind it. */
  async function flush() {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    let arrives = true;
    while (messages.length && arrives) arrives = await send(messages[0]);
    busy = false;
    if (!arrives) wait();
  }

  /** Whether it was answered; the answer to a message that was taken back meanwhile is dropped. */
  async function send(message) {
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
