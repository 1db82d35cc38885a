// Small things that only a script can do: how long ago, links with the whole address, folded panels on small screens.
import { zoom } from "./board.js";
import { showRings } from "./ring.js";
import { say } from "./say.js";

const small = matchMedia("(max-width: 60rem)");

function ago(time) {
  const minutes = Math.floor((Date.now() - new Date(time.dateTime)) / 60000);
  if (minutes < 1) return say("just now");
  if (minutes < 60) return say("{n} min", { n: minutes });
  return minutes < 1440 ? say("{n} h", { n: Math.floor(minutes / 60) }) : say("{n} d", { n: Math.floor(minutes / 1440) });
}

function zoomButtons(svg) {
  const group = document.createElement("div");
  group.className = "zoom";
  group.dataset.local = "";
  for (const [sign, label, factor] of [["+", "Closer", 1.4], ["−", "Further away", 1 / 1.4]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", say(label));
    button.addEventListener("click", () => zoom(svg, factor));
    group.append(button);
  }
  return group;
}

// On a small screen cards are short rows; what one says in full is a tap away, also where a tap on the card itself plays it.
function infoButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "info";
  button.dataset.local = "";
  button.textContent = "i";
  button.setAttribute("aria-label", say("What it says"));
  return button;
}

function copyButton(link) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.local = "";
  button.textContent = say("Copy");
  button.addEventListener("click", () => copy(link, button));
  return button;
}

// Copies what a field holds. Where a browser does not allow that, the text is selected, for a person to copy.
export async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = say("Copied");
  } catch {
    button.textContent = say("Selected");
  }
}

export function dress(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const text = ago(time);
    if (time.textContent !== text) time.textContent = text;
  }
  for (const link of root.querySelectorAll("input[data-link]")) {
    if (link.value.startsWith("/")) {
      link.value = location.origin + link.value;
      link.addEventListener("focus", () => link.select());
      if (navigator.clipboard) link.after(copyButton(link));
    }
  }
  for (const svg of root.querySelectorAll("svg.zooms")) {
    if (!svg.parentNode.querySelector(".zoom")) svg.after(zoomButtons(svg));
  }
  if (small.matches) {
    for (const card of root.querySelectorAll(".card[data-tip]")) if (!card.querySelector(":scope > .info")) card.append(infoButton());
    for (const panel of root.querySelectorAll("details[data-folded]:not([data-seen])")) panel.open = false;
  }
  for (const panel of root.querySelectorAll("details[data-folded]")) panel.dataset.seen = "";
  showRings();
}

setInterval(() => dress(document), 20000);
