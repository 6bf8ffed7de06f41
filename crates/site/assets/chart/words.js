// What the page itself says, in the language of its frame; answers are asked for in the same.

const KEPT = "saju.language";

let language;
let words = {};

/** The language that was chosen in this browser, or else the browser's own: `ko` or `en`. */
export function wanted() {
  const kept = localStorage.getItem(KEPT);
  if (kept === "ko" || kept === "en") return kept;
  return navigator.languages.some((tag) => tag.startsWith("ko")) ? "ko" : "en";
}

/** Speaks a language from now on. */
export async function speak(chosen) {
  words = (await import(`./words-${chosen}.js`)).default;
  language = chosen;
  document.documentElement.lang = chosen;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = t(place.dataset.word);
}

/** Keeps the choice for the next visit. */
export const keep = (chosen) => localStorage.setItem(KEPT, chosen);

export const spoken = () => language;

/** A sentence of the frame; `{name}` stands for what is given under that name. */
export function t(name, given = {}) {
  return words[name].replaceAll(/\{(\w+)\}/g, (_, slot) => given[slot]);
}
