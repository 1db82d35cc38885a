// Looking back through a game without loading a page per move. Every press counts: presses move the aim, and the page follows it.
import { copy, dress } from "./dress.js";
import { apply } from "./live.js";
import { say } from "./say.js";
import { census, walk } from "./walk.js";

const byId = (id) => document.getElementById(id);
const machine = document.querySelector(".machine");
const { path, eyes } = machine.dataset;
const moves = Number(machine.dataset.moves);
const turns = JSON.parse(machine.dataset.turns); // after how many moves each turn begins
const slider = byId("turns");
const button = byId("play");
let shown = Number(machine.dataset.number);
let aim = shown;
let following = null;
let playing = false;

const address = (number) => `${path}/at/${number}${eyes}`;
const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
const turnOf = (number) => turns.findLastIndex((start) => start <= number);

function go(number) {
  aim = Math.max(0, Math.min(moves, number));
  following ??= follow().finally(() => { following = null; });
  return following;
}

async function follow() {
  while (shown !== aim) {
    const to = aim;
    try {
      const answer = await fetch(`${address(to)}${eyes ? "&" : "?"}from=${shown}`, { headers: { accept: "application/json" } });
      if (!answer.ok) throw new Error(answer.statusText);
      const { changes, title, ended } = await answer.json();
      const before = census();
      changes.forEach(apply);
      if (Math.abs(to - shown) === 1) walk(before);
      shown = to;
      paint(title, ended);
    } catch {
      location.assign(address(to)); // whatever was wrong, the whole page knows
      return;
    }
  }
}

// What the machine itself shows: where one is, and where one can go from here.
function paint(title, ended) {
  document.title = title;
  history.replaceState(null, "", address(shown));
  document.querySelector(".machine .at").textContent = say("Move {n} of {all}", { n: shown, all: moves });
  byId("earlier").hidden = shown === 0;
  byId("later").hidden = shown === moves;
  byId("earlier").href = address(Math.max(0, shown - 1));
  byId("later").href = address(Math.min(moves, shown + 1));
  byId("here").value = location.origin + address(shown);
  for (const form of machine.querySelectorAll("form[data-action]")) form.action = form.dataset.action.replace("{n}", shown);
  if (byId("fork")) byId("fork").hidden = ended;
  dress(byId("table"));
  mark();
}

function mark() {
  slider.value = turnOf(aim); // where the reader is going: it must not jump back under the thumb
  slider.setAttribute("aria-valuetext", say("Turn {n} of {all}", { n: turnOf(aim) + 1, all: turns.length }));
  for (const curve of document.querySelectorAll("#table .curve")) {
    const { width } = curve.viewBox.baseVal;
    const { left, right } = curve.dataset;
    const x = Number(left) + (width - left - right) * shown / (moves || 1);
    const line = curve.querySelector(".now");
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
    line.setAttribute("visibility", "visible");
  }
  const story = byId("story");
  if (story) story.scrollTop = story.scrollHeight;
}

async function play() {
  playing = !playing;
  label();
  if (playing && shown === moves) await go(0);
  while (playing && aim < moves) {
    await go(aim + 1);
    await pause(Number(byId("speed").value));
  }
  playing = false;
  label();
}

function label() {
  button.textContent = playing ? say("❚❚ Pause") : say("▶ Play");
  button.setAttribute("aria-pressed", playing);
}

for (const [id, step] of [["first", () => 0], ["earlier", () => aim - 1], ["later", () => aim + 1], ["last", () => moves]]) {
  byId(id).addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    playing = false;
    go(step());
  });
}
slider.addEventListener("input", () => { playing = false; go(turns[Number(slider.value)]); });
button.addEventListener("click", play);
byId("share").addEventListener("click", () => {
  byId("here").hidden = false;
  copy(byId("here"), byId("share"));
});
// The curve leads to the moment that is clicked in it.
document.addEventListener("click", (event) => {
  const curve = event.target.closest("#table .curve");
  if (!curve) return;
  event.preventDefault();
  const { left: start, width } = curve.getBoundingClientRect();
  const { left, right } = curve.dataset;
  const whole = curve.viewBox.baseVal.width;
  const x = (event.clientX - start) * whole / width;
  go(Math.round(moves * (x - left) / (whole - left - right)));
});
byId("here").value = location.origin + address(shown);
mark();
