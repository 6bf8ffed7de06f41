// The documentation: its search, calls without a key, and answers that fold.
import { el } from "/assets/html.js";
import { said } from "/assets/said.js";
import { objects } from "./objects.js";
import { search } from "./search.js";
import { runner } from "./run.js";
import { foldable } from "./tree.js";

const side = document.querySelector(".side");

/** Folds what a column holds. */
function fold(column, title, content) {
  column.replaceChildren(el("details", {}, el("summary", {}, title), ...content));
}

// On a phone the page comes first: the columns beside it fold.
if (matchMedia("(max-width: 54rem)").matches) {
  const index = document.querySelector(".index");
  fold(side, said("frame.contents"), [...side.children]);
  if (index) fold(index, said("frame.on_this_page"), [...index.querySelectorAll("ol")]);
}
search(document.querySelector(".top nav"));
for (const form of document.querySelectorAll("form.run")) runner(form);
for (const shown of document.querySelectorAll("[data-answer]")) foldable(shown);

objects();

// An object that a link names is opened, wherever it folds.
function openTarget() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.matches("details")) return;
  target.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", openTarget);
openTarget();
