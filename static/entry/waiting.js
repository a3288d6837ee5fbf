// On the match page: continues to send this phone's rounds that wait.

import * as messages from "./messages.js";
import * as sheet from "./sheet.js";
import { write } from "../phone/storage.js";

const note = document.querySelector("#waiting-rounds");
const match = location.pathname;

function show() {
  const rounds = messages.messagesOf(match);
  note.hidden = !rounds.length;
  const numbers = rounds.map(({ round }) => round).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

messages.onAnswer((message, answer) => {
  if (answer.outcome === "saved") write(message.draft, null);
  else if (answer.outcome !== "waiting" && message.match === match) sheet.refused(answer);
  show();
});
sheet.start();
show();
messages.start();
