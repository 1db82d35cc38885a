// On a small screen what the coach rings may lie below the choices: the page goes to where it is in sight above them.
import { still } from "./walk.js";

const small = matchMedia("(max-width: 60rem)");
const AIR = 12;
let shown = "";

// The pieces and cards that are ringed, and where they are; what is folded away is opened.
function ringed() {
  const found = [...document.querySelectorAll("#scenes .pointed, #panels .pointed")];
  for (const piece of found) {
    const folded = piece.closest("details:not([open])");
    if (folded) folded.open = true;
  }
  return found.map((piece) => piece.getBoundingClientRect()).filter(({ height }) => height > 0);
}

export function showRings() {
  const coach = document.getElementById("coach");
  const sheet = document.getElementById("ask");
  if (!coach || !sheet || !small.matches || coach.textContent === shown) return;
  shown = coach.textContent; // once for each thing that the coach says: whoever scrolls on is left alone
  const places = ringed();
  const room = sheet.getBoundingClientRect().top - 2 * AIR;
  if (!places.length || room <= 0) return;
  let top = Math.min(...places.map((place) => place.top));
  let bottom = Math.max(...places.map((place) => place.bottom));
  if (bottom - top > room) ({ top, bottom } = places.at(-1)); // the last is where to go on
  if (top >= AIR && bottom <= room + AIR) return;
  scrollBy({ top: (top + bottom) / 2 - AIR - room / 2, behavior: still() ? "instant" : "smooth" });
}
