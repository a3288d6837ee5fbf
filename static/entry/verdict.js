// The server's verdict while people tap: one line that is always visible; a tap shows all of it.

import { address, facts, find, parts, round, say } from "./page.js";
import { onChange, text, verdict, write } from "./texts.js";
import { post } from "../phone/http.js";

const SOON = 200;
let timer = 0;
let busy = false;
let stale = false;

export const fields = () => parts.map((part) => [part, text(part)]);

export function start(draw) {
  onChange((part) => part && soon(draw));
  addEventListener("online", () => soon(draw));
  document.addEventListener("click", (event) => {
    if (event.target.closest("#verdict .line")) find("#verdict dialog")?.showModal();
    const repair = event.target.closest("[data-repair]");
    if (repair) applyRepair(repair);
  });
  take(find("#verdict"));
  soon(draw);
}

/** The page has turned to another round. */
export function restart(draw) {
  Object.assign(verdict, { deduced: {}, wrong: [], cards: [], unfinished: false, ringed: "" });
  soon(draw);
}

function applyRepair(button) {
  button.closest("dialog")?.close();
  for (const [part, said] of Object.entries(JSON.parse(button.dataset.repair))) write(part, said);
}

function soon(draw) {
  clearTimeout(timer);
  timer = setTimeout(() => check(draw), SOON);
}

async function check(draw) {
  stale = busy;
  if (busy) return;
  const asked = round;
  busy = true;
  try {
    const answer = await post(address.action("check"), [...fields(), ["claim", facts.claim ?? ""]]);
    if (answer.ok && asked === round) show(await answer.text());
  } catch {
    unchecked();
  } finally {
    busy = false;
  }
  draw();
  if (stale) soon(draw);
}

function show(html) {
  const now = find("#verdict");
  if (now.querySelector("dialog[open]")) return; // do not close what somebody reads
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#verdict");
  if (!fresh) return;
  now.replaceWith(document.adoptNode(fresh));
  take(fresh);
}

function take(element) {
  verdict.deduced = JSON.parse(element.dataset.deduced || "{}");
  verdict.wrong = (element.dataset.wrong ?? "").split(" ").filter(Boolean);
  verdict.unfinished = "unfinished" in element.dataset;
  verdict.cards = (element.dataset.cards ?? "").split(" ");
  verdict.ringed = element.dataset.ringed ?? "";
}

function unchecked() {
  find("#verdict").dataset.status = "unchecked";
  find("#verdict .says").textContent = say("offline");
}
