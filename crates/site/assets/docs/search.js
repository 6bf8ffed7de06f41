// The search, as a palette over the page. The list of sections comes with the pages and is read when it is first
// needed; what is asked for is looked for as it stands, so a part of a Korean word finds it.
import { el, told } from "/assets/html.js";
import { said } from "/assets/said.js";
import { stems } from "./stems.js";

const MOST = 12;

let sections;

async function read() {
  sections ??= fetch(`/assets/docs/search-${told("ko", "en")}.json`).then((answer) => answer.json());
  return sections;
}

/** Guides come before operations, operations before rules, and types last. */
function kindOf(address) {
  if (address.startsWith("/docs/reference/fields")) return 0;
  if (address.startsWith("/criteria")) return 1;
  return address.startsWith("/docs/reference") ? 2 : 3;
}

/** Sections that hold every word or a stem of it, those that hold one in the title first. */
export function found(all, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean).map(stems);
  if (words.length === 0) return [];
  const ranked = [];
  for (const [address, title, text] of all) {
    const [name, rest] = [title.toLowerCase(), text.toLowerCase()];
    const within = (place) => (forms) => forms.find((form) => place.includes(form));
    if (!words.every((forms) => within(name)(forms) ?? within(rest)(forms))) continue;
    const rank = words.reduce((sum, forms) => {
      if (forms.some((form) => name === form)) return sum + 8;
      if (forms.some((form) => name.startsWith(form))) return sum + 4;
      return sum + (within(name)(forms) ? 2 : 0);
    }, kindOf(address));
    ranked.push({ address, title, text, rank, word: within(rest)(words[0]) ?? words[0][0] });
  }
  return ranked.sort((one, other) => other.rank - one.rank).slice(0, MOST);
}

/** What stands around the first place of a word. */
function around({ text, word }) {
  const place = Math.max(0, text.toLowerCase().indexOf(word) - 30);
  return (place > 0 ? "…" : "") + text.slice(place, place + 130);
}

const line = (hit) => el("li", {}, el("a", { href: hit.address }, hit.title, el("small", {}, around(hit))));

/** Puts the button of the search into a bar. */
export function search(bar) {
  if (!bar) return;
  const name = said("search.name");
  const input = el("input", { type: "search", "aria-label": name, placeholder: name, autocomplete: "off", spellcheck: "false" });
  const state = el("p", { role: "status", class: "facts" });
  const list = el("ol", { hidden: true });
  const form = el("form", { class: "search", role: "search" }, input, state, list);
  const palette = el("dialog", { class: "palette", "aria-label": name }, form);
  const open = () => {
    if (!palette.open) palette.showModal();
    input.focus();
    input.select();
    read();
  };
  bar.append(el("button", { type: "button", class: "plain find", onclick: open }, `${said("search.button")} `, el("kbd", {}, "/")));
  document.body.append(palette);

  async function show() {
    const asked = input.value.trim();
    const hits = asked ? found(await read(), asked) : [];
    if (asked !== input.value.trim()) return;
    list.replaceChildren(...hits.map(line));
    list.hidden = hits.length === 0;
    state.textContent = asked && hits.length === 0 ? said("search.nothing") : "";
  }
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  list.addEventListener("click", () => palette.close());
  palette.addEventListener("click", (event) => event.target === palette && palette.close());
  form.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && links.length > 0) {
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
    open();
  });
}
