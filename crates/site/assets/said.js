// What the scripts of the documentation say, from the catalogues `ko/docs.toml` and `en/docs.toml`.

import words from "/assets/docs-words.js";

/** A sentence in the language of the page. */
export const said = (name) => words[document.documentElement.lang === "en" ? "en" : "ko"][name];
