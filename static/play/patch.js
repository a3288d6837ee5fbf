// A board arrives whole, and most of it is alike: only what differs is changed, so that the browser draws little anew,
// and what is focused, open or scrolled stays so. Styles, and elements that scripts add, are theirs.

const THEIRS = ".tier, .presence";

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

const hasText = ({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

/** What an element is found by among its siblings. */
function keyOf({ nodeName, id, dataset, firstElementChild, classList }) {
  const card = dataset.n || dataset.card || dataset.at || firstElementChild?.dataset.card;
  return `${nodeName} ${id || card || classList[0]}`;
}

function patchChildren(old, fresh) {
  const [was, now] = [[...old.children], [...fresh.children]];
  while (was.length && now.length && was.at(-1).isEqualNode(now.at(-1))) [was.pop(), now.pop()];
  const end = old.children[was.length] ?? null; // from here on all is alike
  const wanted = new Set(now.map(keyOf));
  for (const child of was) if (!wanted.has(keyOf(child)) && !child.matches(THEIRS)) child.remove();
  let at = old.firstElementChild;
  for (const child of now) {
    while (at !== end && at.matches(THEIRS)) at = at.nextElementSibling;
    let match = at;
    while (match !== end && keyOf(match) !== keyOf(child)) match = match.nextElementSibling;
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
