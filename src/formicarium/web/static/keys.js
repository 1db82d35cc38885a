// Keyboard shortcuts. They can be switched off in the settings.
import { closeMenu, pan, zoom } from "./board.js";
import { closeBook } from "./book.js";
import { again, pause, skip } from "./reel.js";
import { closeMoment } from "./stage.js";
import { closeDrawers } from "./table.js";

const press = (selector) => document.querySelector(selector)?.click();

const KEYS = {
  u: () => press("#undo"),
  t: () => press("#undo-turn"),
  p: pause,
  s: skip,
  a: again,
  h: () => press("#hint-me"),
  r: () => press("#rule > summary"),
  m: () => {
    const sheets = [...document.querySelectorAll("#sheets input")];
    sheets[(sheets.findIndex((sheet) => sheet.checked) + 1) % sheets.length]?.click();
  },
  c: () => {
    press("#tab-chat"); // the field may be behind another tab
    document.getElementById("remark")?.focus();
  },
  "/": () => {
    const typed = document.getElementById("typed");
    if (typed) typed.open = true;
    document.getElementById("say")?.focus();
  },
  ArrowLeft: () => press("#earlier"),
  ArrowRight: () => press("#later"),
};

const BOARD = {
  ArrowLeft: (svg) => pan(svg, 60, 0),
  ArrowRight: (svg) => pan(svg, -60, 0),
  ArrowUp: (svg) => pan(svg, 0, 60),
  ArrowDown: (svg) => pan(svg, 0, -60),
  "+": (svg) => zoom(svg, 1.25),
  "-": (svg) => zoom(svg, 0.8),
  0: (svg) => zoom(svg, 0.01),
};

export function keys() {
  document.addEventListener("keydown", (event) => {
    if (closeMoment() && ["Escape", "Enter", " "].includes(event.key)) return event.preventDefault();
    if (event.key === "Escape") {
      closeMenu();
      closeDrawers();
      closeBook();
      document.getElementById("tip")?.setAttribute("hidden", "");
      document.activeElement?.blur?.();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (target.closest?.("input, textarea, select")) return;
    if (target.matches?.("svg.zooms") && BOARD[event.key]) {
      event.preventDefault();
      BOARD[event.key](target);
      return;
    }
    if (!("shortcuts" in document.documentElement.dataset)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^[0-9]$/.test(key)) {
      press(`#ask button[aria-keyshortcuts="${key}"]`);
    } else if (KEYS[key] && !(key.startsWith("Arrow") && target.closest?.("#story, details"))) {
      event.preventDefault();
      KEYS[key]();
    }
  });
}
