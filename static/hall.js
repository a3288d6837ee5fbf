// The big screen: full screen, and a wake lock while it is visible.

const whole = document.querySelector("#whole-screen");

if (document.documentElement.requestFullscreen) {
  whole.hidden = false;
  whole.addEventListener("click", () => document.documentElement.requestFullscreen());
  document.addEventListener("fullscreenchange", () => (whole.hidden = Boolean(document.fullscreenElement)));
}

/** Browsers release the lock when the page is hidden; plain http has no wake lock. */
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
