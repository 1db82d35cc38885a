// What makes a page live. Without it everything still works, through forms and reloads.
import { watch } from "./live.js";
import { board } from "./board.js";
import { forms } from "./forms.js";
import { keys } from "./keys.js";
import { dress } from "./dress.js";
import { table } from "./table.js";
import { books } from "./book.js";

document.documentElement.dataset.script = "";
dress(document);
const story = document.getElementById("story");
if (story) story.scrollTop = story.scrollHeight; // the newest lines are at its end
board();
forms();
keys();
table();
books();
if (document.body.dataset.live) watch(document.body.dataset.live);
