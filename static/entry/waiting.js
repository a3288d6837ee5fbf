// On the match page: continues to send this phone's rounds that wait.

import * as sheet from "./sheet.js";
import { store } from "../phone.js";

const note = document.querySelector("#waiting-rounds");
const match = location.pathname;

function show() {
  const rounds = sheet.messagesOf(match);
  note.hidden = !rounds.length;
  const numbers = rounds.map(({ round }) => round).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

function answered(message, answer) {
  if (answer.outcome === "saved") store(message.draft, null);
  else if (answer.outcome !== "waiting" && message.match === match) sheet.refused(answer);
  show();
}

sheet.start(answered);
show();
