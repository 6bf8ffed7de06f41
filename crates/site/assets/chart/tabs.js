// Tabs: of several panels one is open, and a panel is filled when it is first opened.

import { el } from "/assets/html.js";

export class Tabs {
  /** `panels` are `{ id, name, fill }`, where `fill` makes what a panel holds; `chosen` is the id of the first that is
   *  open; `whenShown` is told which one a visitor opens. */
  constructor(name, panels, chosen, whenShown = () => {}) {
    this.whenShown = whenShown;
    this.panels = panels.map((panel) => ({ ...panel, tab: this.#tab(panel), body: this.#body(panel), isFilled: false }));
    this.bar = el("div", { class: "tabs screen", role: "tablist", "aria-label": name, onkeydown: (event) => this.#walk(event) }, this.panels.map(({ tab }) => tab));
    this.parts = [this.bar, ...this.panels.map(({ body }) => body)];
    this.open(panels.some(({ id }) => id === chosen) ? chosen : panels[0].id);
  }

  #tab({ id, name }) {
    return el("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => this.show(id) }, name);
  }

  #body({ id }) {
    return el("div", { class: "panel", role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}` });
  }

  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { length } = this.panels;
    const next = this.panels[(this.panels.findIndex(({ id }) => id === this.chosen) + step + length) % length];
    this.show(next.id);
    next.tab.focus();
  }

  #fill(panel) {
    if (panel.isFilled) return;
    panel.isFilled = true;
    panel.body.replaceChildren(...[panel.fill()].flat(Infinity).filter(Boolean));
  }

  /** Opens a panel where the page stands. */
  open(chosen) {
    this.chosen = chosen;
    for (const panel of this.panels) {
      const isOpen = panel.id === chosen;
      panel.tab.setAttribute("aria-selected", String(isOpen));
      panel.tab.tabIndex = isOpen ? 0 : -1;
      panel.body.classList.toggle("closed", !isOpen);
      if (isOpen) this.#fill(panel);
    }
  }

  /** Opens a panel and shows its beginning, where the bar already covers it. */
  show(chosen) {
    this.open(chosen);
    this.whenShown(chosen);
    if (this.bar.getBoundingClientRect().top < 80) this.panels.find(({ id }) => id === chosen).body.scrollIntoView();
  }

  /** Fills a panel anew, if it has been filled; the others stay as they are. */
  renew(id, fill) {
    const panel = this.panels.find((one) => one.id === id);
    panel.fill = fill ?? panel.fill;
    panel.isFilled = false;
    if (id === this.chosen) this.#fill(panel);
  }

  /** Fills every panel, for paper. */
  fillAll() {
    for (const panel of this.panels) this.#fill(panel);
  }
}
