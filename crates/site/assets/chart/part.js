// A part of a chart's page: its heading and what it holds, which may have to be waited for.

import { failure } from "./calculation.js";
import { el } from "/assets/html.js";
import { t } from "./words.js";

export const part = (id, title, ...content) => el("section", { id: `part-${id}`, class: "part", "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), content.flat(Infinity));

/** What the parts on the page still wait for. */
let waiting = [];

/** What went wrong, with a way to do it `again`, and with `others`. */
export const failed = (error, again, ...others) => el("div", { class: "notice" }, el("p", {}, failure(error)),
  el("p", { class: "chips screen" }, el("button", { type: "button", class: "plain", onclick: again }, t("result.again")), others));

/** Fills a place with what `make` promises; until then it says so, and else what went wrong. */
export async function fillWith(place, make) {
  const wasInside = place.contains(document.activeElement);
  const put = (...parts) => place.replaceChildren(...parts.flat(Infinity).filter(Boolean));
  put(el("p", { class: "facts" }, t("frame.waiting")));
  // The button that was pressed is gone.
  if (wasInside) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  await make().then(put, (error) => put(failed(error, () => fillWith(place, make))));
}

/** A part that takes time. */
export function awaited(make) {
  const place = el("div", {});
  waiting.push(fillWith(place, make));
  return place;
}

/** Forgets the parts of a page that is no more. */
export function waitForNone() {
  waiting = [];
}

/** When every part is there. */
export const allThere = () => Promise.all(waiting);
