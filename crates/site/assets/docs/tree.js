// JSON as a tree that folds. What lies in a folded part is drawn when it is opened.
import { el, folded } from "/assets/html.js";
import { said } from "/assets/said.js";

/** Members that are open at first: this deep. */
const OPEN = 1;

/** How many items of a list are drawn at a time. */
const AT_ONCE = 100;

const isBranch = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;

const leaf = (value) => el("span", { class: value === null ? "null" : typeof value }, JSON.stringify(value));

/** What a folded part says of itself. */
function sign(value) {
  if (Array.isArray(value)) return `[ ${value.length} ]`;
  const names = Object.keys(value);
  const told = value.ganji ?? value.ko ?? value.nameKo ?? value.code ?? value.id;
  if (typeof told === "string") return `{ ${told} … }`;
  return `{ ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""} }`;
}

function members(value, depth) {
  const list = el("ul", { class: "json" });
  const entries = Object.entries(value);
  const draw = (from) => {
    for (const [name, member] of entries.slice(from, from + AT_ONCE)) {
      const label = el("code", {}, Array.isArray(value) ? `[${name}]` : name);
      list.append(el("li", {}, isBranch(member) ? branch(label, member, depth) : [label, " ", leaf(member)]));
    }
    if (from + AT_ONCE >= entries.length) return;
    const more = el("button", { type: "button", class: "plain", onclick: () => {
      more.remove();
      draw(from + AT_ONCE);
    } }, `${entries.length - from - AT_ONCE}${said("answer.more")}`);
    list.append(more);
  };
  draw(0);
  return list;
}

const branch = (label, value, depth) =>
  folded([label, " ", el("span", { class: "sign" }, sign(value))], (body) => body.append(members(value, depth + 1)), { open: depth < OPEN });

/** A value as a tree. */
export const tree = (value) =>
  el("div", { class: "json-root", tabindex: "0", role: "group", "aria-label": said("answer.name") }, isBranch(value) ? members(value, 0) : leaf(value));

/** Lets the outline of an answer be unfolded: the whole answer is read from its file. */
export function foldable(shown) {
  shown.append(el("button", { type: "button", class: "plain", onclick: async () => {
    const answer = await fetch(shown.dataset.answer);
    shown.replaceChildren(tree(await answer.json()));
  } }, said("answer.unfold")));
}
