// A part of a chart's page: its heading and what it holds, which may have to be waited for.

import { failure } from "./calculation.js";
import { el } from "/assets/html.js";
import { t } from "./words.js";

export const part = (id, title, ...content) => el("section", { id: `part-${id}`, class: "part", "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), content.flat(Infinity));

/** What the parts on the page still wait for. */
let waiting = [];

/** A part that takes time; it says so, and what went wrong. */
export function awaited(content) {
  const place = el("div", {}, el("p", { class: "facts" }, t("frame.waiting")));
  content.then((parts) => place.replaceChildren(...parts.flat(Infinity).filter(Boolean)),
    (error) => place.replaceChildren(el("p", { class: "notice" }, failure(error))));
  waiting.push(content.catch(() => {}));
  return place;
}

/** Forgets the parts of a page that is no more. */
export function waitForNone() {
  waiting = [];
}

/** When every part is there. */
export const allThere = () => Promise.all(waiting);
