// The big screen: as large as the screen is, and awake for as long as it is looked at.

const whole = document.querySelector("#whole-screen");

if (document.documentElement.requestFullscreen) {
  whole.hidden = false;
  whole.addEventListener("click", () => document.documentElement.requestFullscreen());
  document.addEventListener("fullscreenchange", () => (whole.hidden = Boolean(document.fullscreenElement)));
}

/** Screens let go of the lock when they are hidden; a house without https has none. */
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch (refused) {
    if (refused.name !== "NotAllowedError") throw refused; // the battery is low
  }
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
