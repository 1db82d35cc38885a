// The board: choices are made on it, pieces say what they are, large maps pan and zoom.
import { again, alone, drop, folded, forget, grab, hold, led, place, whenDropped } from "./gesture.js";
import { say } from "./say.js";

const closest = (event, selector) => event.target.closest?.(selector);

export function board() {
  document.addEventListener("click", onClick);
  whenDropped(offer);
  for (const [type, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(type, (event) => light(closest(event, "#choices button[data-spot]"), on));
  }
  document.addEventListener("wheel", onWheel, { passive: false });
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, (event) => {
      fingers.delete(event.pointerId);
      if (type === "pointercancel") forget();
      else if (drop(event)) dragged = true; // the click that follows means nothing any more
    });
  }
}

// ---- choices on the board ------------------------------------------------------------------------------------------

const spotOf = (spot) => document.getElementById(`p-${spot}`);

function light(button, on) {
  const piece = button && spotOf(button.dataset.spot);
  if (piece) piece.toggleAttribute("data-lit", on);
}

let dragged = false;

function onClick(event) {
  const inside = closest(event, ".menu");
  if (!inside) closeMenu();
  tell("");
  if (dragged) return undefined;
  alone(event);
  const info = closest(event, ".info");
  if (info) return tell(info.parentNode.dataset.tip);
  const there = led(event.target);
  if (there.length) return offer(there, event);
  const piece = closest(event, ".item[data-spot], .card[data-spot]");
  if (piece) {
    const selector = `[data-spot="${CSS.escape(piece.dataset.spot)}"]`;
    const buttons = [...document.querySelectorAll(`#choices button${selector}`)];
    const parts = folded(piece);
    if (buttons.length === 1 && !parts.length) return place(buttons[0], {}, event);
    if (buttons.length) return openMenu([...buttons, ...parts], event);
    const why = document.querySelector(`#refused details${selector} p`);
    if (why) return tell(why.textContent);
  }
  const named = closest(event, ".item, [data-tip], .term");
  if (named && !closest(event, "button, a, summary")) {
    tell(named.dataset?.tip || named.title || named.querySelector(":scope > title")?.textContent || "");
  }
  return undefined;
}

// What could be done at a place: the only thing at once, with Shift held what was done last, else a menu with that first.
function offer(there, event) {
  const same = again(there);
  if (there.length === 1) return place(there[0].real, there[0], event);
  if (event.shiftKey && same) return place(same.real, same);
  return openMenu(there.sort((one, other) => (other === same) - (one === same)), event);
}

// Choices as a menu where one clicked; those that the list does not say are led to by one that it does.
function openMenu(buttons, event) {
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", "Choices here");
  if (buttons[0].about) menu.insertAdjacentHTML("afterbegin", `<p>${buttons[0].about}</p>`);
  if (buttons[0].order && matchMedia("(hover: hover)").matches) {
    menu.insertAdjacentHTML("beforeend", `<p class="aside">${say("Shift and a click: the same as last time")}</p>`);
  }
  for (const button of buttons) {
    const twin = document.createElement("button");
    twin.type = "button";
    twin.className = button.className || "";
    for (const name of ["title", "aria-label"]) if (button.hasAttribute?.(name)) twin.setAttribute(name, button.getAttribute(name));
    twin.innerHTML = button.said || button.innerHTML;
    twin.addEventListener("click", (pressed) => { closeMenu(); place(button.real || button, button.real ? button : {}, pressed); });
    menu.append(twin);
  }
  document.body.append(menu);
  const left = Math.min(event.pageX, scrollX + innerWidth - menu.offsetWidth - 8);
  const top = Math.min(event.pageY, scrollY + innerHeight - menu.offsetHeight - 8);
  menu.style.left = `${Math.max(scrollX + 4, left)}px`;
  menu.style.top = `${Math.max(scrollY + 4, top)}px`;
  menu.querySelector("button").focus();
}

export function closeMenu() {
  document.querySelector(".menu")?.remove();
}

function tell(text) {
  const tip = document.getElementById("tip");
  if (!tip) return;
  tip.textContent = text;
  tip.hidden = !text;
}

document.addEventListener("focusin", (event) => {
  const named = closest(event, "[data-tip], .term");
  if (named) tell(named.dataset.tip || named.title);
});

// ---- pan and zoom: each map has its own, kept in variables of its style, which the server never sends -------------

const views = new Map();
const fingers = new Map();

function viewOf(svg) {
  if (!views.has(svg.id)) views.set(svg.id, { x: 0, y: 0, zoom: 1 });
  return views.get(svg.id);
}

function set(svg) {
  const view = viewOf(svg);
  const box = svg.viewBox.baseVal;
  view.zoom = Math.min(6, Math.max(1, view.zoom));
  const limit = (at, from, size) => Math.min(-from * (view.zoom - 1), Math.max(-(from + size) * (view.zoom - 1), at));
  view.x = limit(view.x, box.x, box.width);
  view.y = limit(view.y, box.y, box.height);
  svg.style.setProperty("--pan-x", `${view.x}px`);
  svg.style.setProperty("--pan-y", `${view.y}px`);
  svg.style.setProperty("--zoom", view.zoom);
}

function point(svg, x, y) {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
}

export function zoom(svg, factor, at) {
  const view = viewOf(svg);
  const box = svg.viewBox.baseVal;
  const centre = at || { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const next = Math.min(6, Math.max(1, view.zoom * factor));
  view.x = centre.x - ((centre.x - view.x) / view.zoom) * next;
  view.y = centre.y - ((centre.y - view.y) / view.zoom) * next;
  view.zoom = next;
  set(svg);
}

export function pan(svg, x, y) {
  const view = viewOf(svg);
  view.x += x;
  view.y += y;
  set(svg);
}

function onWheel(event) {
  const svg = closest(event, "svg.zooms");
  if (!svg || !(event.ctrlKey || event.metaKey || viewOf(svg).zoom > 1)) return;
  event.preventDefault();
  zoom(svg, event.deltaY < 0 ? 1.15 : 1 / 1.15, point(svg, event.clientX, event.clientY));
}

function onDown(event) {
  dragged = false;
  if (grab(event)) return;
  const svg = closest(event, "svg.zooms");
  if (svg) fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
}

function onMove(event) {
  if (hold(event)) return;
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { svg } = finger;
  const scale = svg.viewBox.baseVal.width / svg.clientWidth;
  const [x, y] = [event.clientX - finger.x, event.clientY - finger.y];
  if (Math.abs(x) + Math.abs(y) < 6 && !dragged) return;
  dragged = true;
  const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
  if (others.length) {
    const far = (px, py) => Math.hypot(px - others[0].x, py - others[0].y) || 1;
    zoom(svg, far(event.clientX, event.clientY) / far(finger.x, finger.y), point(svg, (event.clientX + others[0].x) / 2, (event.clientY + others[0].y) / 2));
  } else if (viewOf(svg).zoom > 1) {
    pan(svg, x * scale, y * scale);
  } else {
    scrollBy(0, -y); // nothing to pan: the page scrolls under the finger
  }
  finger.x = event.clientX;
  finger.y = event.clientY;
}
