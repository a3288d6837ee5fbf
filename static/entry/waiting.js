// On the match page: continues to send this phone's rounds that wait.

import * as sheet from "./sheet.js";
import { store } from "../phone.js";

const note = document.querySelector("#waiting-rounds");
const matches = note.dataset.matches.split(" "); // the parts of this game
const sent = [];

/** Its number in the game: a message knows how many rounds were played in the parts before its own. */
const shown = ({ round, before = 0 }) => before + round;

function show() {
  const rounds = matches.flatMap(sheet.messagesOf);
  note.hidden = !rounds.length;
  const numbers = rounds.map(shown).join(", ");
  note.textContent = note.dataset.words.replace("{rounds}", numbers);
}

/** Say that a round which waited is saved now. */
function arrived(message) {
  store(message.draft, null);
  sheet.arrived(message);
  if (!matches.includes(message.match)) return;
  sent.push(shown(message));
  const line = document.querySelector("#sent-rounds");
  line.textContent = line.dataset.words.replace("{rounds}", sent.join(", "));
  line.hidden = false;
}

function answered(message, answer) {
  if (answer.outcome === "saved") arrived(message);
  else if (answer.outcome === "waiting") sheet.late(message);
  else sheet.refused(message, answer);
  show();
}

sheet.start(answered);
show();
