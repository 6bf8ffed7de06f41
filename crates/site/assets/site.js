// What pages do with the code on them: examples in several languages become tabs, the address of this
// service stands where an example names one, and each example can be copied. The language that was
// chosen is remembered by the browser.
import { el } from "/assets/html.js";
import { said } from "/assets/said.js";

const REMEMBERED = "saju.code";
const EXAMPLE_ORIGIN = "http://127.0.0.1:8080";

const remembered = () => {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
};

function remember(language) {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // A browser that keeps nothing shows the first language again.
  }
}

let groups = 0;

function tabs(group) {
  const name = `tabs-${(groups += 1)}`;
  const panels = [...group.querySelectorAll("pre")];
  const buttons = panels.map((panel, index) => {
    const { language } = panel.dataset;
    const id = `${name}-${index}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", id);
    const onclick = () => {
      remember(language);
      choose(language);
    };
    const onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = buttons[(index + step + buttons.length) % buttons.length];
      next.click();
      next.focus();
    };
    return el("button", { type: "button", id, role: "tab", onclick, onkeydown }, language);
  });
  group.prepend(el("div", { role: "tablist", "aria-label": said("examples.language") }, buttons));
  group.show = (language) => {
    const chosen = panels.some((panel) => panel.dataset.language === language) ? language : panels[0].dataset.language;
    panels.forEach((panel, index) => {
      const on = panel.dataset.language === chosen;
      panel.hidden = !on;
      buttons[index].setAttribute("aria-selected", String(on));
      buttons[index].tabIndex = on ? 0 : -1;
    });
  };
  group.show(remembered() ?? "curl");
}

function choose(language) {
  for (const group of document.querySelectorAll(".tabs")) group.show(language);
}

/** A button that copies what stands in the example now. */
function copyable(code) {
  const onclick = async () => {
    const shown = code.matches("pre") ? code : code.querySelector("pre:not([hidden])");
    await navigator.clipboard.writeText(shown.textContent.replace(/\n$/, ""));
    button.textContent = said("examples.copied");
    setTimeout(() => (button.textContent = said("examples.copy")), 1500);
  };
  const button = el("button", { type: "button", class: "copy", onclick }, said("examples.copy"));
  if (code.parentElement.matches(".copyable")) return code.after(button);
  const frame = el("div", { class: "copyable" });
  code.replaceWith(frame);
  frame.append(code, button);
}

/** Puts the address of this service where an example names one; its highlighting stays. */
function fillOrigin(example) {
  const texts = document.createTreeWalker(example, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(EXAMPLE_ORIGIN, location.origin);
}

// The other language of a page shows the same place of it.
document.querySelector("a.other")?.addEventListener("click", ({ currentTarget }) => (currentTarget.hash = location.hash));
for (const example of document.querySelectorAll("pre code, pre.fill-origin")) fillOrigin(example);
for (const group of document.querySelectorAll(".tabs")) tabs(group);
for (const code of document.querySelectorAll(".tabs, :not(.tabs) > pre")) copyable(code);
