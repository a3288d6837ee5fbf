// An outbox: letters to the server, which are stored until they are answered and sent again until
// then. Each has its own key, so the server takes it once, however often it arrives.
//
// A letter is `{ url, fields, key }`, and whatever its page has to know about it later.

import { isPassing, post } from "./http.js";
import { read, write } from "./storage.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/**
 * The outbox of this name. A tab sends its own letters, and those that it finds when it opens.
 * `answered(letter, text)` is called once for each letter, `late(letter)` for those that wait for
 * a connection.
 */
export function openOutbox(name, { answered, late }) {
  let letters = read(name, []);
  let pause = FIRST_PAUSE;
  let timer = 0;
  let busy = false;

  // Other tabs store letters under the same name.
  const store = (all) => write(name, all.length ? all : null);
  const without = (key, all) => all.filter((each) => each.key !== key);

  function put(letter) {
    letters.push(letter);
    store([...read(name, []), letter]);
    flush();
  }

  function take({ key }) {
    letters = without(key, letters);
    store(without(key, read(name, [])));
  }

  /** Send all there is, in order: a letter that does not arrive holds up those behind it. */
  async function flush() {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    let arrives = true;
    while (letters.length && arrives) arrives = await send(letters[0]);
    busy = false;
    if (!arrives) wait();
  }

  /** Whether it was answered; the answer to a letter that was taken back meanwhile is dropped. */
  async function send(letter) {
    const text = await answerTo(letter);
    if (text === null) return false;
    pause = FIRST_PAUSE;
    if (!letters.includes(letter)) return true;
    take(letter);
    answered(letter, text);
    return true;
  }

  function wait() {
    letters.forEach(late);
    if (letters.length) timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function start() {
    addEventListener("online", flush);
    flush();
  }

  return { letters: () => letters, put, start, take };
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
