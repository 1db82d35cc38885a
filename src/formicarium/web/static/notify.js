// A notification when it is my turn and the page is not in sight, for those who asked for it.
import { say } from "./say.js";

let was = false;

export function myTurn(now, title) {
  if (now && !was && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(title.replace("● ", ""), { tag: location.pathname, icon: document.querySelector("link[rel=icon]")?.href });
  }
  was = now;
}

const field = document.getElementById("notify-field");
if (field && "Notification" in window) {
  const state = document.getElementById("notify-state");
  const tell = () => { state.textContent = { granted: say("Switched on."), denied: say("Your browser does not allow it."), default: "" }[Notification.permission]; };
  field.hidden = false;
  tell();
  document.getElementById("notify").addEventListener("click", async () => { await Notification.requestPermission(); tell(); });
}
