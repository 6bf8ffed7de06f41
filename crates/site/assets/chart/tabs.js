// Tabs: of several panels one is open, and a panel is filled when it is first opened.

import { el } from "/assets/html.js";
import { t } from "./words.js";

export class Tabs {
  /** `panels` are `{ id, name, fill }`, where `fill` makes what a panel holds, or promises it; `chosen` is the id of the
   *  first that is open; `whenShown` is told which one a visitor opens, `whenFailed` makes what stands in the place of a
   *  promise that was not kept. */
  constructor(name, panels, chosen, { whenShown, whenFailed }) {
    Object.assign(this, { whenShown, whenFailed });
    this.panels = panels.map((panel) => ({ ...panel, tab: this.#tab(panel), body: this.#body(panel) }));
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
    const { length } = this.panels;
    const place = this.panels.findIndex(({ id }) => id === this.chosen);
    const next = this.panels[{ ArrowRight: (place + 1) % length, ArrowLeft: (place + length - 1) % length, Home: 0, End: length - 1 }[event.key]];
    if (!next) return;
    event.preventDefault();
    this.show(next.id);
    next.tab.focus();
  }

  /** Fills a panel that is empty; when it is filled. */
  #fill(panel) {
    if (panel.filled) return panel.filled;
    const put = (...parts) => panel.body.replaceChildren(...parts.flat(Infinity).filter(Boolean));
    const content = panel.fill();
    if (!(content instanceof Promise)) {
      put(content);
      panel.filled = Promise.resolve();
      return panel.filled;
    }
    put(el("p", { class: "facts" }, t("frame.waiting")));
    // A panel that is filled anew meanwhile waits for that alone.
    const ifAwaited = (act) => (value) => panel.filled === filled && act(value);
    const filled = content.then(ifAwaited(put), ifAwaited((error) => {
      panel.filled = undefined;
      put(this.whenFailed(error, () => this.#fill(panel)));
    }));
    panel.filled = filled;
    return filled;
  }

  /** When the open panel is filled. */
  filled() {
    return this.#fill(this.panels.find(({ id }) => id === this.chosen));
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

  /** Opens a panel and shows its beginning, where the bar already covers it; when it is filled. */
  show(chosen) {
    this.open(chosen);
    this.whenShown(chosen);
    if (this.bar.getBoundingClientRect().top < 80) this.panels.find(({ id }) => id === chosen).body.scrollIntoView();
    return this.filled();
  }

  /** Fills a panel anew, if it has been filled; the others stay as they are. */
  renew(id, fill) {
    const panel = this.panels.find((one) => one.id === id);
    panel.fill = fill ?? panel.fill;
    if (!panel.filled) return;
    panel.filled = undefined;
    this.#fill(panel);
  }

  /** Fills these panels, or all, one after the other, whenever the browser has nothing else to do. */
  async fillIdly(ids) {
    for (const panel of this.panels.filter(({ id }) => !ids || ids.includes(id))) {
      await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
      await this.#fill(panel);
    }
  }

  /** Fills every panel, for paper; when they are. */
  fillAll() {
    return Promise.all(this.panels.map((panel) => this.#fill(panel)));
  }
}
