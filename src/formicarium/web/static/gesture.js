// Gestures: ants are dragged from one place to another, and a place offers what could be done there.
const SVG = "http://www.w3.org/2000/svg";
const FAR = 10; // who moves less than this clicks

const keysAt = (x, y) => [...new Set(document.elementsFromPoint(x, y)
  .map((one) => one.closest("#scenes .item, #scenes .card, #panels .card")?.id.slice(2)).filter(Boolean))];

// Whether somebody has said how many; else it is all, or as many as it takes.
function counted() {
  const field = document.querySelector("#gesture input[name=amount]:is([type=number], :checked)");
  return Boolean(field) && (field.type === "radio" ? field.value !== "0" : field.value !== field.max);
}

// Says along with a choice on which pieces the hand ended, what else was chosen there, and how many it takes.
function note({ to = "", then = [], need = 0 }, alone) {
  const many = alone && document.querySelector("#gesture .stepper") ? 1 : counted() ? "" : need || "";
  const said = { "act-to": to, "act-then": then.length ? JSON.stringify(then) : "", "act-need": many };
  for (const [id, value] of Object.entries(said)) if (document.getElementById(id)) document.getElementById(id).value = value;
}

let last = ""; // the order that was last given at a place

// Presses a choice, with what goes along with it. With Shift held a single one is sent.
export function place(button, said, { shiftKey } = {}) {
  if (said.order) last = said.order;
  note(said, shiftKey);
  button.click();
  note({});
}

// A choice that is pressed in the list with Shift held: the form is sent when all have heard of the click.
export function alone(event) {
  if (!event.isTrusted || !event.shiftKey || !event.target.closest?.("#choices button")) return;
  note({}, true);
  setTimeout(() => note({}));
}

// ---- dragging ---------------------------------------------------------------------------------------------------------

let held = null;

export function grab(event) {
  held = null;
  if (!document.getElementById("gesture") || event.button) return false;
  const piece = event.target.closest?.(".item.choice[data-spot], .card.choice[data-spot]");
  const buttons = piece ? document.querySelectorAll(`#choices button[data-spot="${CSS.escape(piece.dataset.spot)}"]`) : [];
  if (buttons.length !== 1) return false;
  held = { button: buttons[0], key: piece.dataset.spot, id: event.pointerId, x: event.clientX, y: event.clientY, line: null };
  return true;
}

// An arrow shows where the hand is on its way to.
export function hold(event) {
  if (held?.id !== event.pointerId) return false;
  if (!held.line && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return true;
  if (!held.line) {
    const sheet = document.body.appendChild(document.createElementNS(SVG, "svg"));
    sheet.setAttribute("class", "pull");
    sheet.setAttribute("aria-hidden", "true");
    held.line = sheet.appendChild(document.createElementNS(SVG, "line"));
    sheet.appendChild(document.createElementNS(SVG, "circle")).setAttribute("r", 7);
  }
  for (const [name, value] of Object.entries({ x1: held.x, y1: held.y, x2: event.clientX, y2: event.clientY })) held.line.setAttribute(name, value);
  const tip = held.line.nextSibling;
  tip.setAttribute("cx", event.clientX);
  tip.setAttribute("cy", event.clientY);
  return true;
}

export function drop(event) {
  if (held?.id !== event.pointerId) return false;
  const { button, key, line } = held;
  forget();
  if (!line) return false;
  const keys = keysAt(event.clientX, event.clientY).filter((one) => one !== key);
  if (keys.length && button.isConnected) place(button, { to: keys.join(" ") }, event);
  dropped = { keys, pageX: event.pageX, pageY: event.pageY, shiftKey: event.shiftKey };
  return true;
}

export function forget() {
  held?.line?.parentNode.remove();
  held = null;
}

// ---- what could be done where: asked for when it is needed, and marked on the board ------------------------------------

let pieces = {};
let dropped = null; // where somebody was dragged who has not said yet what to do there
let open = () => {};

export function whenDropped(offer) {
  open = offer;
}

let asked = "";
let later = null;

// Switches stay as they were left, for as long as this page is open.
const switches = new Map();
const wordsOf = (field) => `${field.name} ${field.parentNode.textContent}`;

document.addEventListener("change", ({ target }) => {
  if (target.matches?.("#gesture input[type=checkbox]")) switches.set(wordsOf(target), target.checked);
});

function turnSwitches() {
  for (const field of document.querySelectorAll("#gesture input[type=checkbox]")) {
    field.checked = switches.get(wordsOf(field)) ?? field.defaultChecked;
  }
}

// A moment later: who clicks on at once does not need it. What was found for another question is gone at once.
export function lookAhead() {
  turnSwitches();
  const path = document.getElementById("gesture")?.dataset.ahead || "";
  const version = document.getElementById("act-version")?.value;
  const now = path && `${path} ${version}`;
  if (now === asked) return;
  asked = now;
  clear();
  clearTimeout(later);
  if (path) later = setTimeout(look, 120, path, version, now);
}

async function look(path, version, now) {
  try {
    const answer = await (await fetch(path, { headers: { accept: "application/json" } })).json();
    if (asked !== now || String(answer.version) !== version) return;
    pieces = answer.pieces;
    for (const key of Object.keys(pieces)) document.getElementById(`p-${key}`)?.setAttribute("data-ahead", "");
    const there = dropped?.keys.find((key) => pieces[key]);
    if (there) open(offered(there), dropped);
    dropped = null;
  } catch {
    asked = ""; // the list has all of it, in smaller steps
  }
}

function clear() {
  pieces = {};
  for (const piece of document.querySelectorAll("[data-ahead]:not(#gesture)")) piece.removeAttribute("data-ahead");
}

const real = (action) => [...document.querySelectorAll("#choices button")]
  .find((one) => one.value && JSON.stringify(JSON.parse(one.value)) === JSON.stringify(action));

const offered = (key) => pieces[key].map(({ action, then, need, order, label, about }) => ({
  said: label, about, then, need, order: order.length ? JSON.stringify(order) : "", to: key, real: real(action),
})).filter((one) => one.real);

// The same order as last time, where it can be given here too.
export const again = (there) => there.find((one) => one.order && one.order === last);

const small = matchMedia("(max-width: 60rem)"); // there a card is a row, too low for a finger to find its parts

// What a click on a place, or on a part of a card, offers: the choices that are about it, as they are called there.
export function led(target) {
  const piece = target.closest?.("[data-ahead]:not(#gesture)");
  const key = piece?.id.slice(2);
  return pieces[key] && !(small.matches && piece.matches(".card *")) ? offered(key) : [];
}

// What the parts of a card offer, where a tap on the card has to stand for a tap on any of them.
export function folded(card) {
  if (!small.matches) return [];
  return [...card.querySelectorAll("[data-ahead]")].flatMap((part) => offered(part.id.slice(2)));
}
