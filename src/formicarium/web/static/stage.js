// What happens on the table is seen happening: crowds walk, cards are laid out, dice roll, what changed glows, big moments wait.
import { say } from "./say.js";
import { census, still, walk } from "./walk.js";

const byId = (id) => document.getElementById(id);
const GLOWING = 24; // where more than these change, nothing stands out any more
const GLOWS = 1800;
const CARDS = 150;
const DICE = 10;
const ROLLS = 700;
const LIES = 1500;

// How it stood: who was where, where the cards lay, what was told last.
export function before() {
  const cards = [...document.querySelectorAll("#scenes .card, #panels .card")];
  const places = cards.length > CARDS ? null : new Map(cards.map((card) => [card.id, card.getBoundingClientRect()]));
  return { crowds: census(), places, line: byId("story")?.lastElementChild };
}

export function after(was, message) {
  walk(was.crowds);
  const changed = changedPieces(message);
  glow(changed);
  if (was.places && !still()) layOut(was.places);
  const lines = [];
  for (let line = was.line?.nextElementSibling; line; line = line.nextElementSibling) lines.push(line);
  roll(lines.flatMap((line) => [...line.querySelectorAll(".die:not(.text)")]), changed.find(isPlace));
  for (const line of lines) if (line.dataset.moment) wait(line);
}

// ---- what changed glows -----------------------------------------------------------------------------------------------

// Pieces and cards that are new, look different, or stand elsewhere. That something can be chosen now is no change.
function changedPieces({ changes }) {
  const found = new Set();
  for (const [kind, id, what, html] of changes) {
    if (kind === "insert") found.add(/id="([^"]+)"/.exec(html)?.[1]);
    else if (kind === "inner" || kind === "replace") found.add(id);
    else if (kind === "attrs" && ("transform" in what || "data-holds" in what)) found.add(id);
  }
  return [...found].map((id) => id && byId(id)).filter((piece) => piece?.matches("#scenes .item, #scenes .card, #panels .card, #vitals li"));
}

function glow(pieces) {
  if (pieces.length > GLOWING) return;
  for (const piece of pieces) {
    piece.dataset.glow = "";
    clearTimeout(piece.glowing);
    piece.glowing = setTimeout(() => delete piece.dataset.glow, GLOWS);
  }
}

// ---- cards are laid out -----------------------------------------------------------------------------------------------

function layOut(places) {
  let number = 0;
  for (const card of document.querySelectorAll("#scenes .card, #panels .card")) {
    const now = card.getBoundingClientRect();
    if (!now.width) continue;
    const was = places.get(card.id);
    const timing = { duration: 450, easing: "ease-out", fill: "backwards" };
    if (was?.width) {
      const [x, y] = [was.left - now.left, was.top - now.top];
      if (Math.abs(x) + Math.abs(y) > 30) card.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], timing);
    } else if (!was && number < 12) {
      // Not seen until it is dealt, and then at once: half faded it could not be read.
      card.animate([{ transform: "translateY(-1.5rem) scale(.7) rotate(-4deg)", opacity: 0 }, { opacity: 1, offset: 0.01 }, {}], { ...timing, delay: 70 * number });
      number += 1;
    }
  }
}

// ---- dice roll where they are rolled ----------------------------------------------------------------------------------

// A piece on the board in sight, and not one that fills it.
function isPlace(piece) {
  if (!piece.matches(".scene .item")) return false;
  const { width, height } = piece.getBoundingClientRect();
  return width > 0 && width < 160 && height < 160;
}

