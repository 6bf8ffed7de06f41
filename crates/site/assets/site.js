// What pages do with the code on them: examples in several languages become tabs, the address of this
// service stands where an example names one, and each example can be copied. The language that was
// chosen is remembered by the browser.
const REMEMBERED = "saju.language";
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
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "언어 · Language");
  const buttons = panels.map((panel, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `${name}-${index}`;
    button.textContent = panel.dataset.language;
    button.setAttribute("role", "tab");
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", button.id);
    button.addEventListener("click", () => {
      remember(panel.dataset.language);
      choose(panel.dataset.language);
    });
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = buttons[(index + step + buttons.length) % buttons.length];
      next.click();
      next.focus();
    });
    list.append(button);
    return button;
  });
  group.prepend(list);
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
  const frame = document.createElement("div");
  frame.className = "copyable";
  code.replaceWith(frame);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "복사";
  button.setAttribute("aria-label", "복사 · Copy");
  button.addEventListener("click", async () => {
    const shown = code.matches("pre") ? code : code.querySelector("pre:not([hidden])");
    await navigator.clipboard.writeText(shown.textContent.replace(/\n$/, ""));
    button.textContent = "복사함";
    setTimeout(() => (button.textContent = "복사"), 1500);
  });
  frame.append(code, button);
}

for (const code of document.querySelectorAll("pre code, pre.fill-origin")) {
  if (code.textContent.includes(EXAMPLE_ORIGIN)) {
    code.textContent = code.textContent.replaceAll(EXAMPLE_ORIGIN, location.origin);
  }
}
for (const group of document.querySelectorAll(".tabs")) tabs(group);
for (const code of document.querySelectorAll(".tabs, :not(.tabs) > pre")) copyable(code);
