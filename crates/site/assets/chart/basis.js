// Reasons: lines that end with the id of their rule, which leads to its page among the criteria.

import { el, folded } from "/assets/html.js";
import { t } from "./words.js";

let rules;

async function pageOf(id) {
  rules ??= import("./rules.js").then((module) => module.default);
  const [page] = Object.entries(await rules).find(([, ids]) => ids.includes(id)) ?? [];
  return page;
}

/** A link to a rule, by its id. */
export function ruleLink(id) {
  const link = el("a", { class: "rule" }, t("frame.rule"));
  pageOf(id).then((page) => (page ? (link.href = `/criteria/${page}#${id}`) : link.remove()));
  return link;
}

/** The lines of a `basis`, folded; `before` stands over them. */
export function reasons(lines, before = []) {
  const line = (text) => {
    const [, sentence, id] = /^(.*?)(?: \[([^\]]+)\])?$/s.exec(text);
    return el("li", {}, sentence, id ? [" ", ruleLink(id)] : []);
  };
  return folded(t("frame.reasons"), (body) => body.append(...[before].flat(Infinity).filter(Boolean), el("ul", { class: "reasons" }, lines.map(line))), { class: "basis" });
}
