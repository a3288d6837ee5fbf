// The service worker: stores the entry screen and its files, so that it opens without a connection.
// Pages come from the network first, then from the cache; static files never change.

const BASE = location.pathname.replace(/l\/worker\.js$/, "");
const STORE = `entry-1${BASE.slice(1)}`; // a name of its own: others may share the host
const PATIENCE = 4000;
const ROUND = new RegExp(`^(${BASE}l/[^/]+/m/\\d+/)r/\\d+/$`);
const FILES = new RegExp(`^${BASE}static/`);

const worker = /** @type {any} */ (self); // no window, as the type checker takes it for
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => event.waitUntil(keepAll(event.data)));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.test(url.pathname)) event.respondWith(file(event.request));
  else if (isPage(event.request, url)) event.respondWith(page(event.request, url));
});

const isPage = (request, url) => request.mode === "navigate" && ROUND.test(url.pathname);

// One page for each match is enough: the phone reads the round's number from the URL.
function nameOf(url) {
  const correction = url.searchParams.has("claim") ? url.search + url.pathname : "";
  return url.pathname.match(ROUND)[1] + correction;
}

async function page(request, url) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (mayStore(answer)) await store.put(nameOf(url), answer.clone());
    return answer;
  } catch (lost) {
    const cached = await store.match(nameOf(url));
    if (cached) return cached;
    throw lost;
  }
}

const mayStore = (answer) => answer.ok && !answer.redirected && answer.type === "basic";

async function file(request) {
  const store = await caches.open(STORE);
  const cached = await store.match(request.url);
  if (cached && isHashed(request.url)) return cached;
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put(request.url, answer.clone());
    return answer;
  } catch (lost) {
    if (cached) return cached;
    throw lost;
  }
}

const isHashed = (url) => /\.[0-9a-f]{12}\.\w+$/.test(new URL(url).pathname);

// The first page loads before the worker runs: the page sends the list of its files.
async function keepAll(urls) {
  const store = await caches.open(STORE);
  await drop(store, urls);
  await Promise.all(urls.map((url) => keep(store, new URL(url))));
}

async function keep(store, url) {
  const name = ROUND.test(url.pathname) ? nameOf(url) : url.href;
  if (await store.match(name)) return;
  const answer = await fetch(url);
  if (mayStore(answer)) await store.put(name, answer);
}

// Delete files of earlier versions.
async function drop(store, urls) {
  const old = (await store.keys()).filter(({ url }) => FILES.test(new URL(url).pathname));
  await Promise.all(old.filter(({ url }) => !urls.includes(url)).map((request) => store.delete(request)));
}
