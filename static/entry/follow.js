// Hears of what other phones do, by the event stream of the match.

import { facts } from "./page.js";

export function follow(pull) {
  let source = null;
  const open = () => {
    source ??= new EventSource(facts.stream);
    source.onerror = () => source?.readyState === EventSource.CLOSED && close();
    source.addEventListener("changed", pull);
  };
  const close = () => {
    source?.close();
    source = null;
  };
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  addEventListener("online", open);
  document.addEventListener("visibilitychange", () => document.hidden || (open(), pull()));
  open();
}
