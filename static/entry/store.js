// What outlives a reload and a dead battery: texts in the phone's own storage.

const OUTBOX = "elferrat outbox";

function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise; // a private window without storage: nothing is kept, all else works
  }
}

function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // full or forbidden: the server keeps the draft all the same
  }
}

export const readDraft = (name) => read(name, null);
export const keepDraft = (name, draft) => write(name, draft);
export const dropDraft = (name) => write(name, null);

export const readOutbox = () => read(OUTBOX, []);
export const keepOutbox = (letters) => write(OUTBOX, letters.length ? letters : null);

/** A key of this phone's own. `crypto.randomUUID` is missing where people come by plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
