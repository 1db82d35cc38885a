// What others do is shown one thing after the other, at the reader's pace; it can be paused, skipped, and seen again.
import { myTurn } from "./notify.js";
import { caption, holding } from "./stage.js";

const byId = (id) => document.getElementById(id);
// Milliseconds that something stays in sight before the next thing happens: what was told, and what was only done.
const PACES = { slow: [2600, 700], normal: [1250, 300], fast: [420, 120], once: [0, 0] };
const LONG = 24; // so many things wait: they are shown more quickly
const MOST = 200; // so many: they are shown at once
const KEPT = 400; // so many are kept to be seen again

let show = null;
let restore = null;
const queue = [];
let due = 0; // when the next thing may be shown
let timer = null;
let paused = false;
let mine = 0; // what happened up to this version was my own doing, and is shown at once
let asked = false; // my move is under way: the answer says how far it reaches, and what comes after waits for it
let last = null; // the last turn: how the table stood before it, and what happened then

export const pace = () => document.documentElement.dataset.pace || "normal";

export function reel(how, back) {
  show = how;
  restore = back;
  document.addEventListener("click", (event) => {
    const what = event.target.closest?.("[data-reel]")?.dataset.reel;
    if (what) ({ pause, skip, again })[what]();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "pace") return;
    document.documentElement.dataset.pace = event.target.value;
    fetch(event.target.form.action, { method: "POST", body: new URLSearchParams(new FormData(event.target.form)) }).catch(() => {});
    pump();
  });
  document.addEventListener("visibilitychange", pump);
  document.addEventListener("held", pump); // a card was looked at
  dress();
}

// The version that a message leads to; 0 where nothing happened in the game (a remark, a hint).
function versionOf(message) {
  const change = message.changes?.find(([kind, id, values]) => kind === "attrs" && id === "act-version" && values.value);
  return change ? Number(change[2].value) : 0;
}

export function receive(message) {
  myTurn(message.turn, message.title);
  if (message.whole) {
    queue.length = 0;
    last = null;
    show(message, false);
    return dress();
  }
  queue.push({ message, version: versionOf(message) });
  return pump();
}

// ---- my own doing -----------------------------------------------------------------------------------------------------

export function acting() {
  flush();
  mine = Number(byId("act-version")?.value || 0) + 1;
  asked = true;
  last = null;
}

export function acted(version) {
  mine = version || 0;
  asked = false;
  pump();
}

// ---- one thing after the other ----------------------------------------------------------------------------------------

function flush() {
  while (queue.length) next(false);
  due = 0;
}

function pump() {
  clearTimeout(timer);
  while (queue.length) {
    const { version } = queue[0];
    const own = version <= mine;
    if (queue.length > MOST || (document.hidden && !paused)) next(false);
    else if (own || !version) next(own);
    else if (asked || paused || holding()) break;
    else {
      const wait = due - performance.now();
      if (wait > 0 && pace() !== "once") {
        timer = setTimeout(pump, wait);
        break;
      }
      next(true);
    }
  }
  if (!queue.length && !paused) caption(null, due - performance.now());
  dress();
}

// Shows the next thing, and gives it its time.
function next(seen) {
  const item = queue.shift();
  if (item.version) {
    last ||= { start: asItStands(), items: [] };
    if (last.items.length < KEPT) last.items.push(item);
  }
  const known = byId("story")?.lastElementChild?.id;
  show(item.message, seen && item.version > 0);
  if (byId("uncover")) last = null; // the screen changes hands: what the one before saw is not shown again
  if (!seen || !item.version) return;
  const told = linesAfter(known);
  const [long, short] = PACES[pace()] || PACES.normal;
  const hurry = queue.length > LONG ? 0.35 : 1;
  const letters = told.reduce((sum, line) => sum + line.textContent.length, 0);
  due = performance.now() + hurry * (told.length ? long * Math.min(2.5, Math.max(1, letters / 60)) : short);
  if (item.version > mine && told.length && pace() !== "once") caption(told);
}

// The table to come back to, without what only the browser added.
function asItStands() {
  const twin = byId("table").cloneNode(true);
  for (const one of twin.querySelectorAll("[data-local]")) one.remove();
  for (const one of twin.querySelectorAll("[data-glow]")) delete one.dataset.glow;
  return twin;
}

function linesAfter(id) {
  const story = byId("story");
  if (!story) return [];
  const lines = [...story.children];
  return lines.slice(id ? lines.findIndex((line) => line.id === id) + 1 : 0);
}

// ---- what the reader can do with it -----------------------------------------------------------------------------------

export function pause() {
  paused = !paused;
  if (!paused) due = 0;
  pump();
}

export function skip() {
  paused = false;
  flush();
  pump();
}

// The last turn again: the table as it stood before it, and then everything once more.
export function again() {
  if (!last?.items.length) return;
  const { start, items } = last;
  queue.unshift(...items);
  last = null;
  mine = 0;
  paused = false;
  due = performance.now() + 500;
  restore(start);
  pump();
}

function dress() {
  const state = document.documentElement.dataset;
  state.showing = paused ? "paused" : queue.length ? "runs" : "rests";
  for (const button of document.querySelectorAll("[data-reel=pause]")) {
    button.setAttribute("aria-pressed", paused);
    button.querySelector("use").setAttribute("href", paused ? "#go" : "#pause");
  }
  for (const button of document.querySelectorAll("[data-reel=again]")) button.disabled = !last?.items.length;
  const field = byId("pace");
  if (field && field.value !== pace()) field.value = pace();
}
