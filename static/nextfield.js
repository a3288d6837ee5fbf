// Enter in a field goes to the next field, and at the end to the button, which starts the game.

const form = document.querySelector(".new-game");
const ASKED = "input:not([type=radio], [type=checkbox], [type=hidden]), select, button:not([type=button])";

const fields = () => [...form.elements].filter((each) => each.matches(ASKED) && each.checkVisibility());

/** The first field below this one. */
function after(field) {
  const isBelow = (each) => field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  return fields().find(isBelow);
}

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("input")) return;
  event.preventDefault();
  after(event.target)?.focus();
});
