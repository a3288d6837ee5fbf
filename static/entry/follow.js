// Follows changes by other phones through the match's event stream.

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
    close(); // the server refused the stream, and the browser does not try again
    setTimeout(open, PAUSE);
  };
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  addEventListener("online", open);
  document.addEventListener("visibilitychange", () => document.hidden || (open(), pull()));
  open();
}
