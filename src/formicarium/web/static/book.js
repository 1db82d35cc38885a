// Rules and story beside the table: a link that leads to them opens a drawer instead of leaving the table.
import { say } from "./say.js";

const book = () => document.getElementById("book");
const pages = new Map();
let opener = null;

// A page is fetched once, the story anew each time: it goes on.
async function pageOf(path) {
  if (!pages.has(path)) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(path);
    const article = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("article");
    if (path.endsWith("/story")) return article;
    pages.set(path, article);
  }
  return pages.get(path).cloneNode(true);
}

async function open(link) {
  const { pathname, search, hash } = new URL(link.href);
  const article = await pageOf(pathname + search);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = say("Close");
  close.addEventListener("click", closeBook);
  book().replaceChildren(close, article);
  book().hidden = false;
  opener = link;
  const field = article.querySelector("form[role=search] input");
  if (field) {
    field.closest("form").addEventListener("submit", (event) => event.preventDefault());
    field.addEventListener("input", () => look(article, field.value));
    book().scrollTop = book().scrollHeight; // what happened last is read first
  }
  const wanted = hash && article.querySelector(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`);
  if (wanted) {
    wanted.classList.add("in-force");
    wanted.scrollIntoView({ block: "start" });
  }
  close.focus({ preventScroll: true });
}

function look(article, words) {
  const all = words.toLowerCase().split(/\s+/);
  for (const chapter of article.querySelectorAll(".chapter")) {
    let some = false;
    for (const line of chapter.querySelectorAll("li")) {
      line.hidden = !all.every((word) => line.textContent.toLowerCase().includes(word));
      some ||= !line.hidden;
    }
    chapter.hidden = !some;
  }
}

export function closeBook() {
  if (!book() || book().hidden) return;
  book().hidden = true;
  opener?.isConnected && opener.focus({ preventScroll: true });
}

export function books() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-book]");
    if (!link || !book() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link).catch(() => location.assign(link.href));
  });
}
