// The stream of a table brings its board as it changes. Where there is none, or none any more, the
// page asks by itself; and what it has already is not put there again.

const BEAT = 10_000; // how often a page without a stream asks
const SILENT = 60_000; // the server is never silent for so long
let heard = 0; // when the stream last said anything

export function start(wake) {
  const page = document.body;
  page.addEventListener("htmx:sseOpen", ({ detail }) => listen(detail.source, wake));
  page.addEventListener("htmx:sseError", () => (heard = 0));
  page.addEventListener("htmx:sseBeforeMessage", (event) => {
    const { lastEventId } = event.detail;
    if (lastEventId && !isNewer(lastEventId)) event.preventDefault();
  });
  setInterval(() => Date.now() - heard < SILENT || wake(), BEAT);
}

const alive = () => (heard = Date.now());
const sources = new WeakSet(); // that are listened to: one opens again when it was lost

function listen(source, wake) {
  alive();
  if (sources.has(source)) return;
  sources.add(source);
  source.addEventListener("picture", alive);
  source.addEventListener("here", ({ data }) => {
    alive();
    if (isNewer(data)) wake(); // what the stream brought did not arrive
  });
}

/** The board of one's own move may come with the answer to it before the stream brings it. */
const isNewer = (version) =>
  Number(version) > Number(document.querySelector("#board")?.dataset.version ?? 0);
