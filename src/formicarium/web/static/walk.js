// Crowds have no pieces of their own, only numbers at pieces (data-holds). Who left one piece for another is seen walking.
const SVG = "http://www.w3.org/2000/svg";
const SEEN = 6; // so many of a crowd are drawn at most
const NEAR = 24; // who only changes places within an area does not walk
const less = matchMedia("(prefers-reduced-motion: reduce)");

// Whether nothing may move: the system or the reader says so, or nobody looks.
export const still = () => less.matches || document.documentElement.dataset.motion === "less" || document.hidden;

// Who stands where: for each drawing and kind ("symbol:seat"), the pieces with their places and numbers.
export function census() {
  const found = new Map();
  for (const piece of document.querySelectorAll("#scenes [data-holds]")) {
    const { e: x, f: y } = piece.transform.baseVal.consolidate()?.matrix || { e: 0, f: 0 };
    for (const held of piece.dataset.holds.split(" ")) {
      const end = held.lastIndexOf(":");
      const key = `${piece.ownerSVGElement.id} ${held.slice(0, end)}`;
      if (!found.has(key)) found.set(key, new Map());
      found.get(key).set(piece.id, { id: piece.id, x, y, count: Number(held.slice(end + 1)) });
    }
  }
  return found;
}

// Shows the way of all who changed places since `before`; the shortest ways are the likeliest.
export function walk(before) {
  if (still()) return;
  const after = census();
  for (const [key, now] of after) {
    const was = before.get(key) || new Map();
    const change = (id) => (now.get(id)?.count || 0) - (was.get(id)?.count || 0);
    const places = [...new Map([...was, ...now]).values()].map((place) => ({ ...place, change: change(place.id) }));
    const ways = places.filter((from) => from.change < 0)
      .flatMap((from) => places.filter((to) => to.change > 0).map((to) => ({ from, to, far: Math.hypot(to.x - from.x, to.y - from.y) })))
      .sort((one, other) => one.far - other.far);
    for (const { from, to, far } of ways) {
      const count = Math.min(-from.change, to.change);
      if (!count) continue;
      from.change += count;
      to.change -= count;
      if (far > NEAR) send(key, from, to, far, Math.min(count, SEEN), was.has(to.id));
    }
  }
}

function send(key, from, to, far, count, known) {
  const [drawing, kind] = key.split(" ");
  const [symbol, seat] = kind.split(":");
  const svg = document.getElementById(drawing);
  const file = svg.appendChild(document.createElementNS(SVG, "g"));
  file.setAttribute("class", `layer walkers seat-${seat % 6}`);
  file.dataset.local = "";
  const size = svg.viewBox.baseVal.width / 27;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const duration = Math.min(1200, 500 + 2 * far);
  const pause = 90;
  let last = null;
  for (let number = 0; number < count; number += 1) {
    const one = file.appendChild(document.createElementNS(SVG, "use"));
    for (const [name, value] of [["href", `#${symbol}`], ["x", -size / 2], ["y", -size / 2], ["width", size], ["height", size]]) {
      one.setAttribute(name, value);
    }
    const aside = (number % 2 ? 1 : -1) * (count > 1 ? size / 7 : 0); // not quite in one line
    const [dx, dy] = [-Math.sin(angle) * aside, Math.cos(angle) * aside];
    const at = (place) => ({ transform: `translate(${place.x + dx}px, ${place.y + dy}px) rotate(${angle + Math.PI / 2}rad)` });
    last = one.animate([{ ...at(from), opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.88 }, { ...at(to), opacity: 0 }],
      { duration, delay: number * pause, easing: "ease-in-out", fill: "both" });
  }
  last.onfinish = last.oncancel = () => file.remove();
  if (!known) document.getElementById(to.id).animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, {}], { duration });
}