function roll(dice, near) {
  if (!dice.length || document.hidden || document.documentElement.dataset.pace === "once") return;
  const scene = near?.closest(".scene") || document.querySelector(".scene.main") || byId("scenes");
  if (!scene) return;
  const tray = document.createElement("div");
  tray.className = "tray";
  tray.setAttribute("aria-hidden", "true");
  for (const die of dice.slice(-DICE)) tray.append(die.cloneNode(true));
  document.body.append(tray);
  const place = (near?.closest("svg") ? near : scene).getBoundingClientRect();
  const [width, height] = [tray.offsetWidth, tray.offsetHeight];
  tray.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, place.left + place.width / 2 - width / 2))}px`;
  tray.style.top = `${Math.max(8, Math.min(innerHeight - height - 8, place.top + (near ? -height - 6 : place.height / 2)))}px`;
  if (!still()) tumble(tray);
  setTimeout(() => tray.remove(), ROLLS + LIES);
}

function tumble(tray) {
  const dice = [...tray.querySelectorAll("use")].map((use) => ({ use, face: use.getAttribute("href") }));
  dice.forEach(({ use }, number) => use.parentNode.animate([{ transform: `translateY(-${14 + 6 * (number % 3)}px) rotate(${number % 2 ? -300 : 300}deg)` }, {}], { duration: ROLLS, easing: "cubic-bezier(.2, .7, .4, 1.2)" }));
  const started = performance.now();
  const turn = () => {
    const over = performance.now() - started > ROLLS * 0.85;
    for (const { use, face } of dice) use.setAttribute("href", over ? face : `#die-${1 + Math.floor(Math.random() * 6)}`);
    if (!over) setTimeout(turn, 80);
  };
  turn();
}

// ---- what is told of it, in the place where one reads what to do ------------------------------------------------------

let fading = null;

// Lines are shown until the next come; null: nothing more comes, and the last go after a while.
export function caption(lines, left = 0) {
  const place = byId("caption");
  if (!place) return;
  clearTimeout(fading);
  if (byId("choices")) {
    place.hidden = true; // there is something to decide: what happened is in the notes
    return;
  }
  if (!lines) {
    fading = setTimeout(() => { place.hidden = true; }, Math.max(0, left));
    return;
  }
  place.firstElementChild.replaceChildren(...lines.filter((line) => line.textContent).slice(-4).map((line) => {
    const twin = document.createElement("span");
    twin.className = line.className;
    twin.innerHTML = line.innerHTML;
    for (const one of twin.querySelectorAll("[tabindex], a")) one.replaceWith(...one.childNodes);
    return twin;
  }));
  const ask = byId("ask").getBoundingClientRect();
  for (const [name, value] of Object.entries({ left: ask.left, top: ask.top, width: ask.width, minHeight: ask.height })) place.style[name] = `${value}px`;
  place.hidden = false;
}

// ---- big moments: a card that waits for a glance ----------------------------------------------------------------------

const GLANCE = { slow: Infinity, normal: Infinity, fast: 2500, once: 0 }; // for so long the table waits, too
const waiting = [];
let until = 0;

export const holding = () => waiting.length > 0 && performance.now() < until;

function wait(line) {
  waiting.push({ title: line.dataset.moment, symbol: line.dataset.symbol, html: line.innerHTML });
  if (waiting.length === 1) unveil();
}

function unveil() {
  const { title, symbol, html } = waiting[0];
  const card = byId("moment");
  const text = document.createElement("p");
  text.innerHTML = html;
  for (const one of text.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
  const heading = document.createElement("h2");
  heading.id = "moment-title";
  heading.textContent = title;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "main";
  button.textContent = say("Go on");
  card.replaceChildren(heading, text, button);
  if (symbol) card.insertAdjacentHTML("afterbegin", `<svg viewBox="0 0 20 20" aria-hidden="true"><use href="#${CSS.escape(symbol)}"/></svg>`);
  card.hidden = false;
  const glance = GLANCE[document.documentElement.dataset.pace] ?? Infinity;
  until = performance.now() + glance;
  if (glance > 0 && glance < Infinity) setTimeout(() => { if (waiting[0]?.html === html) closeMoment(); }, glance);
  if (!document.activeElement?.matches("input, textarea, select")) setTimeout(() => button.focus({ preventScroll: true })); // when all is shown
}

// True where there was one to close.
export function closeMoment() {
  if (!waiting.length) return false;
  waiting.shift();
  if (waiting.length) unveil();
  else byId("moment").hidden = true;
  document.dispatchEvent(new Event("held"));
  return true;
}

document.addEventListener("click", () => closeMoment(), true);
