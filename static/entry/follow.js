// Hears of what other phones do, by the event stream of the match.

import { facts } from "./page.js";

const PAUSE = 5000;

export function follow(pull) {
  let source = null;
  const open = () => {
    source ??= new EventSource(facts.stream);
    source.onerror = () => source?.readyState === EventSource.CLOSED && openLater();
    source.addEventListener("changed", pull);
  };
  const close = () => {
    source?.close();
    source = null;
  };
  const openLater = () => {
    close(); // the server gave no stream, and a browser asks for one no second time
    setTimeout(open, PAUSE);
  };
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  addEventListener("online", open);
  document.addEventListener("visibilitychange", () => document.hidden || (open(), pull()));
  open();
}
