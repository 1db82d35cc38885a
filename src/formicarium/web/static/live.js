// One socket per page. The first message is the whole table; each one after it says which elements changed.
import { dress } from "./dress.js";
import { connected } from "./forms.js";
import { lookAhead } from "./gesture.js";
import { receive, reel } from "./reel.js";
import { after, before } from "./stage.js";
import { mark, news } from "./table.js";

const byId = (id) => document.getElementById(id);
const SILENCE = 50000; // the server says something every 20 seconds; a socket that is silent for so long is dead
let wait = 500;
let again = null;

export function watch(path) {
  clearTimeout(again);
  again = null;
  const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path);
  let patience = setTimeout(lose, SILENCE);
  socket.onmessage = (event) => {
    clearTimeout(patience);
    patience = setTimeout(lose, SILENCE);
    wait = 500;
    connected();
    byId("lost").hidden = true;
    document.documentElement.dataset.connected = "yes";
    if (event.data) receive(JSON.parse(event.data));
  };
  socket.onclose = lose;
  addEventListener("offline", lose);

  function lose() {
    socket.onmessage = socket.onclose = null;
    removeEventListener("offline", lose);
    clearTimeout(patience);
    socket.close();
    delete document.documentElement.dataset.connected;
    byId("lost").hidden = false;
    again = setTimeout(() => watch(path), wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(wait * 2, 15000);
  }
}

// Back in the network: do not wait for the next attempt.
addEventListener("online", () => { if (again !== null) watch(document.body.dataset.live); });

reel(show, (picture) => morph(byId("table"), picture));

// Shows a message; where something happened, it is seen happening.
function show(message, happens) {
  const held = document.activeElement;
  const inChoices = held && held.closest("#ask");
  const asked = byId("prompt")?.textContent;
  const told = news();
  const story = byId("story");
  const atEnd = !story || story.scrollHeight - story.scrollTop - story.clientHeight < 40;
  if (message.whole) {
    const fresh = document.createElement("template");
    fresh.innerHTML = message.whole;
    morph(byId("table"), fresh.content.firstElementChild);
  } else {
    const was = happens ? before() : null;
    message.changes.forEach(apply);
    if (was) after(was, message);
  }
  mark(told);
  document.title = message.title;
  dress(byId("table"));
  lookAhead();
  if (atEnd && byId("story")) byId("story").scrollTop = byId("story").scrollHeight;
  if (byId("prompt")?.textContent !== asked) for (const id of ["ask", "choices"]) byId(id)?.scrollTo(0, 0); // a new question is read from its top
  if (inChoices && !held.isConnected) (document.querySelector("#choices button") || byId("prompt"))?.focus({ preventScroll: true });
}

// What to do for each kind of change. Elements that stay are the same elements still.
const doing = {
  attrs: (id, values) => {
    for (const [name, value] of Object.entries(values)) setAttribute(byId(id), name, value);
  },
  inner: (id, html) => { byId(id).innerHTML = html; },
  replace: (id, html) => { byId(id).outerHTML = html; },
  remove: (id) => { byId(id).remove(); },
  insert: (id, before, html) => {
    if (before) byId(before).insertAdjacentHTML("beforebegin", html);
    else byId(id).insertAdjacentHTML("beforeend", html);
  },
  move: (id, before, what) => { byId(id).insertBefore(byId(what), before ? byId(before) : null); },
};

export const apply = ([kind, ...given]) => doing[kind](...given);

function setAttribute(element, name, value) {
  if (name === "open") return; // the reader's own
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (name === "value") element.value = value;
}

// Lead an element to what a whole page shows, keeping every element that both have.
function morph(old, fresh) {
  if (old.tagName !== fresh.tagName) return old.replaceWith(fresh);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !["open", "data-lit", "data-new", "style"].includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) setAttribute(old, name, value);
  }
  const kids = [...fresh.children];
  const keyed = kids.length > 0 && kids.every((kid) => kid.id) && [...old.children].every((kid) => kid.id || kid.dataset.local !== undefined);
  if (!keyed) {
    if (old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
    return undefined;
  }
  const wanted = new Set(kids.map((kid) => kid.id));
  for (const kid of [...old.children]) if (kid.id && !wanted.has(kid.id)) kid.remove();
  let place = old.firstElementChild;
  for (const kid of kids) {
    const known = byId(kid.id);
    if (!known || known.parentNode !== old) {
      old.insertBefore(kid, place);
    } else {
      if (known === place) place = place.nextElementSibling;
      else old.insertBefore(known, place);
      morph(known, kid);
    }
  }
  return undefined;
}
