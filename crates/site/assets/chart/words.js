// What the page itself says, in the language of its frame; answers are asked for in the same.

/** The cookie by which the service knows the language, too, and for how long it is kept. */
const KEPT = "saju-language";
const YEAR = 31_536_000;

let language;
let words = {};

/** The language that was chosen in this browser, or else that of the page as it was served: `ko` or `en`. A page that
 *  was kept for use without a network may be older than the choice. */
export function wanted() {
  const [, asked] = /[?&]lang=(ko|en)\b/.exec(location.search) ?? [];
  const [, kept] = new RegExp(`(?:^|; )${KEPT}=(ko|en)`).exec(document.cookie) ?? [];
  return asked ?? kept ?? document.documentElement.lang;
}

/** Speaks a language from now on. */
export async function speak(chosen) {
  words = (await import(`./words-${chosen}.js`)).default;
  language = chosen;
  document.documentElement.lang = chosen;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = t(place.dataset.word);
}

/** Keeps the choice for the next visit. */
export function keep(chosen) {
  document.cookie = `${KEPT}=${chosen}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** What is spoken, or will be. */
export const spoken = () => language ?? wanted();

/** What a section holds, by name. */
export const section = (name) => Object.entries(words).filter(([key]) => key.startsWith(`${name}.`)).map(([key, text]) => [key.slice(name.length + 1), text]);

/** A sentence of the frame; `{name}` stands for what is given under that name. */
export function t(name, given = {}) {
  return words[name].replaceAll(/\{(\w+)\}/g, (_, slot) => given[slot]);
}
