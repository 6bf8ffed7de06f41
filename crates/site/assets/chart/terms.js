// Terms: each opens what it means, with its English, where it is touched.

import { el } from "/assets/html.js";
import { spoken, t } from "./words.js";

/** Terms that are also everyday words; only labels explain them. */
const EVERYDAY = new Set(["시간", "여기", "성격", "정기", "중기", "사령", "against"]);

/** Terms as answers write them, and by their Korean names, by which labels ask. */
let glossary = {};
let byName = {};
let pattern = /(?!)/g;
/** English names of what answers name in Korean. */
const english = new Map();
/** Names that the frame has itself: an answer may hold none of them. */
const OWN = {
  용신: "name.yongsin", 희신: "name.huisin", 한신: "name.hansin", 기신: "name.gisin", 구신: "name.gusin", 신살: "name.sinsal",
};

/** Explains these terms from now on, beside those that are known. */
export function learn(terms = {}) {
  glossary = { ...glossary, ...terms };
  byName = { ...byName, ...Object.fromEntries(Object.values(terms).filter(({ ko }) => ko).map((entry) => [entry.ko, entry])) };
  const names = Object.keys(glossary).filter((name) => name.length > 1 && !EVERYDAY.has(name));
  names.sort((a, b) => b.length - a.length);
  pattern = new RegExp(`(?<![가-힣\\w])(${names.join("|")})${spoken() === "en" ? "(?!\\w)" : ""}`, "g");
}

/** Learns the English names that stand beside the Korean ones in an answer. */
export function learnNames(found) {
  if (typeof found !== "object" || found === null) return;
  for (const [key, value] of Object.entries(found)) {
    if (typeof value === "object") learnNames(value);
    const beside = key === "ko" ? found.en : key.endsWith("Ko") ? found[`${key.slice(0, -2)}En`] : undefined;
    const pairs = typeof value === "string" ? [[value, beside]] : Object.entries(beside ?? {}).map(([place, name]) => [value?.[place], name]);
    // A letter alone has no name of its own: 신 is a stem and a branch.
    for (const [ko, en] of pairs) if (typeof en === "string" && (key !== "ko" || ko.length > 1)) english.set(ko, en);
  }
}

const entryOf = (name) => glossary[name] ?? byName[name];

/** The name of a term in the language of the frame. */
export const named = (term) => {
  if (spoken() !== "en") return term;
  return OWN[term] ? t(OWN[term]) : english.get(term) ?? entryOf(term)?.en ?? term;
};

/** A name that explains itself. `shown` stands in its place where it is given. */
export function term(name, shown = named(name)) {
  if (!entryOf(name)) return shown;
  return el("button", { type: "button", class: "term", onclick: (event) => explain(name, event.currentTarget) }, shown);
}

/** A sentence in which each term but its own explains itself where it first stands. What is written to a term, as a
 *  particle, a point or a bracket, stays on its line. */
export function explained(text, own) {
  const parts = [];
  const seen = new Set([own]);
  const terms = [...text.matchAll(pattern)].filter(([name]) => !seen.has(name) && seen.add(name));
  let end = 0;
  terms.forEach(({ 0: name, index }, place) => {
    const after = index + name.length;
    const [written] = /^[^\s(]{0,8}/.exec(text.slice(after, terms[place + 1]?.index));
    const [opening] = /[([“‘]?$/.exec(text.slice(end, index));
    const button = term(name, name);
    parts.push(text.slice(end, index - opening.length), opening + written === "" ? button : el("span", { class: "kept" }, opening, button, written));
    end = after + written.length;
  });
  return [...parts, text.slice(end)];
}

function explain(name, from) {
  const { definition, en, ko } = entryOf(name);
  sheet(el("p", {}, el("b", {}, spoken() === "en" ? en : name), " ", spoken() === "en" ? el("span", { lang: "ko", class: "facts" }, ko ?? "") : el("span", { lang: "en", class: "facts" }, en)), el("p", {}, explained(definition, name)), from);
}

/** What opened the sheet. */
let opener;

/** A small sheet at the foot of the window; Escape or a touch beside it closes it. A term in it opens in its place. */
function sheet(...content) {
  const touched = content.pop();
  const before = document.getElementById("sheet");
  const from = before?.contains(touched) ? opener : touched;
  before?.remove();
  opener = from;
  const close = () => open.remove();
  const open = el("div", { id: "sheet", class: "note-sheet", popover: "auto", role: "dialog", "aria-label": t("frame.explanation") },
    content, el("button", { type: "button", class: "plain", onclick: close }, t("frame.close")));
  open.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    open.remove();
    from.focus();
  });
  from.after(open);
  open.showPopover();
  open.querySelector(".plain").focus();
}
