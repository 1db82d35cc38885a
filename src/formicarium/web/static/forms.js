// Forms are sent without leaving the page; the answer comes through the socket.
import { say } from "./say.js";
import { acting, acted } from "./reel.js";

const FORMS = new Set(["act", "command-form", "write-form", "chat-form"]);

const underway = new Set();
const live = () => "connected" in document.documentElement.dataset;

export function notice(text, kind = "") {
  const place = document.getElementById("notice");
  if (!place) return;
  place.textContent = text;
  place.dataset.kind = kind;
}

// What was said about the connection is over once the table is heard again.
export function connected() {
  const place = document.getElementById("notice");
  if (place?.dataset.kind === "connection") notice("");
}

export function forms() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!FORMS.has(form.id)) return;
    event.preventDefault();
    const button = event.submitter;
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    if (underway.has(form)) return; // a second click before the first was answered; disabling would lose the focus
    underway.add(form);
    const acts = form.id !== "chat-form";
    if (acts) acting();
    try {
      const answer = await fetch(button?.getAttribute("formaction") || form.getAttribute("action"), {
        method: "POST", body, headers: { accept: "application/json" },
      });
      const said = await answer.json();
      notice(said.error || "");
      if (acts) acted(answer.ok ? said.version : 0);
      if (said.go) location.assign(said.go);
      else if (!live() && (answer.ok || answer.status === 409)) location.reload(); // no socket brings the answer
      if (answer.ok) for (const id of { "chat-form": ["remark"], "command-form": ["say"] }[form.id] || []) {
        const field = document.getElementById(id);
        if (field) field.value = "";
      }
    } catch {
      if (acts) acted(0);
      notice(say("That did not reach the table. Please try again."), "connection");
    } finally {
      underway.delete(form);
    }
  });
}
