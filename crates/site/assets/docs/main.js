// The documentation: its search, calls without a key, and answers that fold.
import { search } from "./search.js";
import { runner } from "./run.js";
import { foldable } from "./tree.js";

// On a phone the page comes first: the groups of the side column are closed until one is opened.
if (matchMedia("(max-width: 54rem)").matches) {
  for (const group of document.querySelectorAll(".side details")) group.open = false;
}
search(document.querySelector(".side"));
for (const form of document.querySelectorAll("form.run")) runner(form);
for (const shown of document.querySelectorAll("[data-answer]")) foldable(shown);

// An object that a link names is opened, wherever it folds.
function openTarget() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.matches("details")) return;
  target.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", openTarget);
openTarget();
