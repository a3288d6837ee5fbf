// Registers the service worker that stores this screen. Plain http has no service workers.

import { facts } from "./page.js";

export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(facts.worker);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = files.filter((name) => name.startsWith(`${location.origin}/static/`));
  active.postMessage([location.href, ...new Set(own.map((name) => name.split("#")[0]))]);
}
