// The documentation: its search, calls without a key, and answers that fold.
import { search } from "./search.js";
import { runner } from "./run.js";
import { foldable } from "./tree.js";

const side = document.querySelector(".side");

// On a phone the page comes first: the side column folds.
if (matchMedia("(max-width: 54rem)").matches) {
  const contents = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "차례 · Contents";
  contents.append(summary, ...side.children);
  side.append(contents);
}
search(side);
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
