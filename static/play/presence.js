// Who is here and how many watch. The stream sends it a moment after it has changed.

const table = document.querySelector(".at-table");
const watching = document.querySelector("#watching");
let present = null; // { here: [seat], watching: number }

/** An event of the stream. */
export function heard({ data }) {
  present = JSON.parse(data);
  show();
}

/** Show it, also on a board that was replaced. */
export function show() {
  if (!present) return;
  document.querySelectorAll("#board li[data-seat]:not([data-number])").forEach(mark);
  watching.hidden = !present.watching;
  const [shown, spoken] = watching.querySelectorAll("span");
  shown.textContent = present.watching;
  const { one, many } = watching.dataset;
  spoken.textContent = present.watching === 1 ? one : many.replace("{number}", present.watching);
}

function mark(seat) {
  if (seat.querySelector(".bot")) return;
  const isHere = present.here.includes(Number(seat.dataset.seat));
  seat.classList.toggle("here", isHere);
  seat.classList.toggle("away", !isHere);
  let words = seat.querySelector(".presence");
  if (!words) {
    words = Object.assign(document.createElement("span"), { className: "sr-only presence" });
    seat.append(words);
  }
  words.textContent = isHere ? table.dataset.here : table.dataset.away;
}
