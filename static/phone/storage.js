// Values in the browser's own storage, which outlive a reload and a dead battery. In a private
// window it may be forbidden, and it may be full: then nothing is stored, and all else works.

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
