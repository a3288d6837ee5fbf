// A match page that the browser shows again from its history asks at once for what is new.

const [visit] = performance.getEntriesByType("navigation");

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted && visit.type !== "back_forward") return;
  document.querySelector("#match").dispatchEvent(new Event("wake"));
});
