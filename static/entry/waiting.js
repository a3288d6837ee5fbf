// On the match page: continues to send this phone's rounds that wait.

import * as sheet from "./sheet.js";
import { store } from "../phone.js";

const note = document.querySelector("#waiting-rounds");
const match = location.pathname;
const sent = [];

function show() {
  const rounds = sheet.messagesOf(match);
  note.hidden = !rounds.length;
  const numbers = rounds.map(({ round }) => round).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

/** Say that a round which waited is saved now. */
function arrived({ draft, match: where, round }) {
  store(draft, null);
  if (where !== match) return;
  sent.push(round);
  const line = document.querySelector("#sent-rounds");
  line.textContent = line.dataset.words.replace("{rounds}", sent.join(", "));
  line.hidden = false;
}

function answered(message, answer) {
  if (answer.outcome === "saved") arrived(message);
  else if (answer.outcome !== "waiting" && message.match === match) sheet.refused(answer);
  show();
}

sheet.start(answered);
show();
