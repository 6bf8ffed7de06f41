// The shape of a chart while it is being calculated, so that nothing jumps when it comes.

import { el } from "/assets/html.js";

const bar = (name) => el("div", { class: `ghost ${name}`, "aria-hidden": "true" });

/** The shape; `told` says what is waited for. */
export const skeleton = (told) => [
  el("p", { class: "facts", role: "status" }, told), bar("title"), bar("text"), bar("letters"), bar("text"), bar("page"),
];
