// A board arrives whole, and most of it is alike: only what differs is changed, so that the browser draws little anew,
// and what is focused, open or scrolled stays so. Styles, and elements that scripts add, are theirs.

const THEIRS = ".tier, .presence";
const KEYS = ["data-n", "data-card", "data-at"];

/** Make `old` the element that `fresh` is. */
export function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (hasText(old) || hasText(fresh)) old.replaceChildren(...fresh.childNodes);
  else patchChildren(old, fresh);
}

function hasText({ firstChild }) {
  let node = firstChild;
  while (node && !(node.nodeType === Node.TEXT_NODE && node.data.trim())) node = node.nextSibling;
  return Boolean(node);
}

/** What an element is found by among its siblings. */
function keyOf(element) {
  const own = element.id || KEYS.map((name) => element.getAttribute(name)).find(Boolean);
  const held = element.matches("li") && element.firstElementChild?.getAttribute("data-card");
  return `${element.nodeName} ${own || held || element.classList[0]}`;
}

function patchChildren(old, fresh) {
  const [was, now] = [[...old.children], [...fresh.children]];
  while (was.length && now.length && was.at(-1).isEqualNode(now.at(-1))) [was.pop(), now.pop()];
  const end = old.children[was.length] ?? null; // from here on all is alike
  const keys = now.map(keyOf);
  const wanted = new Set(keys);
  for (const child of was) if (!wanted.has(keyOf(child)) && !child.matches(THEIRS)) child.remove();
  let at = old.firstElementChild;
  for (const [index, child] of now.entries()) {
    while (at !== end && at.matches(THEIRS)) at = at.nextElementSibling;
    let match = at;
    while (match !== end && keyOf(match) !== keys[index]) match = match.nextElementSibling;
    if (match === end) insert(old, child, at);
    else if (match === at) at = at.nextElementSibling;
    else old.insertBefore(match, at);
    if (match !== end) patch(match, child);
  }
  while (at !== end) {
    const gone = at;
    at = at.nextElementSibling;
    if (!gone.matches(THEIRS)) gone.remove();
  }
}

/** Words of a template are apart. */
function insert(parent, child, at) {
  parent.insertBefore(child, at);
  child.before(" ");
}
