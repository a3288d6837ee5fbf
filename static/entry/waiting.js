// On the match page: rounds of this phone that are still on their way go on being sent.

import * as outbox from "./outbox.js";
import * as sheet from "./sheet.js";
import { dropDraft, readOutbox } from "./store.js";

const note = document.querySelector("#waiting-rounds");
const match = location.pathname;

function show() {
  const rounds = readOutbox().filter((letter) => letter.match === match);
  note.hidden = !rounds.length;
  const numbers = rounds.map(({ round }) => round).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

outbox.onAnswer((letter, answer) => {
  if (answer.outcome === "saved") dropDraft(letter.draft);
  else if (answer.outcome !== "waiting" && letter.match === match) sheet.refused(answer);
  show();
});
sheet.start();
show();
outbox.start();
