// The stream of a table sends its board at each change. Without a stream, the page polls. A board
// that the page has already is not inserted again.

const BEAT = 10_000; // milliseconds between polls without a stream
const SILENT = 60_000; // the server sends something more often than this
let heard = 0; // when the stream last sent anything

/** `others` are called with the events of these names. */
export function start(wake, others) {
  const page = document.body;
  page.addEventListener("htmx:sseOpen", ({ detail }) => listen(detail.source, wake, others));
  page.addEventListener("htmx:sseError", () => (heard = 0));
  page.addEventListener("htmx:sseBeforeMessage", (event) => {
    const { lastEventId } = event.detail;
    if (lastEventId && !isNewer(lastEventId)) event.preventDefault();
  });
  setInterval(() => Date.now() - heard < SILENT || wake(), BEAT);
}

const alive = () => (heard = Date.now());
const sources = new WeakSet(); // streams that have listeners already

function listen(source, wake, others) {
  alive();
  if (sources.has(source)) return;
  sources.add(source);
  source.addEventListener("picture", alive);
  for (const [name, heard] of Object.entries(others)) source.addEventListener(name, heard);
  source.addEventListener("here", ({ data }) => {
    alive();
    if (isNewer(data)) wake(); // the board that the stream announced did not arrive
  });
}

/** The response to the own move may bring the board before the stream does. */
const isNewer = (version) =>
  Number(version) > Number(document.querySelector("#board")?.dataset.version ?? 0);
