// What opens and closes on the table: drawers, the strip above the board, tabs on a small screen.

// What is vital leads to its panel: it is opened, wherever it stands.
function onClick(event) {
  const link = event.target.closest?.("#vitals a[href^='#']");
  if (link) {
    const panel = document.querySelector(link.getAttribute("href"))?.closest("details");
    if (!panel) return;
    event.preventDefault();
    panel.open = !panel.open || !panel.matches(".drawer");
    if (panel.open) panel.scrollIntoView({ block: "nearest" });
    panel.querySelector("summary").focus({ preventScroll: true });
  } else if (!event.target.closest?.("details[name=drawer], .menu")) {
    closeDrawers();
  }
}

export function closeDrawers() {
  for (const open of document.querySelectorAll("details[name=drawer][open]")) open.open = false;
}

// A tab that is not looked at says when there is something new behind it.
const newest = (list) => {
  if (list !== "colonies") return document.getElementById(list)?.lastElementChild?.id;
  return [...document.querySelectorAll("#colonies .score")].map((score) => score.textContent).join();
};
const TABS = { colonies: "tab-colonies", story: "tab-notebook", remarks: "tab-chat" };

export const news = () => Object.keys(TABS).map(newest);

export function mark(before) {
  Object.entries(TABS).forEach(([list, tab], place) => {
    const radio = document.getElementById(tab);
    if (radio && !radio.checked && newest(list) !== before[place]) radio.parentNode.dataset.new = "";
  });
}

export function table() {
  document.addEventListener("click", onClick);
  addEventListener("resize", () => {
    const story = document.getElementById("story");
    if (story) story.scrollTop = story.scrollHeight; // the newest lines stay in sight
  });
  document.addEventListener("change", (event) => {
    if (event.target.name === "note") delete event.target.parentNode.dataset.new;
  });
}
