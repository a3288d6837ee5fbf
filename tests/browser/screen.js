// What is wrong with the screen of a round in play: for each fault a line of text.

async () => {
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await settled();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished)); // cards on their way cross others
  await document.fonts.ready;
  const { innerWidth: width, innerHeight: height } = window;
  const page = document.documentElement;
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sr-only, .skip, [hidden]");
  const tapped = [...document.querySelectorAll("a[href], button, summary")].filter(isSeen);
  const name = (each) => `${each.localName}#${each.id} "${(each.ariaLabel ?? each.textContent).trim().slice(0, 25)}"`;
  const box = (each) => each.getBoundingClientRect();
  const isCard = (each) => each.matches(".mine > li > button");
  const meet = (a, b, by = 1.5) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const found = [];
  if (page.scrollWidth > width) found.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > height) found.push(`the page is ${page.scrollHeight} high`);

  for (const each of tapped) {
    const { left, top, right, bottom } = box(each);
    if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) found.push(`outside: ${name(each)}`);
  }
  // Cards of a fan lie over each other, and all of them over nothing else.
  tapped.forEach((one, at) => {
    for (const other of tapped.slice(at + 1)) {
      if (isCard(one) && isCard(other)) continue;
      if ([one, other].some((each) => each.closest(".main-place"))) continue; // it lies over what is scrolled
      if (meet(box(one), box(other))) found.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  });

  const cards = tapped.filter(isCard);
  for (const card of cards) {
    const number = card.querySelector(".card b");
    const at = box(number);
    const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    if (!card.contains(hit)) found.push(`the number of ${name(card)} is hidden by ${hit ? name(hit) : "the edge"}`);
  }
  const numbers = cards.map((card) => [card, box(card.querySelector(".card b"))]);
  numbers.forEach(([one, a], at) => {
    for (const [other, b] of numbers.slice(at + 1)) if (meet(a, b, 0)) found.push(`numbers touch: ${name(one)}, ${name(other)}`);
  });
  for (const row of document.querySelectorAll(".row")) {
    const own = [...row.querySelectorAll(".card b")].filter(isSeen).map((each) => [each.textContent, box(each)]);
    own.forEach(([one, a], at) => {
      for (const [other, b] of own.slice(at + 1)) if (meet(a, b, 0)) found.push(`numbers touch in a row: ${one}, ${other}`);
    });
    for (const card of row.querySelectorAll(".card")) {
      const { left, right } = box(card);
      if (left < box(row).left - 1 || right > box(row).right + 1) found.push(`a card stands out of its row: ${card.textContent}`);
    }
  }
  for (const text of document.querySelectorAll(".whose, .actions button, .question h2, .clock, .beside")) {
    if (!isSeen(text)) continue;
    if (text.matches(".whose") && text.scrollHeight > text.clientHeight + 1) found.push(`cut: ${name(text)}`);
    if (text.scrollWidth > text.clientWidth + 1) found.push(`cut: ${name(text)}`);
    const words = document.createRange();
    words.selectNodeContents(text);
    const isHigher = words.getBoundingClientRect().height > box(text).height + 4; // in the middle: half of it above
    if (text.matches("button") && isHigher) found.push(`cut above and below: ${name(text)}`);
    if (!text.matches("h2") && text.scrollHeight > text.clientHeight + 6) found.push(`cut below: ${name(text)}`);
  }
  // A name that is cut could be another one's.
  for (const each of document.querySelectorAll(".seat .name, .whose-pile bdi, .calls bdi")) {
    if (isSeen(each) && each.scrollWidth > each.clientWidth + 1) found.push(`cut name: ${name(each)}`);
  }
  for (const each of document.querySelectorAll(".seat .holds > *")) {
    if (isSeen(each) && box(each).right > box(each.closest(".seat")).right + 1) found.push(`out of its seat: ${name(each)}`);
  }
  const piles = [...document.querySelectorAll(".whose-pile")];
  piles.forEach((one, at) => {
    const words = [...one.querySelectorAll("bdi, small")];
    const isOver = (other) => words.some((each) => meet(box(each), box(other)));
    if (piles.toSpliced(at, 1).some(isOver)) found.push(`over another pile: ${name(one)}`);
  });
  const [me, say] = [".me .name", "#say"].map((each) => document.querySelector(each));
  if (me && say && isSeen(me) && meet(box(me), box(say))) found.push("the own name is covered");
  // Where one goes on elsewhere nobody calls by mistake.
  const buttons = [...document.querySelectorAll(".play.box .actions > button")].filter(isSeen);
  const isAfter = (a, b) => a.bottom > b.bottom + 1 || (a.bottom > b.bottom - 1 && a.right > b.right);
  const last = buttons.find((one) => buttons.every((other) => one === other || isAfter(box(one), box(other))));
  if (last?.matches(".call") && buttons.some((each) => !each.matches(".call"))) found.push(`the main place calls: ${name(last)}`);
  // What happened last is said whole, who did it first.
  for (const last of document.querySelectorAll(".play.box .line > :last-child")) {
    const [text, line] = [box(last), box(last.parentElement)];
    const isCut = text.left < line.left - 1 || text.top < line.top - 1 || last.scrollHeight > last.clientHeight + 3;
    if (isSeen(last) && isCut) found.push(`cut news: ${name(last)}`);
  }
  // The clock stands over no other words, and of older news none is seen by half.
  const clock = document.querySelector(".head .clock");
  for (const text of document.querySelectorAll(".line > *, .whose")) {
    if (clock && isSeen(text) && meet(box(clock), box(text))) found.push(`the clock lies over ${name(text)}`);
  }
  for (const text of document.querySelectorAll(".line > :not(:last-child)")) {
    const [{ top, bottom, left }, line] = [box(text), box(text.parentElement)];
    if (isSeen(text) && left < line.right && top < line.top - 3 && bottom > line.top + 3) found.push(`half a line: ${name(text)}`);
  }
  return found;
}
