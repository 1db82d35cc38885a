// While bots look through a game: how far they are; the page as soon as they are done.
const bar = document.getElementById("making");
const EVERY = 1000;

async function ask() {
  try {
    const answer = await fetch(bar.dataset.ask, { headers: { accept: "application/json" } });
    const { progress } = await answer.json();
    if (progress < 0 || progress >= 1) return location.reload();
    bar.value = Math.round(100 * progress);
  } catch { /* the next question may get through */ }
  return setTimeout(ask, EVERY);
}

setTimeout(ask, EVERY);
