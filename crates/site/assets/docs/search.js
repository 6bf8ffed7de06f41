// Search in the side column. The list of sections comes with the pages and is read when it is first
// needed; what is asked for is looked for as it stands, so a part of a Korean word finds it.
import { el } from "/assets/html.js";

const MOST = 12;

let sections;

async function read() {
  sections ??= fetch("/assets/docs/search.json").then((answer) => answer.json());
  return sections;
}

/** Sections that hold every word, those that hold one in the title first. */
export function found(all, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = [];
  for (const [address, title, text] of all) {
    const [name, rest] = [title.toLowerCase(), text.toLowerCase()];
    if (!words.every((word) => name.includes(word) || rest.includes(word))) continue;
    const rank = words.reduce((sum, word) => {
      if (name === word || name.startsWith(word)) return sum + 4;
      return sum + (name.includes(word) ? 2 : 0);
    }, 0);
    ranked.push({ address, title, text, rank, word: words[0] });
  }
  return ranked.sort((one, other) => other.rank - one.rank).slice(0, MOST);
}

/** What stands around the first place of a word. */
function around({ text, word }) {
  const place = Math.max(0, text.toLowerCase().indexOf(word) - 20);
  return (place > 0 ? "…" : "") + text.slice(place, place + 70);
}

const line = (hit) => el("li", {}, el("a", { href: hit.address }, hit.title, el("small", {}, around(hit))));

/** Puts the search into a side column. */
export function search(side) {
  if (!side) return;
  const input = el("input", {
    type: "search", "aria-label": "문서에서 찾기 · Search", placeholder: "찾기 Search ( / )", autocomplete: "off", spellcheck: "false",
  });
  const state = el("p", { role: "status", class: "facts" });
  const list = el("ol", { hidden: true });
  const form = el("form", { class: "search", role: "search" }, input, state, list);
  side.prepend(form);

  async function show() {
    const asked = input.value.trim();
    const hits = asked ? found(await read(), asked) : [];
    if (asked !== input.value.trim()) return;
    list.replaceChildren(...hits.map(line));
    list.hidden = hits.length === 0;
    state.textContent = asked && hits.length === 0 ? "찾은 것이 없습니다. Nothing found." : "";
  }
  input.addEventListener("input", show);
  input.addEventListener("focus", read, { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      input.value = "";
      input.focus();
      show();
    } else if (event.key === "ArrowDown" && links.length > 0) {
      event.preventDefault();
      links[Math.min(place + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && place >= 0) {
      event.preventDefault();
      (links[place - 1] ?? input).focus();
    }
  });
  addEventListener("keydown", (event) => {
    const types = document.activeElement?.matches("input, textarea, select");
    if (event.key !== "/" || types || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.focus();
  });
}
