// Examples in several languages stand one behind the other; with scripts they become tabs. The
// chosen language is kept for the page only.
for (const group of document.querySelectorAll(".tabs")) {
  const panels = [...group.querySelectorAll("pre")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  const buttons = panels.map((panel, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = panel.dataset.language;
    button.setAttribute("role", "tab");
    button.addEventListener("click", () => choose(panel.dataset.language));
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = buttons[(index + step + buttons.length) % buttons.length];
      next.focus();
      next.click();
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
  group.show("curl");
}

function choose(language) {
  for (const group of document.querySelectorAll(".tabs")) group.show(language);
}
