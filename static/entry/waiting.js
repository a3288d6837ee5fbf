// On the match page: continues to send this phone's rounds that wait.

import * as letters from "./letters.js";
import * as sheet from "./sheet.js";
import { write } from "../phone/storage.js";

const note = document.querySelector("#waiting-rounds");
const match = location.pathname;

function show() {
  const rounds = letters.lettersOf(match);
  note.hidden = !rounds.length;
  const numbers = rounds.map(({ round }) => round).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

letters.onAnswer((letter, answer) => {
  if (answer.outcome === "saved") write(letter.draft, null);
  else if (answer.outcome !== "waiting" && letter.match === match) sheet.refused(answer);
  show();
});
sheet.start();
show();
letters.start();
