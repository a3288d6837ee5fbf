// Values in the browser's storage, which survive a reload or an empty battery. In a private window
// it may be forbidden, or it may be full: then nothing is stored, and everything else works.

export function read(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Null removes the value. */
export function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // nothing is stored
  }
}
