// Calls without a key: a page of this service may ask what a visitor may see, so many times a minute.
import { el } from "/assets/html.js";
import { ask } from "/assets/keyless.js";
import { said } from "/assets/said.js";
import { tree } from "./tree.js";

/** Lets a form ask for its answer, which takes the place of the one that is shown. */
export function runner(form) {
  form.hidden = false;
  const state = form.querySelector("[role=status]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    state.textContent = "…";
    const began = performance.now();
    try {
      const answer = await ask(form.dataset.path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: form.elements.body.value,
      });
      const told = await answer.json();
      state.textContent = `${answer.status} · ${Math.round(performance.now() - began)} ms`;
      place(form).replaceChildren(tree(told));
    } catch (error) {
      state.textContent = `${said("console.failed")} ${error.message}`;
    }
  });
}

/** Where the answer is shown. */
function place(form) {
  const shown = form.parentElement.querySelector(".answer");
  if (shown) return shown;
  const made = el("div", { class: "answer" });
  form.after(made);
  return made;
}
