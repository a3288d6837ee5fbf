// What is wrong with the places of things on this page: for each fault a line of text.
// A test reads this file and calls it with the steps to take on the page before each look.

async (steps) => {
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const name = (each) => `${each.tagName.toLowerCase()}#${each.id}.${each.className} "${each.textContent.trim().slice(0, 20)}"`;
  const isHeardOnly = (each) => each.closest(".sr-only, .skip") || getComputedStyle(each).clipPath !== "none";
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !isHeardOnly(each);
  const scope = () => document.querySelector("dialog[open]") ?? document.body;
  // A radio button is as large as its label.
  const target = (each) => each.closest("label.chip, label.tab, label.choice, label") ?? each;
  const controls = () => {
    const found = [...scope().querySelectorAll(CONTROLS)].filter((each) => each.type !== "hidden");
    return [...new Set(found.map(target))].filter(isSeen);
  };
  const scroller = (each) => each.parentElement?.closest(".held");
  // What lies over the page, like a bar at the bottom, lies over whatever is scrolled below it.
  const floats = (each) => {
    for (let at = each; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };

  function overlaps(list) {
    const boxes = list.filter((each) => !scroller(each) && !floats(each)).map((each) => [each, [...each.getClientRects()]]);
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap(([one, own], at) =>
      boxes
        .slice(at + 1)
        .filter(([other]) => !one.contains(other) && !other.contains(one))
        .filter(([, theirs]) => own.some((a) => theirs.some((b) => meet(a, b))))
        .map(([other]) => `overlap: ${name(one)} and ${name(other)}`),
    );
  }

  function covered(each) {
    each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = each.getClientRects()[0];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return each.contains(hit) ? [] : [`covered: ${name(each)} by ${hit ? name(hit) : "the edge"}`];
  }

  const texts = () => {
    const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
    return found.filter((text) => isSeen(text.parentElement) && !text.parentElement.closest("script, style, option"));
  };

  // The box that cuts a text: a clipping one, a button's, or the page's. What scrolls cuts nothing, and
  // the verdict's line is the beginning of a dialogue that shows all of it.
  function cut(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let each = text.parentElement; each && each !== document.documentElement; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (each.matches(".verdict .says") || /auto|scroll/.test(overflowX)) return [];
      const own = each.getBoundingClientRect();
      const clips = /hidden|clip/.test(overflowX + overflowY) || each.matches("button, .button, .chip, .tab");
      if (clips && (box.left < own.left - 1 || box.right > own.right + 1)) return [`cut: "${text.data.trim()}" by ${name(each)}`];
      const air = box.height / 5; // above and below the letters
      if (clips && (box.top < own.top - air || box.bottom > own.bottom + air)) return [`cut: "${text.data.trim()}" by ${name(each)}`];
    }
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1 ? [`beside the page: "${text.data.trim()}"`] : [];
  }

  // A word over three lines or more, with hardly a syllable in each
  function torn(text) {
    const range = document.createRange();
    const inLines = ({ index, 0: word }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    };
    return [...text.data.matchAll(/[\p{L}\p{N}]+/gu)]
      .filter((word) => inLines(word) > Math.max(2, word[0].length / 3))
      .map(([word]) => `torn: "${word}" in ${name(text.parentElement)}`);
  }

  const wide = () =>
    document.documentElement.scrollWidth > document.documentElement.clientWidth
      ? [`the page is ${document.documentElement.scrollWidth} pixels wide`]
      : [];

  const found = [];
  for (const step of steps) {
    for (const selector of step.split(" > ").filter(Boolean)) document.querySelector(selector).click();
    for (const size of ["100%", "200%"]) {
      document.documentElement.style.fontSize = size;
      await settled();
      const list = controls();
      const faults = [...wide(), ...overlaps(list), ...texts().flatMap((text) => [...cut(text), ...torn(text)]), ...list.flatMap(covered)];
      found.push(...[...new Set(faults)].map((fault) => `${step || "at first"}, ${size}: ${fault}`));
    }
    document.documentElement.style.fontSize = "";
  }
  return found;
}
